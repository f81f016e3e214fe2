import { observable } from '@formily/reactive';
import type { ResolvedArray } from '#engine/language/run';
import type { ItemModel } from './item-model.ts';

/** Items to show: all, or those of the parent's chosen record. Observable. */
export interface ParentChoice {
  /** The record of the parent: its first until one is chosen. */
  readonly chosen: ItemModel | undefined;
  readonly filter: (items: readonly ItemModel[]) => readonly ItemModel[];
  /** Chooses a record of the parent, or the parent record of an item. */
  readonly choose: (item: ItemModel) => void;
}

export function createParentChoice(
  parent: ResolvedArray['parent'],
  listParent: (name: string) => readonly ItemModel[],
): ParentChoice {
  if (!parent) return { chosen: undefined, filter: (items) => items, choose: () => undefined };
  const valueOf = ({ record }: ItemModel): unknown => record[parent.field];
  const state: { value: unknown } = observable.shallow({ value: undefined });
  return {
    get chosen() {
      const items = listParent(parent.array);
      return items.find((item) => valueOf(item) === state.value) ?? items[0];
    },
    filter(items) {
      const { chosen } = this;
      return items.filter((item) => chosen && valueOf(item) === valueOf(chosen));
    },
    choose: (item) => {
      state.value = valueOf(item);
    },
  };
}
