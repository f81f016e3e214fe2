import { useEffect, useState, useSyncExternalStore } from 'react';
import { extendScope, holds, type ResolvedRefresh } from '#engine/language';
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
  readonly refreshing: ResolvedRefresh | undefined;
}

/**
 * Asks for the rows again and again until a condition over them holds. Never two calls at once, none while the browser's
 * window or the page's tab is in the background.
 */
export function useRefresh({ page, refreshing, rows, loading, refresh }: RefreshStart): Refresh | undefined {
  const [paused, setPaused] = useState(false);
  const [failed, setFailed] = useState(false);
  const seen = useSyncExternalStore(listenToVisibility, isVisible);
  const every = refreshing?.every;
  const reached = refreshing?.until !== undefined && holds(refreshing.until, extendScope(page.scope, { rows }));
  // Nothing to judge by before the first answer.
  const stopped = reached && !loading;
  const running = every !== undefined && !paused && !stopped && seen;
  useEffect(() => {
    if (!running || every === undefined) return undefined;
    const controller = new AbortController();
    const { signal } = controller;
    let timer: ReturnType<typeof setTimeout>;
    const wait = (): void => {
      timer = setTimeout(() => void ask(), every * 1000);
    };
    const ask = async (): Promise<void> => {
      try {
        await refresh(signal);
        if (!signal.aborted) setFailed(false);
      } catch {
        if (!signal.aborted) setFailed(true);
      }
      if (!signal.aborted) wait();
    };
    wait();
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [running, every, refresh]);
  if (every === undefined) return undefined;
  const state = stopped ? 'stopped' : paused ? 'paused' : 'running';
  return { every, state, failed, pause: () => setPaused(true), resume: () => setPaused(false) };
}

function listenToVisibility(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}

function isVisible(): boolean {
  return document.visibilityState !== 'hidden';
}
