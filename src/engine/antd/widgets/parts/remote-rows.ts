import { observable } from '@formily/reactive';
import { findItem } from '#values/kinds/coded';
import { narrow } from '#values/kinds/reading';
import { loadPage, type Call, type RemoteRow, type RemoteSource } from './remote-source.ts';

/** Milliseconds between the last keystroke and the call. */
const SEARCH_DELAY = 300;

interface RowsState {
  readonly status: 'idle' | 'loading' | 'ready' | 'error';
  readonly rows: readonly RemoteRow[];
  readonly hasMore: boolean;
}

const idle: RowsState = { status: 'idle', rows: [], hasMore: false };

export interface RemoteStart {
  readonly source: RemoteSource;
  readonly call: Call;
  /** Called with all received rows, whose labels are known from now on. */
  readonly onRows?: (rows: readonly RemoteRow[]) => void;
}

/**
 * Choices that the server searches and pages. A search waits for a pause in typing and cancels the one before. Rows of an
 * earlier search disappear at once, so that Enter cannot choose them.
 */
export class RemoteRows {
  readonly #box = observable.shallow<{ state: RowsState }>({ state: idle });
  #start: RemoteStart;
  #params: string;
  #text = '';
  #page = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #running: AbortController | undefined;

  constructor(start: RemoteStart) {
    this.#start = start;
    this.#params = keyOf(start.source);
  }

  /** Observable. */
  get state(): RowsState {
    return this.#box.state;
  }

  /** Takes the present source; other params make other choices. */
  update(start: RemoteStart): void {
    this.#start = start;
    const key = keyOf(start.source);
    if (key === this.#params) return;
    this.#params = key;
    this.stop();
  }

  /** The list of choices opens: loads the first page unless it is there. */
  readonly open = (): void => {
    if (this.state.status === 'idle') void this.#load(1);
  };

  /** The list closes: forget the search text. */
  readonly close = (): void => {
    if (this.#text === '' && this.state.status !== 'loading') return;
    this.stop();
  };

  readonly search = (text: string): void => {
    if (this.#start.source.search === undefined || text === this.#text) return;
    this.stop();
    this.#text = text;
    this.#box.state = { ...idle, status: 'loading' };
    this.#timer = setTimeout(() => void this.#load(1), SEARCH_DELAY);
  };

  /** The rows that a text may mean. Where more are found than a page holds, labels may repeat: its code alone counts. */
  readonly find = async (text: string): Promise<readonly RemoteRow[]> => {
    const { source, call, onRows } = this.#start;
    for (const param of new Set([source.search, source.find])) {
      const extra = param === undefined ? {} : { [param]: narrow(text) };
      const { rows, total = rows.length } = await loadPage(source, call, {
        extra,
        signal: new AbortController().signal,
      });
      const known = total > rows.length ? rows.filter(({ value }) => value === narrow(text)) : rows;
      onRows?.(known);
      if (findItem(known, text)) return known;
    }
    return [];
  };

  readonly more = (): void => {
    const { status, hasMore } = this.state;
    if (status === 'ready' && hasMore) void this.#load(this.#page + 1);
  };

  readonly retry = (): void => {
    void this.#load(this.state.rows.length > 0 ? this.#page + 1 : 1);
  };

  stop(): void {
    clearTimeout(this.#timer);
    this.#running?.abort();
    this.#text = '';
    this.#box.state = idle;
  }

  async #load(page: number): Promise<void> {
    this.#running?.abort();
    const { signal } = (this.#running = new AbortController());
    const { source, call, onRows } = this.#start;
    const before = page === 1 ? [] : this.state.rows;
    this.#box.state = { status: 'loading', rows: before, hasMore: false };
    const extra = source.search !== undefined && this.#text !== '' ? { [source.search]: this.#text } : {};
    try {
      const { rows, total } = await loadPage(source, call, { page, extra, signal });
      if (signal.aborted) return;
      onRows?.(rows);
      this.#page = page;
      const all = [...before, ...rows];
      this.#box.state = { status: 'ready', rows: all, hasMore: rows.length > 0 && all.length < (total ?? 0) };
    } catch {
      if (!signal.aborted) this.#box.state = { status: 'error', rows: before, hasMore: false };
    }
  }
}

function keyOf({ operation, params }: RemoteSource): string {
  return JSON.stringify([operation, params]);
}
