import type { OperationData, RecentJob } from '#contract';
import { useCallback } from 'react';
import { usePortal } from '../portal.ts';
import { usePanelData, type PanelData } from '../use-panel-data.ts';

export interface Exports extends Omit<PanelData<readonly RecentJob[]>, 'data'> {
  /** undefined until they have been loaded. */
  readonly jobs: readonly RecentJob[] | undefined;
}

/** How often an open panel asks, ms. */
const PERIOD = 2000;

/** The operator's recent exports while somebody looks at them. */
export function useExports(isOpen: boolean): Exports {
  const { client } = usePortal();
  const ask = useCallback(async (): Promise<readonly RecentJob[]> => {
    const answer: Partial<OperationData<'queryJobList'>> | null = await client.call(
      'queryJobList',
      {},
      { quiet: true },
    );
    return answer?.jobs ?? [];
  }, [client]);
  const { data: jobs, ...state } = usePanelData(isOpen, ask, { operation: 'queryJobList', period: PERIOD });
  return { jobs, ...state };
}
