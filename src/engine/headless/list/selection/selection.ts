import { valueAt } from '#values/record';
import { observable } from '@formily/reactive';
import { toText, type ResolvedSelection } from '#engine/language/run';
import type { Row } from '../table/use-rows.ts';

/** `selected` in the expressions of bulk actions. */
export interface Selected {
  /** Values of the row key, in the order they were ticked; empty while everything that matches is selected. */
  readonly keys: readonly unknown[];
  readonly count: number;
  /** All records that match the search are selected, on all pages. */
  readonly allMatching: boolean;
}

/** Part of the page on screen that is ticked. */
export type PageMark = 'none' | 'some' | 'all';

export interface SelectionStart {
  readonly rules: ResolvedSelection;
  readonly rowKey: string;
  /** Reason why a row cannot be ticked; '' without a stated reason, undefined if it can. */
  readonly lockOf: (row: Row) => string | undefined;
  /** Called when more rows would be ticked than allowed. */
  readonly onFull: (max: number) => void;
}

/**
 * The ticked rows of a list, kept across its pages. A row's checkbox listens to its own key, so that ticking one draws
 * one; the bar above the table follows {@link Selection.view}, which is observable.
 */
export class Selection {
  readonly #start: SelectionStart;
  readonly #ticked = new Map<string, Row>();
  readonly #listeners = new Map<string, Set<() => void>>();
  readonly #pageListeners = new Set<() => void>();
  readonly #box: { view: { readonly rows: readonly Row[]; readonly selected: Selected } };
  #page: readonly Row[] = [];
  #locks = new Map<string, string>();
  #allMatching = false;
  #total = 0;
  #anchor: string | undefined;
  #search: string | undefined;

  constructor(start: SelectionStart) {
    this.#start = start;
    this.#box = observable.shallow({ view: this.#look() });
  }

  /** Observable: `rows` and `selected` of bulk actions. */
  get view(): { readonly rows: readonly Row[]; readonly selected: Selected } {
    return this.#box.view;
  }

  readonly keyOf = (row: Row): string => toText(valueAt(row, this.#start.rowKey));

  readonly isTicked = (key: string): boolean => (this.#allMatching ? !this.#locks.has(key) : this.#ticked.has(key));

  /** The reason why a row on screen cannot be ticked; undefined when it can. */
  readonly lockOf = (key: string): string | undefined => this.#locks.get(key);

  /** Follows one row; returns how to stop. */
  readonly listen = (key: string, listener: () => void): (() => void) => {
    const heard = this.#listeners.get(key) ?? new Set();
    this.#listeners.set(key, heard.add(listener));
    return () => {
      heard.delete(listener);
      if (heard.size === 0 && this.#listeners.get(key) === heard) this.#listeners.delete(key);
    };
  };

  /** Follows everything that the page's own checkbox shows. */
  readonly listenToPage = (listener: () => void): (() => void) => {
    this.#pageListeners.add(listener);
    return () => void this.#pageListeners.delete(listener);
  };

  readonly pageMark = (): PageMark => {
    const free = this.#freeKeys();
    const ticked = free.filter(this.isTicked).length;
    if (ticked === 0) return 'none';
    return ticked === free.length ? 'all' : 'some';
  };

  /** Takes the rows of an answer: updates ticked rows, and releases those that can no longer be ticked. */
  readonly see = (rows: readonly Row[], total: number): void => {
    this.#page = rows;
    this.#total = total;
    this.#locks = new Map();
    for (const row of rows) {
      const key = this.keyOf(row);
      const lock = this.#start.lockOf(row);
      if (lock !== undefined) this.#locks.set(key, lock);
      if (!this.#ticked.has(key)) continue;
      if (lock === undefined) this.#ticked.set(key, row);
      else this.#ticked.delete(key);
    }
    this.#notify([...this.#listeners.keys()]);
  };

  /** Takes the applied search; another one clears the selection. */
  readonly follow = (search: string): void => {
    const before = this.#search;
    this.#search = search;
    if (before !== undefined && before !== search) this.clear();
  };

  /** Ticks or unticks a row; with `range` everything between it and the row ticked last. */
  readonly toggle = (key: string, range = false): void => {
    const on = !this.isTicked(key);
    const keys = range ? this.#between(this.#anchor, key) : [key];
    this.#anchor = key;
    this.#set(keys, on);
  };

  /** Ticks the whole page, or unticks it when it is. */
  readonly togglePage = (): void => this.#set(this.#freeKeys(), this.pageMark() !== 'all');

  readonly selectMatching = (): void => {
    this.#allMatching = true;
    this.#ticked.clear();
    this.#notify([...this.#listeners.keys()]);
  };

  readonly clear = (): void => {
    this.#allMatching = false;
    this.#ticked.clear();
    this.#anchor = undefined;
    this.#notify([...this.#listeners.keys()]);
  };

  /** Releases the rows of a finished bulk action, except those that failed. */
  readonly release = (rows: readonly Row[], failed: ReadonlySet<string>): void => {
    if (this.#allMatching) return this.clear();
    const keys = rows.map(this.keyOf).filter((key) => !failed.has(key));
    keys.forEach((key) => this.#ticked.delete(key));
    this.#notify(keys);
  };

  #set(keys: readonly string[], on: boolean): void {
    const page = new Map(this.#page.map((row) => [this.keyOf(row), row]));
    const touched = this.#allMatching ? this.#leaveMatching() : keys;
    const { max } = this.#start.rules;
    for (const key of keys) {
      const row = page.get(key);
      if (!on) this.#ticked.delete(key);
      else if (row && !this.#locks.has(key) && !this.#ticked.has(key)) {
        if (max !== undefined && this.#ticked.size >= max) {
          this.#start.onFull(max);
          break;
        }
        this.#ticked.set(key, row);
      }
    }
    this.#notify(touched);
  }

  /** Unticks one row of all matching ones: the page stays ticked, since only its keys are known. */
  #leaveMatching(): readonly string[] {
    this.#allMatching = false;
    const free = new Set(this.#freeKeys().slice(0, this.#start.rules.max));
    for (const row of this.#page) if (free.has(this.keyOf(row))) this.#ticked.set(this.keyOf(row), row);
    return [...this.#listeners.keys()];
  }

  #freeKeys(): readonly string[] {
    return this.#page.map(this.keyOf).filter((key) => !this.#locks.has(key));
  }

  #between(anchor: string | undefined, key: string): readonly string[] {
    const keys = this.#page.map(this.keyOf);
    const [from, to] = [anchor === undefined ? -1 : keys.indexOf(anchor), keys.indexOf(key)];
    if (from < 0 || to < 0) return [key];
    return keys.slice(Math.min(from, to), Math.max(from, to) + 1);
  }

  #look(): { readonly rows: readonly Row[]; readonly selected: Selected } {
    const rows = [...this.#ticked.values()];
    const keys = rows.map((row) => valueAt(row, this.#start.rowKey));
    const count = this.#allMatching ? this.#total : rows.length;
    return { rows, selected: { keys, count, allMatching: this.#allMatching } };
  }

  #notify(keys: readonly string[]): void {
    this.#box.view = this.#look();
    for (const key of keys) this.#listeners.get(key)?.forEach((listener) => listener());
    this.#pageListeners.forEach((listener) => listener());
  }
}
