import { useCallback, useEffect, useRef, useState } from 'react';
import type { CallParams } from '../call/read-params.ts';
import { describeFailure, type Failure } from '../call/describe-failure.ts';
import { messages } from '../messages.ts';
import type { PageModel } from '../page/page-model.ts';

export type Row = Readonly<Record<string, unknown>>;

export interface RowsState {
  readonly rows: readonly Row[];
  readonly total: number;
  /** Totals of everything that matches, by field; absent when the operation has none. */
  readonly summary?: Row | undefined;
  readonly loading: boolean;
  readonly failure: Failure | undefined;
}

const START: RowsState = { rows: [], total: 0, loading: true, failure: undefined };

/**
 * One page of rows. Rows stay on screen while the next ones load; a late answer never replaces a newer one. A page that
 * is shown again fetches its rows silently, and keeps them when that fails.
 */
export function useRows(
  page: PageModel,
  operation: string,
  params: CallParams,
): RowsState & { readonly reload: () => void } {
  const [state, setState] = useState(START);
  const [round, setRound] = useState(0);
  const key = JSON.stringify([operation, params, round]);
  const answered = useRef<string>(null);
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    // The page is shown again: its rows stand while they are fetched anew.
    const again = answered.current === key;
    if (!again) setState((before) => ({ ...before, loading: true }));
    const ports = page.ports();
    const [asked, given] = JSON.parse(key) as [string, CallParams, number];
    ports.call(asked, given, { signal, quiet: true }).then(
      (answer) => {
        if (signal.aborted) return;
        answered.current = key;
        setState({ ...readAnswer(answer), loading: false, failure: undefined });
      },
      (error: unknown) => {
        if (signal.aborted) return;
        const failure = describeFailure(error, ports);
        if (again && !failure.shown) ports.notify('warning', messages.notRefreshed(failure.message));
        else if (!again) setState({ rows: [], total: 0, loading: false, failure });
      },
    );
    return () => controller.abort();
  }, [page, key]);
  const reload = useCallback(() => setRound((before) => before + 1), []);
  return { ...state, reload };
}

function readAnswer(answer: unknown): Pick<RowsState, 'rows' | 'total' | 'summary'> {
  if (Array.isArray(answer)) return { rows: answer as readonly Row[], total: answer.length };
  const { list = [], total, summary } = (answer ?? {}) as Partial<PageAnswer>;
  return { rows: list, total: total ?? list.length, summary };
}

interface PageAnswer {
  readonly list: readonly Row[];
  readonly total: number;
  readonly summary: Row;
}
