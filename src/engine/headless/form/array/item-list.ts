import { batch, observable, toJS, untracked } from '@formily/reactive';
import type { CallParams } from '../../call/read-params.ts';
import type { ValueRecord } from '../fields/field-cell.ts';
import type { ItemModel, ItemStart } from './item-model.ts';

export interface ItemListStart {
  /** Makes an item; the list of items knows its key, place and values. */
  readonly make: (start: Pick<ItemStart, 'key' | 'index' | 'values' | 'typed' | 'onDirty'>) => ItemModel;
  /** Called with the records in their order when items were added, removed or moved. */
  readonly onArrange: (records: readonly ValueRecord[]) => void;
  /** Called when an item begins or ceases to differ from the page's own record. */
  readonly onEdit: () => void;
}

/** The items of a list in their order, compared with the page's own records. */
export class ItemList {
  readonly #start: ItemListStart;
  readonly #box: { items: readonly ItemModel[] } = observable.shallow({ items: [] });
  /** Keys of items that differ from the page's own values. */
  readonly #changed = new Set<string>();
  /** Records of the page, and the keys of their items. */
  #own: readonly CallParams[] = [];
  #ownKeys = '';
  #touched = false;
  #count = 0;

  constructor(start: ItemListStart) {
    this.#start = start;
  }

  /** Observable. */
  get items(): readonly ItemModel[] {
    return this.#box.items;
  }

  get own(): readonly CallParams[] {
    return this.#own;
  }

  /** The operator has added, removed or moved an item, now or earlier. */
  get touched(): boolean {
    return this.#touched;
  }

  /** The operator has touched the list or changed an item. */
  get isEdited(): boolean {
    return this.#touched || this.#changed.size > 0;
  }

  /** The items differ from the page's own records. */
  get differs(): boolean {
    return this.#changed.size > 0 || this.#keys() !== this.#ownKeys;
  }

  /** Makes a new item at the end, or behind another with its values. */
  add(source?: ItemModel): ItemModel {
    const item = this.#make(source ? toJS(source.record) : {}, 0, source !== undefined);
    const at = source ? this.items.indexOf(source) + 1 : this.items.length;
    this.#arrange(this.items.toSpliced(at, 0, item));
    return item;
  }

  remove(item: ItemModel): void {
    this.#changed.delete(item.key);
    this.#arrange(this.items.filter((one) => one !== item));
    item.dispose();
  }

  /** Moves an item up (-1) or down (1). */
  move(item: ItemModel, by: -1 | 1): void {
    const from = this.items.indexOf(item);
    const to = from + by;
    if (from < 0 || to < 0 || to >= this.items.length) return;
    this.#arrange(this.items.toSpliced(from, 1).toSpliced(to, 0, item));
  }

  /** Puts the page's own records, as if untouched. */
  put(records: readonly CallParams[]): void {
    this.#touched = false;
    batch(() => {
      this.#own = records;
      this.#fill(records, false);
      this.#ownKeys = this.#keys();
      this.#start.onEdit();
    });
  }

  /** Puts records that the operator entered on an earlier visit. */
  resume(records: readonly CallParams[]): void {
    this.#touched = true;
    this.#fill(records, true);
  }

  /** The items have been sent. */
  settle(): void {
    this.items.forEach((item) => item.settle());
    this.#own = this.items.map((item) => toJS(item.record));
    this.#ownKeys = this.#keys();
  }

  #fill(records: readonly CallParams[], typed: boolean): void {
    untracked(() => this.items.forEach((item) => item.dispose()));
    this.#changed.clear();
    this.#arrange(
      records.map((record, index) => this.#make(record, index, typed)),
      false,
    );
  }

  #make(values: CallParams, index: number, typed: boolean): ItemModel {
    this.#count += 1;
    return this.#start.make({ key: String(this.#count), index, values, typed, onDirty: this.#onItemDirty });
  }

  readonly #onItemDirty = (key: string, dirty: boolean): void => {
    if (dirty) this.#changed.add(key);
    else this.#changed.delete(key);
    this.#start.onEdit();
  };

  #arrange(items: readonly ItemModel[], byOperator = true): void {
    batch(() => {
      items.forEach((item, index) => {
        item.index = index;
      });
      this.#touched ||= byOperator;
      this.#box.items = items;
      this.#start.onArrange(items.map((item) => item.record));
    });
  }

  #keys(): string {
    return untracked(() => this.items.map((item) => item.key).join());
  }
}
