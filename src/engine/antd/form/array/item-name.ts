import type { ArrayModel } from '../../../headless/form/array/array-model.ts';
import type { ItemModel } from '../../../headless/form/array/item-model.ts';
import { arrayMessages } from './array-messages.ts';

/** What an item is called: as the page says, else by its place. Observable. */
export function nameItem(list: ArrayModel, item: ItemModel): string {
  const number = item.index + 1;
  if (list.array.layout === 'table') return arrayMessages.row(number);
  return item.title ?? arrayMessages.item(number);
}
