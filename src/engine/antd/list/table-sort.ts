import type { TableColumnsType } from 'antd';
import type { Row } from '../../headless/list/use-rows.ts';

/** The columns with the present sort marked. */
export function showSort(columns: TableColumnsType<Row>, sort: readonly string[]): TableColumnsType<Row> {
  return columns.map((column) => {
    if ('children' in column) return { ...column, children: showSort(column.children, sort) };
    if (!column.sorter) return column;
    const name = String(column.key);
    const order = sort.includes(name) ? 'ascend' : sort.includes(`-${name}`) ? 'descend' : null;
    return { ...column, sortOrder: order };
  });
}
