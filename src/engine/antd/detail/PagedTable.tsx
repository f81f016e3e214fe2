import { useCallback, useEffect, useState } from 'react';
import type { ResolvedCall, ResolvedTableBlock } from '#engine/language/run';
import { isHeld, readParams, type CallParams } from '../../headless/call/read-params.ts';
import { observer } from '../../headless/observer.ts';
import { useVisibleColumns } from '../../headless/list/columns/visible-columns.ts';
import { nextSort } from '../../headless/list/search/list-query.ts';
import { completeRows } from '../../headless/list/table/computed-rows.ts';
import { useRows } from '../../headless/list/table/use-rows.ts';
import { Pager } from '../grid/Pager.tsx';
import gridStyles from '../grid/grid.module.css';
import { messages } from '../messages.ts';
import { PaperTable } from '../print/PaperTable.tsx';
import print from '../print/print.module.css';
import { ErrorState, FailureAlert } from '../state/Failure.tsx';
import { BlockGrid, useBlockHeader } from './BlockGrid.tsx';
import type { BlockContext } from './block-context.ts';
import { usePaperColumns } from './use-paper-columns.ts';

interface Props {
  readonly block: ResolvedTableBlock;
  readonly source: ResolvedCall;
  readonly context: BlockContext;
}

/** Rows on a page where the page does not say. */
const USUAL_SIZE = 20;

/** A table whose operation is asked for each page. Other params are another table: no row of the former ones stays. */
export const PagedTable = observer(function PagedTable(props: Props) {
  const { source, context } = props;
  const { scope } = context.page;
  const params = readParams(source.params, scope);
  return <PagedRows key={JSON.stringify(params)} {...props} params={params} held={isHeld(source, params, scope)} />;
});

interface RowsProps extends Props {
  readonly params: CallParams;
  readonly held: boolean;
}

const PagedRows = observer(function PagedRows({ block, source, context, params, held }: RowsProps) {
  const { page } = context;
  const { pageSize: size = USUAL_SIZE, rowKey } = block;
  const visible = useVisibleColumns(block.columns, page);
  const [number, setNumber] = useState(1);
  const [sort, setSort] = useState<readonly string[]>([]);
  const request = { params, page: { number, size, ...(sort.length > 0 && { sort }) } };
  const state = useRows(page, { operation: source.operation, rowKey, held }, request);
  const { rows: given, first, total, totalMore = false, loading, failure, reload } = state;
  useEffect(() => page.onReload(reload), [page, reload]);
  const handleSort = useCallback((name: string) => {
    setSort((before) => nextSort(before, name, false));
    setNumber(1);
  }, []);
  const header = useBlockHeader({ columns: visible, sort, scope: page.scope, onSort: handleSort });
  const rows = completeRows(given, visible, page.scope);
  const count = messages.total(total, totalMore);
  const leadsOn = totalMore && rows.length >= size;
  const empty = failure ? (
    <ErrorState failure={failure} onRetry={reload} />
  ) : loading ? (
    messages.loading
  ) : (
    messages.empty
  );
  return (
    <>
      <div className={context.printing ? print['offPaper'] : ''}>
        {failure && rows.length > 0 ? <FailureAlert failure={failure} onRetry={reload} /> : null}
        <BlockGrid
          block={block}
          context={context}
          columns={visible}
          rows={rows}
          first={first}
          total={total}
          header={header}
          busy={loading}
          empty={empty}
        />
        {total > size || leadsOn || number > 1 ? (
          <Pager
            className={gridStyles['pager'] ?? ''}
            current={number}
            pageSize={size}
            total={leadsOn ? Math.max(total, (number + 1) * size) : total}
            showSizeChanger={false}
            showTotal={() => count}
            onChange={setNumber}
          />
        ) : null}
      </div>
      {context.printing ? <PaperRows block={block} context={context} rows={rows} count={count} /> : null}
    </>
  );
});

interface PaperProps extends Pick<Props, 'block' | 'context'> {
  readonly rows: ReturnType<typeof completeRows>;
  readonly count: string;
}

/** The rows on the screen, and of how many they are. */
function PaperRows({ block, context, rows, count }: PaperProps) {
  return (
    <div className={print['paper']}>
      <PaperTable columns={usePaperColumns(block, context)} rows={rows} rowKey={block.rowKey} totals={[]} />
      <p>{count}</p>
    </div>
  );
}
