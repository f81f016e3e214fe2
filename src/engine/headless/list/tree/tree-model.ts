import { valueAt } from '#values/record';
import { extendScope, isDisabled, toText, type ResolvedTree } from '#engine/language/run';
import { createStore } from '#values/store';
import { describeFailure } from '../../call/describe-failure.ts';
import { hasRequired, readParams } from '../../call/read-params.ts';
import { messages } from '../../messages.ts';
import type { PageModel } from '../../page/page-model.ts';
import {
  flattenTree,
  keepItems,
  type Branch,
  type TreeItem,
  type TreeRules,
  type TreeState,
  type TreeTop,
} from './tree.ts';
import { readAnswer, type Row } from '../table/use-rows.ts';

export interface TreeStart {
  readonly page: PageModel;
  readonly tree: ResolvedTree;
  readonly rowKey: string;
}

const NO_ROWS: TreeTop = { rows: [], first: 1 };

/**
 * Open rows of a tree, and children loaded on demand. Loaded children stay while their row is closed. New rows of the
 * list reload them, silently where they are displayed.
 */
export class Tree {
  readonly #start: TreeStart;
  readonly #rules: TreeRules;
  readonly #running = new Map<string, AbortController>();
  readonly #store = createStore<TreeState>({ toggled: new Map(), branches: new Map() });
  #top = NO_ROWS;
  #flat: { readonly top: TreeTop; readonly state: TreeState; readonly items: readonly TreeItem[] } | undefined;
  #connected = false;

  constructor(start: TreeStart) {
    const { page, tree, rowKey } = start;
    this.#start = start;
    this.#rules = {
      keyOf: (row) => toText(valueAt(row, rowKey)),
      childrenOf: createChildrenOf(page, tree),
      open: tree.expanded,
    };
  }

  /** Changes with every opening, closing and answer. */
  readonly state = this.#store.get;

  readonly subscribe = this.#store.subscribe;

  /** The displayed rows of a page of the list; unchanged items keep their identity. */
  readonly flatten = (top: TreeTop, state = this.#store.get()): readonly TreeItem[] => {
    const flat = this.#flat;
    if (flat?.state === state && flat.top.rows === top.rows && flat.top.first === top.first) return flat.items;
    const items = keepItems(flat?.items ?? [], flattenTree(top, this.#rules, state));
    this.#flat = { top, state, items };
    return items;
  };

  readonly toggle = ({ key, open }: Pick<TreeItem, 'key' | 'open'>): void => {
    if (open === undefined) return;
    if (open) this.#stop(key);
    const branches = new Map(this.#store.get().branches);
    if (branches.get(key)?.kind === 'failed') branches.delete(key);
    this.#store.set({ toggled: new Map(this.#store.get().toggled).set(key, !open), branches });
    this.#follow(false);
  };

  /** Asks again for the children of an open row that could not be loaded. */
  readonly retry = (key: string): void => {
    this.#forget([key]);
    this.#follow(false);
  };

  /** Takes the list's answer; children loaded below earlier rows become stale. */
  readonly show = (top: TreeTop): void => {
    const isNew = top.rows !== this.#top.rows;
    this.#top = top;
    if (isNew) this.#follow(true);
  };

  /** Reloads the displayed children without reporting failures. */
  readonly refresh = (): void => this.#follow(true, true);

  /** Applies saved changes to loaded rows at once; answers under way no longer count. */
  readonly patch = (change: (row: Row) => Row): void => {
    for (const key of this.#running.keys()) this.#stop(key);
    const branches = [...this.#store.get().branches].map(([key, branch]): readonly [string, Branch] => [
      key,
      branch.kind === 'ready' ? { ...branch, rows: branch.rows.map(change) } : branch,
    ]);
    this.#store.set({ ...this.#store.get(), branches: new Map(branches) });
    this.#follow(true);
  };

  /** Starts missing loads; returns how to stop. */
  readonly connect = (): (() => void) => {
    this.#connected = true;
    this.#follow(false);
    return () => {
      this.#connected = false;
      for (const key of this.#running.keys()) this.#stop(key);
    };
  };

  /** Loads missing children of open rows. With `stale`, reloads present ones and drops those of closed rows. */
  #follow(stale: boolean, quiet = false): void {
    if (!this.#connected) return;
    const waiting = this.flatten(this.#top).filter(({ row, open, mark }) => {
      const loads = this.#rules.childrenOf(row) === 'load';
      return loads && (open === true || mark?.kind === 'none');
    });
    const keys = new Set(waiting.map(({ key }) => key));
    for (const key of this.#running.keys()) if (!keys.has(key)) this.#stop(key);
    if (stale) this.#forget([...this.#store.get().branches.keys()].filter((key) => !keys.has(key)));
    for (const { key, row } of waiting) {
      const missing = !this.#store.get().branches.has(key);
      if (!this.#running.has(key) && (missing || stale)) void this.#load(key, row, quiet);
    }
  }

  async #load(key: string, row: Row, quiet: boolean): Promise<void> {
    const { page, tree } = this.#start;
    if (!tree.load) return;
    const controller = new AbortController();
    const { signal } = controller;
    this.#running.set(key, controller);
    try {
      const params = readParams(tree.load.params, extendScope(page.scope, { row }));
      const askable = hasRequired(tree.load, params);
      const answer = askable ? await page.ports().call(tree.load.operation, params, { signal, quiet: true }) : [];
      if (signal.aborted) return;
      const { rows, total } = readAnswer(answer);
      this.#answer(key, { kind: 'ready', rows, total });
    } catch (error) {
      if (!signal.aborted) this.#fail(key, error, quiet);
    }
  }

  #fail(key: string, error: unknown, quiet: boolean): void {
    const ports = this.#start.page.ports();
    const failure = describeFailure(error, ports);
    const shown = this.#store.get().branches.get(key)?.kind === 'ready';
    if (!failure.shown && !quiet) {
      const say = shown ? messages.childrenNotRefreshed : messages.childrenNotLoaded;
      ports.notify('warning', say(failure.message));
    }
    // Displayed rows stay, as in the list.
    if (shown) this.#running.delete(key);
    else this.#answer(key, { kind: 'failed', failure });
  }

  #answer(key: string, branch: Branch): void {
    this.#running.delete(key);
    this.#store.set({ ...this.#store.get(), branches: new Map(this.#store.get().branches).set(key, branch) });
    this.#follow(false);
  }

  #stop(key: string): void {
    this.#running.get(key)?.abort();
    this.#running.delete(key);
  }

  #forget(keys: readonly string[]): void {
    const branches = new Map(this.#store.get().branches);
    for (const key of keys) branches.delete(key);
    if (branches.size < this.#store.get().branches.size) this.#store.set({ ...this.#store.get(), branches });
  }
}

/** Children of a row, worked out once a row. */
function createChildrenOf(page: PageModel, tree: ResolvedTree): TreeRules['childrenOf'] {
  const known = new WeakMap<Row, readonly Row[] | 'load'>();
  const read = (row: Row): readonly Row[] | 'load' => {
    const given = tree.children === undefined ? undefined : row[tree.children];
    const rows = Array.isArray(given) ? (given as readonly Row[]) : undefined;
    if (!tree.load || (rows && rows.length > 0)) return rows ?? [];
    // A missing or failing condition leaves the row without an arrow.
    if (tree.leaf) return isDisabled(tree.leaf, extendScope(page.scope, { row })) ? [] : 'load';
    return rows ?? 'load';
  };
  return (row) => {
    const found = known.get(row) ?? read(row);
    known.set(row, found);
    return found;
  };
}
