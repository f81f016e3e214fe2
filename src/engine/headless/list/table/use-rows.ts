import { valueAt } from '#values/record';
import { useCallback, useEffect, useLayoutEffect, useRef, useState, type Dispatch, type SetStateAction } from 'react';
import type { PageRequest } from '#client';
import { toText } from '#engine/language/run';
import type { CallParams } from '../../call/read-params.ts';
import { describeFailure, type Failure } from '../../call/describe-failure.ts';
import { messages } from '../../messages.ts';
import type { PageModel } from '../../page/page-model.ts';
import type { Ports } from '../../ports/ports.ts';

export type Row = Readonly<Record<string, unknown>>;

export interface RowsState {
  readonly rows: readonly Row[];
  /** The request that the rows answer; empty before the first answer. */
  readonly place: string;
  /** Position of the first row among all matching rows, from 1; rows may be from the previous page. */
  readonly first: number;
  readonly total: number;
  /** More rows match than `total`; the server stopped counting. */
  readonly totalMore?: boolean;
  /** Totals of everything that matches, by field; absent when the operation has none. */
  readonly summary?: Row | undefined;
  readonly loading: boolean;
  readonly failure: Failure | undefined;
  /** Keys of rows that silent refreshes have added lately, with the time of each, ms. */
  readonly fresh?: ReadonlyMap<string, number> | undefined;
}

export interface RowsCalls {
  /** Asks again, as the operator sees. */
  readonly reload: () => void;
  /** Loads again silently. Rejects with the error of `call`; the rows stay. */
  readonly refresh: (signal: AbortSignal) => Promise<void>;
  /** Rows have been changed and saved: they are shown so at once, and an answer older than that no longer counts. */
  readonly patch: (change: (row: Row) => Row) => void;
  /** Loads the totals of all matching records silently; the rows stay. */
  readonly resum: () => void;
}

/** The operation that answers the rows, and the field that identifies a row. */
interface RowSource {
  readonly operation: string;
  readonly rowKey: string;
  /** A required param is missing: no call is made, and there are no rows. */
  readonly held: boolean;
}

/** Params of the operation. */
interface RowRequest {
  readonly params: CallParams;
  readonly page: PageRequest;
}

const START: RowsState = { rows: [], place: '', first: 1, total: 0, loading: true, failure: undefined };
const NONE: RowsState = { ...START, loading: false };

/**
 * One page of rows. Rows stay on screen while the next ones load, and when they fail to; a late answer never replaces a
 * newer one. A page that is shown again fetches its rows silently.
 */
export function useRows(page: PageModel, { held, ...source }: RowSource, request: RowRequest): RowsState & RowsCalls {
  const [state, setState] = useState(START);
  const [round, setRound] = useState(0);
  const key = JSON.stringify([source.operation, request, round]);
  const answered = useRef<string>(null);
  // Counts local changes: an answer to an earlier call may lack them.
  const edition = useRef(0);
  const reload = useCallback(() => setRound((before) => before + 1), []);
  useEffect(() => {
    if (held) return;
    const controller = new AbortController();
    const { signal } = controller;
    // The page is shown again: old rows stay until new ones arrive.
    const [again, seen] = [answered.current === key, edition.current];
    if (!again) setState((before) => ({ ...before, loading: true }));
    const ports = page.ports();
    callAgain(ports, key, signal).then(
      (answer) => {
        if (signal.aborted) return;
        if (edition.current !== seen) return reload();
        answered.current = key;
        setState(arrive(answer, readKey(key)[1]));
      },
      (error: unknown) => {
        if (signal.aborted) return;
        if (again) warn(error, ports);
        else setState((before) => ({ ...before, loading: false, failure: describeFailure(error, ports) }));
      },
    );
    return () => controller.abort();
  }, [page, key, held, reload]);
  const latest = useRef(key);
  useLayoutEffect(() => {
    latest.current = key;
  }, [key]);
  const ask: Ask = useCallback(
    async (signal, take) => {
      const [before, seen] = [latest.current, edition.current];
      // A call under way brings rows that are as new.
      if (answered.current !== before) return;
      const answer = readAnswer(await callAgain(page.ports(), before, signal));
      if (!signal.aborted && latest.current === before && edition.current === seen) take(answer);
    },
    [page],
  );
  const patch = useCallback((change: (row: Row) => Row) => {
    edition.current += 1;
    setState((shown) => ({ ...shown, rows: shown.rows.map(change) }));
  }, []);
  return { ...(held ? NONE : state), ...useSilentCalls(ask, setState, source.rowKey), reload, patch };
}

/** The rows on screen stay, and are no longer sure to be the latest. */
function warn(error: unknown, ports: Ports): void {
  const { message, shown } = describeFailure(error, ports);
  if (!shown) ports.notify('warning', messages.notRefreshed(message));
}

function readKey(key: string): [operation: string, request: RowRequest, round: number] {
  return JSON.parse(key) as [string, RowRequest, number];
}

/** Makes the call that a key names. */
function callAgain(ports: Ports, key: string, signal: AbortSignal): Promise<unknown> {
  const [operation, { params, page }] = readKey(key);
  return ports.call(operation, params, { signal, quiet: true, page });
}

function arrive(answer: unknown, request: RowRequest): RowsState {
  const { number, size } = request.page;
  const first = (number - 1) * size + 1;
  return { ...readAnswer(answer), place: JSON.stringify(request), first, loading: false, failure: undefined };
}

type Answer = ReturnType<typeof readAnswer>;

/** Loads the current query again; `take` gets the answer unless a newer one has arrived. */
type Ask = (signal: AbortSignal, take: (answer: Answer) => void) => Promise<void>;

function useSilentCalls(
  ask: Ask,
  setState: Dispatch<SetStateAction<RowsState>>,
  rowKey: string,
): Pick<RowsCalls, 'refresh' | 'resum'> {
  const refresh = useCallback(
    (signal: AbortSignal) =>
      ask(signal, (answer) =>
        setState(({ rows: before, place, first, fresh }) => {
          const rows = keepSame(before, answer.rows);
          const state = { ...answer, rows, place, first, loading: false, failure: undefined };
          return { ...state, fresh: rows === before ? fresh : findFresh(before, rows, { rowKey, fresh }) };
        }),
      ),
    [ask, setState, rowKey],
  );
  const resum = useCallback(() => {
    const take = (summary: Row | undefined): void => setState((shown) => ({ ...shown, summary }));
    // Better no total than one that is no longer true.
    ask(new AbortController().signal, (answer) => take(answer.summary)).catch(() => take(undefined));
  }, [ask, setState]);
  return { refresh, resum };
}

/** Keeps the objects of unchanged rows, so that these are not redrawn. */
function keepSame(before: readonly Row[], after: readonly Row[]): readonly Row[] {
  const known = new Map(before.map((row) => [JSON.stringify(row), row]));
  const rows = after.map((row) => known.get(JSON.stringify(row)) ?? row);
  const same = rows.length === before.length && rows.every((row, index) => row === before[index]);
  return same ? before : rows;
}

/** Time for which a row added by a refresh stays marked, ms: two refreshes may follow each other at once. */
const MARKED = 4000;

interface Marks extends Pick<RowsState, 'fresh'> {
  readonly rowKey: string;
}

/** Keys of rows that were not there before, and of those that were new a moment ago. */
function findFresh(
  before: readonly Row[],
  after: readonly Row[],
  { rowKey, fresh }: Marks,
): ReadonlyMap<string, number> {
  const now = performance.now();
  const known = new Set(before.map((row) => toText(valueAt(row, rowKey))));
  const added = after.map((row) => toText(valueAt(row, rowKey))).filter((key) => !known.has(key));
  const recent = [...(fresh ?? [])].filter(([, since]) => now - since < MARKED);
  return new Map([...recent, ...added.map((key) => [key, now] as const)]);
}

/** The rows of an answer: of a page, or of a plain list. */
export function readAnswer(answer: unknown): Pick<RowsState, 'rows' | 'total' | 'totalMore' | 'summary'> {
  if (Array.isArray(answer)) return { rows: answer as readonly Row[], total: answer.length, totalMore: false };
  const { list = [], total, totalMore = false, summary } = (answer ?? {}) as Partial<PageAnswer>;
  return { rows: list, total: total ?? list.length, totalMore, summary };
}

interface PageAnswer {
  readonly list: readonly Row[];
  readonly total: number;
  readonly totalMore: boolean;
  readonly summary: Row;
}
