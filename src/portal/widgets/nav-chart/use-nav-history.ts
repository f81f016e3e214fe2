import { useRequest } from 'ahooks';
import type { NavPoint, OperationData } from '#contract';
import type { BlockFaceProps } from '#engine';
import { inOrder } from './nav-series.ts';

export interface NavHistory {
  /** Undefined while loading and after a failure. */
  readonly points: readonly NavPoint[] | undefined;
  readonly failed: boolean;
  readonly retry: () => void;
}

/**
 * All published NAVs of a fund, oldest first; ranges are cut from them without another call. Without a fund there are
 * none, and nothing is asked.
 */
export function useNavHistory(fundCode: string | undefined, call: BlockFaceProps['call']): NavHistory {
  const { data, loading, error, refresh } = useRequest(
    async () => {
      if (!fundCode) return { fundCode, points: [] };
      const { list } = (await call('fundNavHistory', { fundCode })) as OperationData<'fundNavHistory'>;
      return { fundCode, points: inOrder(list) };
    },
    // The failure is shown in the block; without a handler ahooks would also print it.
    { refreshDeps: [fundCode], onError: () => undefined },
  );
  const current = data && data.fundCode === fundCode && !loading ? data.points : undefined;
  return { points: current, failed: error !== undefined && !loading, retry: refresh };
}
