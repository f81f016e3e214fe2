import { useMemo } from 'react';
import { evaluate, extendScope, type ResolvedColumn, type Scope } from '#engine/language/run';
import { decimal } from '#values/decimal';
import type { PageModel } from '../../page/page-model.ts';
import { leavesOf, type ColumnItem } from '../columns/arrange-columns.ts';
import type { Row } from './use-rows.ts';

/** Adds the values of computed columns to a row, so that cells, totals, copies and searches read all columns alike. */
export type CompleteRow = (row: Row) => Row;

const asItIs: CompleteRow = (row) => row;

/** The rows with their computed values; the same list where no column is computed. Observable. */
export function completeRows(rows: readonly Row[], columns: readonly ColumnItem[], scope: Scope): readonly Row[] {
  const complete = createCompleteRow(columns, scope);
  return complete === asItIs ? rows : rows.map(complete);
}

/** Computes the rows of a list, which change with each answer; a row that is the same object is computed once. */
export function useCompleteRow(columns: readonly ColumnItem[], page: PageModel): CompleteRow {
  return useMemo(() => {
    const complete = createCompleteRow(columns, page.scope);
    return complete === asItIs ? complete : rememberRows(complete);
  }, [columns, page]);
}

function createCompleteRow(columns: readonly ColumnItem[], scope: Scope): CompleteRow {
  const computed = leavesOf(columns).filter(({ compute }) => compute !== undefined);
  if (computed.length === 0) return asItIs;
  return (row) => {
    const inRow = extendScope(scope, { row });
    const values = computed.map((column) => [column.field.name, readValue(column, inRow)] as const);
    return { ...row, ...Object.fromEntries(values) };
  };
}

/** Numbers become decimal text, as the contract carries them. */
function readValue({ compute, field }: ResolvedColumn, scope: Scope): unknown {
  const value = compute && evaluate(compute, scope);
  return field.valueType === 'decimal' && typeof value === 'number' ? decimal(value).toFixed() : value;
}

function rememberRows(complete: CompleteRow): CompleteRow {
  const known = new WeakMap<Row, Row>();
  return (row) => {
    const found = known.get(row) ?? complete(row);
    known.set(row, found);
    return found;
  };
}
