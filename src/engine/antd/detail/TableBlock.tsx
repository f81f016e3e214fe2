import { useCallback, useMemo, useState } from 'react';
import { evaluate, isExpression, type Expression, type ResolvedTableBlock } from '#engine/language/run';
import { observer } from '../../headless/observer.ts';
import { completeRows } from '../../headless/list/table/computed-rows.ts';
import { sortRows } from '../../headless/list/table/sort-rows.ts';
import { nextSort } from '../../headless/list/search/list-query.ts';
import { useVisibleColumns } from '../../headless/list/columns/visible-columns.ts';
import type { Row } from '../../headless/list/table/use-rows.ts';
import { Pager } from '../grid/Pager.tsx';
import gridStyles from '../grid/grid.module.css';
import { useSummary } from '../list/table/use-summary.ts';
import { messages } from '../messages.ts';
import { BlockGrid, useBlockHeader } from './BlockGrid.tsx';
import type { BlockContext } from './block-context.ts';
import { expressionLoads, LoadGate } from './LoadGate.tsx';
import { PagedTable } from './PagedTable.tsx';
import { Panel } from './Panel.tsx';

interface Props {
  readonly block: ResolvedTableBlock;
  readonly context: BlockContext;
}

/** A table of loaded rows, which pages in the browser, or of an operation that answers page by page. */
export function TableBlock({ block, context }: Props) {
  const { source, title } = block;
  return (
    <Panel title={title} scope={context.page.scope} part={block}>
      {isExpression(source) ? (
        <LoadGate page={context.page} load={expressionLoads(source)[0]}>
          <Rows block={block} source={source} context={context} />
        </LoadGate>
      ) : (
        <PagedTable block={block} source={source} context={context} />
      )}
    </Panel>
  );
}

const NO_ROWS: readonly Row[] = [];

const Rows = observer(function Rows({ block, source, context }: Props & { readonly source: Expression }) {
  const { page, dictionaries } = context;
  const { widgets } = page.ports();
  const visible = useVisibleColumns(block.columns, page);
  const loaded = evaluate(source, page.scope);
  const given = completeRows(Array.isArray(loaded) ? (loaded as readonly Row[]) : NO_ROWS, visible, page.scope);
  const [sort, setSort] = useState<readonly string[]>([]);
  const handleSort = useCallback((name: string) => setSort((before) => nextSort(before, name, false)), []);
  const header = useBlockHeader({ columns: visible, sort, scope: page.scope, onSort: handleSort });
  const rows = useMemo(() => sortRows(given, sort, visible), [given, sort, visible]);
  const cells = { page, widgets, dictionaries, careful: false };
  const totals = useSummary({ columns: visible, rows, whole: true, context: cells });
  const [current, setCurrent] = useState(1);
  const { pageSize = rows.length } = block;
  const last = Math.max(1, Math.ceil(rows.length / Math.max(1, pageSize)));
  const first = (Math.min(current, last) - 1) * pageSize;
  const shown = useMemo(() => rows.slice(first, first + pageSize), [rows, first, pageSize]);
  return (
    <>
      <BlockGrid
        block={block}
        context={context}
        columns={visible}
        rows={shown}
        first={first + 1}
        total={rows.length}
        totals={totals}
        header={header}
        empty={messages.empty}
      />
      {last > 1 ? (
        <Pager
          className={gridStyles['pager'] ?? ''}
          current={Math.min(current, last)}
          pageSize={pageSize}
          total={rows.length}
          showSizeChanger={false}
          showTotal={(total) => messages.total(total)}
          onChange={setCurrent}
        />
      ) : null}
    </>
  );
});
