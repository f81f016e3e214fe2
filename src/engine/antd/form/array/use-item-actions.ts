import { useState } from 'react';
import { useAsk } from '../../../headless/action/dialogs-context.ts';
import type { ArrayModel } from '../../../headless/form/array/array-model.ts';
import { focusField } from '../../../headless/form/fields/focus-field.ts';
import type { ItemModel } from '../../../headless/form/array/item-model.ts';
import { messages } from '../messages.ts';

export interface ItemActions {
  /** The last action, for screen readers. */
  readonly said: string;
  readonly add: () => void;
  readonly duplicate: (item: ItemModel) => void;
  readonly move: (item: ItemModel, by: -1 | 1) => void;
  readonly remove: (item: ItemModel) => void;
}

/** Element id of the button that adds an item. */
export const addButtonId = (list: ArrayModel): string => `${list.id}-add`;

/** Element id of a button of an item. */
export const itemButtonId = (list: ArrayModel, item: ItemModel, action: string): string =>
  `${list.id}-${item.key}-${action}`;

/** Actions on items, and the place of the focus afterwards. */
export function useItemActions(list: ArrayModel): ItemActions {
  const ask = useAsk();
  const [said, setSaid] = useState('');
  const enter = (item: ItemModel): void => {
    const first = item.fields.find((field) => field.visible && !field.disabled);
    focusField({ id: first?.id ?? addButtonId(list), reveal: () => list.reveal(item) });
  };
  const handleNew = (item: ItemModel): void => {
    setSaid(messages.array.added(nameItem(list, item)));
    enter(item);
  };
  const remove = async (item: ItemModel): Promise<void> => {
    const name = nameItem(list, item);
    const agreed = !item.touched || (await ask({ title: messages.array.tip, text: messages.array.askRemove(name) }));
    if (!agreed) return;
    const { index } = item;
    list.remove(item);
    setSaid(messages.array.removed(name));
    const next = list.items[Math.min(index, list.items.length - 1)];
    if (next) enter(next);
    else focusField(addButtonId(list));
  };
  return {
    said,
    add: () => handleNew(list.add()),
    duplicate: (item) => handleNew(list.add(item)),
    move: (item, by) => {
      list.move(item, by);
      setSaid(messages.array.moved(item.index + 1));
      // The button may be disabled and the item elsewhere: the focus stays with the item.
      const last = by < 0 ? item.index === 0 : item.index === list.items.length - 1;
      const action = last === by < 0 ? 'down' : 'up';
      focusField({ id: itemButtonId(list, item, action), reveal: () => list.reveal(item) });
    },
    remove: (item) => void remove(item),
  };
}

/** The name of an item: by the page, else its place. Observable. */
export function nameItem(list: ArrayModel, item: ItemModel): string {
  const number = item.index + 1;
  if (list.array.layout === 'table') return messages.array.row(number);
  return item.title ?? messages.array.item(number);
}
