import { useMemoizedFn } from 'ahooks';
import type { ResolvedList } from '#engine/language/run';
import type { CallParams } from '../../call/read-params.ts';
import type { PageModel } from '../../page/page-model.ts';
import type { QuickCounts } from '../search/quick-counts.ts';
import type { Selection } from '../selection/selection.ts';
import { useRefresh, type Refresh } from './use-refresh.ts';
import type { RowsCalls, RowsState } from './use-rows.ts';
import { useSelection } from '../selection/use-selection.ts';
import { useTree, type TreeView } from '../tree/use-tree.ts';

interface ShownStart {
  readonly list: ResolvedList;
  readonly page: PageModel;
  /** Request params of the rows, paging and order aside. */
  readonly asked: CallParams;
  readonly rows: RowsState & RowsCalls;
  /** Counts beside the rows, refreshed with them. */
  readonly counts: QuickCounts | undefined;
}

/** The parts of a list that are built on its rows. */
export interface ShownRows extends Pick<RowsCalls, 'patch'> {
  /** The displayed rows of a tree; its top rows are `rows`. Absent: rows of this list have no children. */
  readonly tree: TreeView | undefined;
  /** Absent: rows of this list are not ticked. */
  readonly selection: Selection | undefined;
  /** Absent: this list is refreshed on request only. */
  readonly refresh: Refresh | undefined;
}

/** The rows of a list with their children, their ticks and their refresh. */
export function useShownRows({ list, page, asked, rows, counts }: ShownStart): ShownRows {
  const tree = useTree({ list, page, rows: rows.rows, first: rows.first });
  const shown = tree?.rows ?? rows.rows;
  const selection = useSelection({ list, page, rows: shown, total: rows.total, search: JSON.stringify(asked) });
  const refreshAll = useMemoizedFn(async (signal: AbortSignal) => {
    await rows.refresh(signal);
    if (signal.aborted) return;
    tree?.refresh();
    counts?.reload();
  });
  const refresh = useRefresh({
    ...rows,
    refresh: refreshAll,
    page,
    operation: list.source.operation,
    refreshing: list.refresh,
  });
  const patch: RowsCalls['patch'] = (change) => {
    rows.patch(change);
    tree?.patch(change);
  };
  return { tree, selection, refresh, patch };
}
