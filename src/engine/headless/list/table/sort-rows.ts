import { toText, type ResolvedColumn } from '#engine/language/run';
import { compare, isDecimal } from '#values/decimal';
import type { ColumnItem } from '../columns/arrange-columns.ts';
import { leavesOf } from '../columns/arrange-columns.ts';
import type { Row } from './use-rows.ts';

/** Rows in the order of `sort` (`-gap` is descending), for a table that holds all its rows. Empty values come last. */
export function sortRows(
  rows: readonly Row[],
  sort: readonly string[],
  columns: readonly ColumnItem[],
): readonly Row[] {
  const known = new Map(leavesOf(columns).map((column) => [column.field.name, column]));
  const orders = sort.flatMap((one) => {
    const column = known.get(one.replace(/^-/, ''));
    return column ? [createOrder(column, one.startsWith('-') ? -1 : 1)] : [];
  });
  if (orders.length === 0) return rows;
  return rows.toSorted((left, right) => {
    for (const order of orders) {
      const result = order(left, right);
      if (result !== 0) return result;
    }
    return 0;
  });
}

function createOrder({ field: { name } }: ResolvedColumn, direction: 1 | -1): (left: Row, right: Row) => number {
  return (left, right) => {
    const [one, other] = [toText(left[name]), toText(right[name])];
    if (one === '' || other === '') return Number(one === '') - Number(other === '');
    const order = isDecimal(one) && isDecimal(other) ? compare(one, other) : one.localeCompare(other, 'zh-CN');
    return order * direction;
  };
}
