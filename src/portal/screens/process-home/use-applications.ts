import type { OperationData } from '#contract';
import { useCallback, useEffect, useState } from 'react';
import { usePortal } from '../../portal.ts';

export type Applications =
  | { readonly state: 'loading' }
  | { readonly state: 'failed'; readonly reason: string }
  | { readonly state: 'ready'; readonly page: OperationData<'queryRegistStatements'> };

const PAGE_SIZE = 10;

/** The applications of a registration-only user, the latest first; `retry` asks again after a failure. */
export function useApplications(): { readonly applications: Applications; readonly retry: () => void } {
  const { client } = usePortal();
  const [applications, setApplications] = useState<Applications>({ state: 'loading' });

  const load = useCallback(
    (signal?: AbortSignal): void => {
      const options = signal ? { quiet: true, signal } : { quiet: true };
      client.call('queryRegistStatements', { pageNum: 1, pageSize: PAGE_SIZE }, options).then(
        (page) => setApplications({ state: 'ready', page }),
        (error: unknown) => {
          if (signal?.aborted) return;
          setApplications({ state: 'failed', reason: error instanceof Error ? error.message : '' });
        },
      );
    },
    [client],
  );

  useEffect(() => {
    const leaving = new AbortController();
    load(leaving.signal);
    return () => leaving.abort();
  }, [load]);

  const retry = useCallback(() => {
    setApplications({ state: 'loading' });
    load();
  }, [load]);
  return { applications, retry };
}
