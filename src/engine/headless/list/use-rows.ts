import { useCallback, useEffect, useState } from 'react';
import type { CallParams } from '../call/read-params.ts';
import { describeFailure, type Failure } from '../call/describe-failure.ts';
import type { PageModel } from '../page/page-model.ts';

export type Row = Readonly<Record<string, unknown>>;

export interface RowsState {
  readonly rows: readonly Row[];
  readonly total: number;
  readonly loading: boolean;
  readonly failure: Failure | undefined;
}

const START: RowsState = { rows: [], total: 0, loading: true, failure: undefined };

/** One page of rows. Rows stay on screen while the next ones load; a late answer never replaces a newer one. */
export function useRows(
  page: PageModel,
  operation: string,
  params: CallParams,
): RowsState & { readonly reload: () => void } {
  const [state, setState] = useState(START);
  const [round, setRound] = useState(0);
  const key = JSON.stringify([params, round]);
  useEffect(() => {
    const controller = new AbortController();
    setState((before) => ({ ...before, loading: true }));
    const ports = page.ports();
    const [asked] = JSON.parse(key) as [CallParams, number];
    ports.call(operation, asked, { signal: controller.signal, quiet: true }).then(
      (answer) => {
        if (!controller.signal.aborted) setState({ ...readAnswer(answer), loading: false, failure: undefined });
      },
      (error: unknown) => {
        if (!controller.signal.aborted)
          setState({ rows: [], total: 0, loading: false, failure: describeFailure(error, ports) });
      },
    );
    return () => controller.abort();
  }, [page, operation, key]);
  const reload = useCallback(() => setRound((before) => before + 1), []);
  return { ...state, reload };
}

function readAnswer(answer: unknown): { rows: readonly Row[]; total: number } {
  if (Array.isArray(answer)) return { rows: answer as readonly Row[], total: answer.length };
  const { list = [], total } = (answer ?? {}) as { readonly list?: readonly Row[]; readonly total?: number };
  return { rows: list, total: total ?? list.length };
}
