import { observer } from '../../../headless/observer.ts';
import type { ArrayModel } from '../../../headless/form/array/array-model.ts';
import type { ItemModel } from '../../../headless/form/array/item-model.ts';
import { messages } from '../messages.ts';
import { itemButtonId, nameItem, type ItemActions } from './use-item-actions.ts';
import { LinkButton } from '../../LinkButton.tsx';
import look from '../../look.module.css';

interface Props {
  readonly list: ArrayModel;
  readonly item: ItemModel;
  readonly actions: ItemActions;
}

/** Move, duplicate and remove one item; plain buttons, as a table may have hundreds. */
export const ItemButtons = observer(function ItemButtons({ list, item, actions }: Props) {
  const { array, items, canAdd, canRemove, canMove, disabled } = list;
  const { minItems = 0, maxItems = 0 } = array.array.constraints;
  const name = nameItem(list, item);
  const offers = (action: (typeof array.actions)[number]): boolean => !disabled && array.actions.includes(action);
  const draw = (action: string, { label, enabled, reason, run }: ItemButton) => (
    <LinkButton
      id={itemButtonId(list, item, action)}
      danger={action === 'remove'}
      aria-label={messages.array.of(label, name)}
      aria-disabled={!enabled}
      title={enabled ? undefined : reason}
      onClick={enabled ? run : undefined}
    >
      {label}
    </LinkButton>
  );
  const up = { label: messages.array.moveUp, enabled: item.index > 0, run: () => actions.move(item, -1) };
  const isLast = item.index === items.length - 1;
  const down = { label: messages.array.moveDown, enabled: !isLast, run: () => actions.move(item, 1) };
  const again = { label: messages.array.duplicate, enabled: canAdd, reason: messages.array.full(maxItems) };
  const away = { label: messages.array.remove, enabled: canRemove, reason: messages.array.atLeast(minItems) };
  return (
    <div className={look['rowActions']}>
      {canMove ? draw('up', up) : null}
      {canMove ? draw('down', down) : null}
      {offers('duplicate') ? draw('duplicate', { ...again, run: () => actions.duplicate(item) }) : null}
      {offers('remove') ? draw('remove', { ...away, run: () => actions.remove(item) }) : null}
    </div>
  );
});

interface ItemButton {
  readonly label: string;
  readonly enabled: boolean;
  /** The reason why it is disabled. */
  readonly reason?: string;
  readonly run: () => void;
}
