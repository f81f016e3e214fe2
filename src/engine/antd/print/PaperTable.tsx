import { valueAt } from '#values/record';
import { toText } from '#engine/language/run';
import type { Row } from '../../headless/list/table/use-rows.ts';
import type { GridColumn, GridTotals } from '../grid/grid-column.ts';
import print from './print.module.css';

interface Props {
  readonly columns: readonly GridColumn[];
  readonly rows: readonly Row[];
  readonly rowKey: string;
  readonly totals: readonly GridTotals[];
  /** Width of the paper, CSS pixels: a table that needs more is drawn smaller. Absent: it never is. */
  readonly paper?: number;
}

/** A table for paper: all rows and all columns, its head again on each sheet. */
export function PaperTable({ columns, rows, rowKey, totals, paper = Infinity }: Props) {
  const zoom = Math.min(1, paper / neededWidth(columns));
  return (
    <table
      className={print['table']}
      data-wide={columns.length > WIDE ? '' : undefined}
      style={zoom < 1 ? { zoom } : undefined}
    >
      <thead>
        <tr>
          {columns.map(({ key, title }) => (
            <th key={key} scope="col">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => {
          const key = toText(valueAt(row, rowKey));
          return (
            <tr key={key}>
              {columns.map((column) => (
                <td key={column.key} align={column.align ?? 'left'} className={classOf(column)}>
                  {column.cell({ key, row, number: index + 1 })}
                </td>
              ))}
            </tr>
          );
        })}
        {totals.map(({ key, label, cell }) => (
          <tr key={key}>
            {columns.map((column, index) => (
              <td key={column.key} align={column.align ?? 'left'}>
                {cell(column.key) ?? (index === 0 ? label : null)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Beyond this number of columns the text is smaller. */
const WIDE = 12;

/** Pixels of a column of longer texts, which wrap, and the share of the others' width on the screen (as in print.css). */
const TEXT = 66;
const SHARE = 0.58;

function neededWidth(columns: readonly GridColumn[]): number {
  return columns.reduce((sum, { clip, width }) => sum + (clip ? TEXT : width * SHARE), 0);
}

/** Texts wrap; figures, dates and statuses do not. */
function classOf({ clip }: GridColumn): string | undefined {
  return clip ? print['text'] : print['figure'];
}
