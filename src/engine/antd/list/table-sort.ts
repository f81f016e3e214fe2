import type { TableColumnsType, TableProps } from 'antd';
import type { Row } from '../../headless/list/use-rows.ts';

type Sorter = Parameters<NonNullable<TableProps<Row>['onChange']>>[2];

/** antd's sorter as the contract writes it; nothing for "not sorted". */
export function readSort(sorter: Sorter): readonly string[] {
  const sorters = Array.isArray(sorter) ? sorter : [sorter];
  return sorters.flatMap(({ columnKey, order }) =>
    order ? [`${order === 'descend' ? '-' : ''}${String(columnKey)}`] : [],
  );
}

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
