import type { OperationData, RecentJob } from '#contract';
import { useCallback, useEffect, useRef, useState } from 'react';
import { usePortal } from '../portal.ts';

export interface Exports {
  /** undefined until they have been loaded. */
  readonly jobs: readonly RecentJob[] | undefined;
  /** Why they could not be loaded the last time. */
  readonly failure: string | undefined;
  readonly reload: () => Promise<void>;
}

/** How often an open panel asks, ms. */
const PERIOD = 2000;

/** The operator's recent exports while somebody looks at them. */
export function useExports(isOpen: boolean): Exports {
  const { client } = usePortal();
  const [jobs, setJobs] = useState<readonly RecentJob[]>();
  const [failure, setFailure] = useState<string>();
  const last = useRef(0);
  const reload = useCallback(async (): Promise<void> => {
    last.current += 1;
    const turn = last.current;
    try {
      const answer: Partial<OperationData<'queryJobList'>> | null = await client.call(
        'queryJobList',
        {},
        { quiet: true },
      );
      // A late answer must not show what was.
      if (turn !== last.current) return;
      setJobs(answer?.jobs ?? []);
      setFailure(undefined);
    } catch (error) {
      if (turn === last.current) setFailure(error instanceof Error ? error.message : String(error));
    }
  }, [client]);

  useEffect(() => {
    if (!isOpen) return;
    void reload();
    const timer = setInterval(() => void reload(), PERIOD);
    return () => {
      clearInterval(timer);
      last.current += 1;
    };
  }, [isOpen, reload]);

  return { jobs, failure, reload };
}
