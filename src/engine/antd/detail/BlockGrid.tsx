import { valueAt } from '#values/record';
import { useMemo, type ReactNode } from 'react';
import { renderText, toText, type ResolvedColumn, type ResolvedTableBlock, type Scope } from '#engine/language/run';
import { markOf } from '../../headless/inspect/mark-of.ts';
import type { Row } from '../../headless/list/table/use-rows.ts';
import { Grid } from '../grid/Grid.tsx';
import { PlainHeadCell } from '../grid/GridHead.tsx';
import type { GridTotals } from '../grid/grid-column.ts';
import { HeaderCell } from '../list/columns/HeaderCell.tsx';
import { HeaderContext, listHeads, type Header } from '../list/columns/use-header.ts';
import { buildColumns } from '../list/table/build-columns.ts';
import { useAlike } from '../list/table/use-alike.ts';
import { messages } from '../messages.ts';
import type { BlockContext } from './block-context.ts';

interface Props {
  readonly block: ResolvedTableBlock;
  readonly context: BlockContext;
  /** The columns that the operator may see. */
  readonly columns: readonly ResolvedColumn[];
  /** The rows of the page that is shown. */
  readonly rows: readonly Row[];
  /** Position of the first row among all, from 1. */
  readonly first: number;
  /** Number of rows on all pages. */
  readonly total: number;
  readonly totals?: readonly GridTotals[];
  /** Null: no column sorts. */
  readonly header: Header | null;
  readonly busy?: boolean;
  readonly empty: ReactNode;
}

/** From this number of rows on, the table scrolls and draws visible rows only. */
const MANY_ROWS = 50;

const NO_TOTALS: readonly GridTotals[] = [];

/** The rows of a table block. */
export function BlockGrid(props: Props) {
  const {
    block,
    context,
    columns: visible,
    rows,
    first,
    total,
    totals = NO_TOTALS,
    header,
    busy = false,
    empty,
  } = props;
  const { page, dictionaries } = context;
  const { widgets } = page.ports();
  const { rowKey, title } = block;
  const items = useMemo(
    () => rows.map((row, index) => ({ key: toText(valueAt(row, rowKey)), row, number: first + index })),
    [rows, rowKey, first],
  );
  const alike = useAlike(visible, items);
  const columns = useMemo(
    () => buildColumns(visible, { page, widgets, dictionaries, careful: false, alike }),
    [visible, page, widgets, dictionaries, alike],
  );
  return (
    <HeaderContext value={header}>
      <Grid
        mark={markOf(page, block, page.scope, { columns, items })}
        label={title === undefined ? messages.details : renderText(title, page.scope)}
        columns={columns}
        items={items}
        total={total}
        totals={totals}
        busy={busy}
        scrolls={items.length > MANY_ROWS}
        HeadCell={header ? HeaderCell : PlainHeadCell}
        empty={empty}
      />
    </HeaderContext>
  );
}

interface HeaderStart {
  readonly columns: readonly ResolvedColumn[];
  readonly sort: readonly string[];
  readonly scope: Scope;
  readonly onSort: (name: string) => void;
}

/** The header of a table block; null where no column sorts. */
export function useBlockHeader({ columns, sort, scope, onSort }: HeaderStart): Header | null {
  return useMemo(() => {
    if (!columns.some(({ sortable }) => sortable)) return null;
    return { columns: listHeads(columns, { sorts: sort, scope }), sort: onSort };
  }, [columns, scope, sort, onSort]);
}
