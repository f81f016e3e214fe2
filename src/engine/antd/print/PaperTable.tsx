import { toText } from '#engine/language';
import type { Row } from '../../headless/list/table/use-rows.ts';
import type { GridColumn, GridTotals } from '../grid/grid-column.ts';

interface Props {
  readonly columns: readonly GridColumn[];
  readonly rows: readonly Row[];
  readonly rowKey: string;
  readonly totals: readonly GridTotals[];
}

/** A table for paper: all rows and all columns, its head again on each sheet. */
export function PaperTable({ columns, rows, rowKey, totals }: Props) {
  return (
    <table className="fd-print-table" data-wide={columns.length > WIDE ? '' : undefined}>
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
          const key = toText(row[rowKey]);
          return (
            <tr key={key}>
              {columns.map((column) => (
                <td key={column.key} align={column.align ?? 'left'}>
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
