import { useDocumentVisibility } from 'ahooks';
import { useEffect, useState } from 'react';
import { extendScope, holds, type ResolvedRefresh } from '#engine/language/run';
import { follow } from '../../call/follow.ts';
import type { PageModel } from '../../page/page-model.ts';
import type { RowsCalls, RowsState } from './use-rows.ts';

/** The automatic refresh of a list as an operator sees it. */
export interface Refresh {
  /** Seconds between two calls. */
  readonly every: number;
  readonly state: 'running' | 'paused' | 'stopped';
  /** The last call failed; the displayed rows are older. */
  readonly failed: boolean;
  readonly pause: () => void;
  readonly resume: () => void;
}

interface RefreshStart extends RowsState, Pick<RowsCalls, 'refresh'> {
  readonly page: PageModel;
  /** The operation that the rows come from. */
  readonly operation: string;
  readonly refreshing: ResolvedRefresh | undefined;
}

/**
 * Asks for the rows again and again until a condition over them holds. Never two calls at once, none while the browser's
 * window or the page's tab is in the background.
 */
export function useRefresh(start: RefreshStart): Refresh | undefined {
  const { page, operation, refreshing, rows, loading, refresh } = start;
  const [paused, setPaused] = useState(false);
  const [failed, setFailed] = useState(false);
  const seen = useDocumentVisibility() !== 'hidden';
  const every = refreshing?.every;
  const reached = refreshing?.until !== undefined && holds(refreshing.until, extendScope(page.scope, { rows }));
  // Nothing to judge by before the first answer.
  const stopped = reached && !loading;
  const running = every !== undefined && !paused && !stopped && seen;
  useEffect(() => {
    if (!running || every === undefined) return undefined;
    const controller = new AbortController();
    const { signal } = controller;
    let isAsking = false;
    let isDue = false;
    const ask = async (): Promise<void> => {
      // A change during a call may be missing in its answer.
      if (isAsking) return void (isDue = true);
      isAsking = true;
      do {
        isDue = false;
        const failure = await refresh(signal).then(
          () => false,
          () => true,
        );
        if (signal.aborted) return;
        setFailed(failure);
      } while (isDue);
      isAsking = false;
    };
    const leave = follow(page.ports(), operation, every, () => void ask());
    return () => {
      leave();
      controller.abort();
    };
  }, [running, every, refresh, page, operation]);
  if (every === undefined) return undefined;
  const state = stopped ? 'stopped' : paused ? 'paused' : 'running';
  return { every, state, failed, pause: () => setPaused(true), resume: () => setPaused(false) };
}
