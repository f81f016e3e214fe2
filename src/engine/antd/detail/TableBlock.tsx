import { valueAt } from '#values/record';
import { useMemo, useState } from 'react';
import {
  dependenciesOf,
  evaluate,
  renderText,
  toText,
  type ResolvedBlock,
  type ResolvedColumn,
  type Scope,
} from '#engine/language/run';
import { observer } from '../../headless/observer.ts';
import { markOf } from '../../headless/inspect/mark-of.ts';
import { completeRows } from '../../headless/list/table/computed-rows.ts';
import { sortRows } from '../../headless/list/table/sort-rows.ts';
import { nextSort } from '../../headless/list/search/list-query.ts';
import { useVisibleColumns } from '../../headless/list/columns/visible-columns.ts';
import type { Row } from '../../headless/list/table/use-rows.ts';
import { Pager } from '../grid/Pager.tsx';
import gridStyles from '../grid/grid.module.css';
import { Grid } from '../grid/Grid.tsx';
import { PlainHeadCell } from '../grid/GridHead.tsx';
import { HeaderCell } from '../list/columns/HeaderCell.tsx';
import { HeaderContext, listHeads, type Header } from '../list/columns/use-header.ts';
import { buildColumns } from '../list/table/build-columns.ts';
import { useAlike } from '../list/table/use-alike.ts';
import { useSummary } from '../list/table/use-summary.ts';
import { messages } from '../messages.ts';
import type { BlockContext } from './block-context.ts';
import { LoadGate } from './LoadGate.tsx';
import { Panel } from './Panel.tsx';

interface Props {
  readonly block: Extract<ResolvedBlock, { type: 'table' }>;
  readonly context: BlockContext;
}

/** Rows of loaded data; pages in the browser. */
export function TableBlock({ block, context }: Props) {
  return (
    <Panel title={block.title} scope={context.page.scope} part={block}>
      <LoadGate page={context.page} load={sourceLoads(block)[0]}>
        <Rows block={block} context={context} />
      </LoadGate>
    </Panel>
  );
}

/** From this number of rows on, the table scrolls and draws visible rows only. */
const MANY_ROWS = 50;

const NO_ROWS: readonly Row[] = [];

const Rows = observer(function Rows({ block, context }: Props) {
  const { page, dictionaries } = context;
  const { widgets } = page.ports();
  const cells = { page, widgets, dictionaries, careful: false };
  const visible = useVisibleColumns(block.columns, page);
  const source = evaluate(block.source, page.scope);
  const given = completeRows(Array.isArray(source) ? (source as readonly Row[]) : NO_ROWS, visible, page.scope);
  const { header, sort } = useBlockHeader(visible, page.scope);
  const rows = useMemo(() => sortRows(given, sort, visible), [given, sort, visible]);
  const totals = useSummary({ columns: visible, rows, whole: true, context: cells });
  const [current, setCurrent] = useState(1);
  const { rowKey, pageSize = rows.length } = block;
  const last = Math.max(1, Math.ceil(rows.length / Math.max(1, pageSize)));
  const first = (Math.min(current, last) - 1) * pageSize;
  const items = useMemo(
    () =>
      rows
        .slice(first, first + pageSize)
        .map((row, index) => ({ key: toText(valueAt(row, rowKey)), row, number: first + index + 1 })),
    [rows, rowKey, first, pageSize],
  );
  const alike = useAlike(visible, items);
  const columns = useMemo(
    () => buildColumns(visible, { page, widgets, dictionaries, careful: false, alike }),
    [visible, page, widgets, dictionaries, alike],
  );
  return (
    <>
      <HeaderContext value={header}>
        <Grid
          mark={markOf(page, block, page.scope, { columns, items })}
          label={block.title === undefined ? messages.details : renderText(block.title, page.scope)}
          columns={columns}
          items={items}
          total={rows.length}
          totals={totals}
          scrolls={items.length > MANY_ROWS}
          HeadCell={header ? HeaderCell : PlainHeadCell}
          empty={messages.empty}
        />
      </HeaderContext>
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

/** Names of the loads of a table's rows. */
export function sourceLoads({ source }: Props['block']): readonly string[] {
  return dependenciesOf(source.$cel).flatMap((path) => {
    const [root, name] = path.split('.');
    return root === 'data' && name !== undefined ? [name] : [];
  });
}

interface BlockHeader {
  /** Absent: no column sorts. */
  readonly header: Header | null;
  /** `-gap` is descending; empty: the order of the data. */
  readonly sort: readonly string[];
}

/** The header of a table that sorts its own rows. */
function useBlockHeader(columns: readonly ResolvedColumn[], scope: Scope): BlockHeader {
  const [sort, setSort] = useState<readonly string[]>([]);
  const header = useMemo(() => {
    if (!columns.some(({ sortable }) => sortable)) return null;
    return {
      columns: listHeads(columns, { sorts: sort, scope }),
      sort: (name: string) => setSort((before) => nextSort(before, name, false)),
    };
  }, [columns, scope, sort]);
  return { header, sort };
}
