import { Table, type TableColumnsType } from 'antd';
import type { Totals } from '../../headless/list/summary.ts';
import type { Row } from '../../headless/list/use-rows.ts';
import { messages } from '../messages.ts';
import type { Cell } from './create-cell.ts';

interface Props {
  readonly totals: readonly Totals[];
  /** The columns as the table draws them: order, groups, hidden ones gone. */
  readonly columns: TableColumnsType<Row>;
  /** Columns that antd puts before them: boxes to tick, arrows to open. */
  readonly lead: number;
  /** How the totals of a field are drawn. */
  readonly cells: ReadonlyMap<string, Cell>;
}

const { Summary } = Table;

/** Boxes to tick and row numbers. */
const OWN_COLUMNS: ReadonlySet<string> = new Set(['check', '#']);

/** Rows of totals below a table, each under its column; the label stands over the first columns. */
export function SummaryRows({ totals, columns, lead, cells }: Props) {
  const leaves = flatten(columns);
  const span = labelSpan(leaves, cells);
  return totals.map(({ of, values }) => (
    <Summary.Row key={of} className="fd-totals">
      <Summary.Cell index={0} colSpan={lead + span}>
        {messages.totals[of]}
      </Summary.Cell>
      {leaves.slice(span).map(({ key, align }, at) => {
        const cell = cells.get(String(key));
        return (
          <Summary.Cell key={String(key)} index={lead + span + at} {...(align ? { align } : {})}>
            {cell?.(values[String(key)], undefined)}
          </Summary.Cell>
        );
      })}
    </Summary.Row>
  ));
}

function flatten(
  columns: TableColumnsType<Row>,
): readonly Exclude<TableColumnsType<Row>[number], { children: unknown }>[] {
  return columns.flatMap((column) => ('children' in column ? flatten(column.children) : [column]));
}

/** The columns a table has of its own are too narrow for the label: it takes the next one too when that moves alike. */
function labelSpan(leaves: ReturnType<typeof flatten>, cells: Props['cells']): number {
  const own = leaves.findIndex(({ key }) => !OWN_COLUMNS.has(String(key)));
  const [first, next] = [leaves[0], leaves[own]];
  return next && !cells.has(String(next.key)) && next.fixed === first?.fixed ? own + 1 : own;
}
