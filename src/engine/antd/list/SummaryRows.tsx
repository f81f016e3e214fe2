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

/** The row number is too narrow for the label: it takes the next column too when that has no total and moves alike. */
function labelSpan(leaves: ReturnType<typeof flatten>, cells: Props['cells']): number {
  const [first, second] = leaves;
  if (!first || cells.has(String(first.key))) return 0;
  return second && !cells.has(String(second.key)) && second.fixed === first.fixed ? 2 : 1;
}
