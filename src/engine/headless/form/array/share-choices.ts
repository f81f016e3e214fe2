import type { ResolvedField, ResolvedOptions } from '#engine/language/run';
import { createChoices, type Choices } from '../fields/choices.ts';
import { listPaths } from '../../call/read-params.ts';
import type { ItemModel, ItemStart } from './item-model.ts';

/** Choices that are the same in every item of a list, so that a hundred rows make one call. */
export interface SharedChoices {
  readonly byField: ReadonlyMap<string, Choices>;
  readonly connect: () => () => void;
}

/** Makes the choices that read nothing of an item; the others are each item's own. */
export function shareChoices(
  { array, scope, ports }: Pick<ItemStart, 'array' | 'scope' | 'ports'>,
  items: () => readonly ItemModel[],
): SharedChoices {
  const byField = new Map<string, Choices>();
  for (const field of array.fields) {
    if (!field.options || readsItem(field.options)) continue;
    byField.set(field.name, createShared(field, field.options));
  }
  function createShared({ name }: ResolvedField, options: ResolvedOptions): Choices {
    return createChoices({
      options,
      scope,
      ports,
      onChange: (next) => items().forEach((item) => item.find(name)?.dropStale(next)),
    });
  }
  return {
    byField,
    connect: () => {
      const stops = [...byField.values()].map((choices) => choices.connect());
      return () => stops.forEach((stop) => stop());
    },
  };
}

/** In label and filter `item` is the choice; only params and records see the item of the list. */
function readsItem({ params, records, filter }: ResolvedOptions): boolean {
  const reads = (value: unknown, ...names: readonly string[]): boolean =>
    listPaths(value).some((path) => names.includes(path.split('.')[0] ?? ''));
  return reads([params, records], 'item', 'index') || reads(filter, 'index');
}
