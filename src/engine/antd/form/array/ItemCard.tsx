import { useEffect } from 'react';
import { observer } from '../../../headless/observer.ts';
import type { ArrayModel } from '../../../headless/form/array/array-model.ts';
import type { ItemModel } from '../../../headless/form/array/item-model.ts';
import type { PageModel } from '../../../headless/page/page-model.ts';
import { FieldView } from '../fields/FieldView.tsx';
import { ItemButtons } from './ItemButtons.tsx';
import { nameItem, type ItemActions } from './use-item-actions.ts';
import styles from './array.module.css';
import fieldStyles from '../fields/field.module.css';

export interface ItemProps {
  readonly list: ArrayModel;
  readonly item: ItemModel;
  readonly page: PageModel;
  readonly actions: ItemActions;
}

interface Props extends ItemProps {
  readonly detail?: ArrayModel | undefined;
}

/** One record of a list as a card; with a detail its title chooses it. */
export const ItemCard = observer(function ItemCard({ list, item, page, actions, detail }: Props) {
  useEffect(() => item.connect(), [item]);
  const { columnCount: columns } = list.array;
  const titleId = `${list.id}-${item.key}-title`;
  return (
    <div
      role="group"
      aria-labelledby={titleId}
      className={detail?.choice.chosen === item ? `${styles['item']} ${styles['itemChosen']}` : styles['item']}
    >
      <div className={styles['itemHead']}>
        <h3 id={titleId} className={styles['itemTitle']}>
          {detail ? (
            <button
              type="button"
              className={styles['itemChoice']}
              aria-pressed={detail.choice.chosen === item}
              onClick={() => detail.choice.choose(item)}
            >
              {nameItem(list, item)}
            </button>
          ) : (
            nameItem(list, item)
          )}
        </h3>
        <ItemButtons list={list} item={item} actions={actions} />
      </div>
      <div
        className={columns === 1 ? `${fieldStyles['fieldGrid']} ${fieldStyles['single']}` : fieldStyles['fieldGrid']}
        style={{ '--fd-columns': columns } as object}
      >
        {item.fields.map((field) => (
          <FieldView key={field.name} field={field} page={page} columns={columns} />
        ))}
      </div>
    </div>
  );
});
