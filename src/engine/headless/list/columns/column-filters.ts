import { toText, type ResolvedColumn, type ResolvedList, type ResolvedQuickFilters } from '#engine/language/run';
import { isEmptyValue, type CallParams } from '../../call/read-params.ts';
import type { FieldModel } from '../../form/fields/field-model.ts';
import type { FormModel } from '../../form/form-model.ts';
import type { PageModel } from '../../page/page-model.ts';
import { leavesOf } from './arrange-columns.ts';
import type { Row, RowsState } from '../table/use-rows.ts';
import { createCounter, type Count, type Counter, type Counts } from '../search/quick-counts.ts';

/** A value that a column can be filtered by. */
export interface FilterValue {
  /** Names its count. */
  readonly key: string;
  /** Absent for a flag, whose words are yes and no. */
  readonly label?: string;
  /** Value of the search field, or one of its values. */
  readonly value: string | boolean;
}

/** The filter in the header of a column: the choices of the search field that has the column's name. */
export interface ColumnFilter {
  readonly field: FieldModel;
  readonly column: ResolvedColumn;
  readonly values: readonly FilterValue[];
  /** The search field takes several values. */
  readonly several: boolean;
}

/** The filters of a list's columns, by name. */
export function findColumnFilters({ columns }: ResolvedList, { fields }: FormModel): ReadonlyMap<string, ColumnFilter> {
  const filters = leavesOf(columns).flatMap((column) => {
    const field = fields.find(({ name }) => name === column.field.name);
    const values = field ? listValues(field) : [];
    return field && values.length > 0 ? [{ field, column, values, several: holdsSeveral(field) }] : [];
  });
  return new Map(filters.map((filter) => [filter.field.name, filter]));
}

function holdsSeveral({ node }: FieldModel): boolean {
  return node.valueType === 'string[]';
}

function listValues({ node: { options, valueType } }: FieldModel): readonly FilterValue[] {
  if (valueType === 'boolean') return [true, false].map((value) => ({ key: String(value), value }));
  const isFixed = options?.kind === 'static' && options.filter === undefined;
  return isFixed ? (options.items ?? []).map(({ value, label }) => ({ key: value, label, value })) : [];
}

/** The value of the search field for the chosen values. */
export function searchOf({ field, several }: ColumnFilter, chosen: readonly FilterValue[]): CallParams {
  const values = chosen.map(({ value }) => value);
  return { [field.name]: several ? values : values[0] };
}

/** Tests whether a search names a value. */
export function isFiltered({ field }: ColumnFilter, search: CallParams, { key }: FilterValue): boolean {
  const chosen = search[field.name];
  return (Array.isArray(chosen) ? chosen : [chosen]).some((one) => toText(one) === key);
}

interface Counting {
  readonly list: ResolvedList;
  readonly page: PageModel;
  readonly rows: RowsState;
  readonly search: CallParams;
}

/**
 * Counts the records of each value. Rows that are all there are counted in the page; otherwise the server counts, by the
 * counts of the quick filters of this field or by the totals of the list's own operation.
 */
export function countFiltered(filter: ColumnFilter, { list, page, rows, search }: Counting): Counter | undefined {
  const { field, values } = filter;
  if (isEmptyValue(search[field.name]) && holdsAll(list, rows) && meansSame(filter)) {
    const of = countRows(values, rows.rows, field.name);
    return { loads: [], read: () => ({ of }) };
  }
  const coded = list.quickFilters?.find((one) => 'field' in one && one.field === field.name && one.counts);
  if (coded) return createCounter(list, coded, page);
  const counter = createCounter(list, conditionsOf(filter), page);
  return counter && { ...counter, read: () => nameCounts(counter.read(), values) };
}

function holdsAll({ tree }: ResolvedList, { rows, total, totalMore, failure, loading }: RowsState): boolean {
  return !tree && !failure && !loading && totalMore !== true && rows.length === total;
}

/** The column has the codes of the search field. */
function meansSame({ column, field: { node } }: ColumnFilter): boolean {
  return column.field.valueType === 'boolean' || (node.dictionary ?? '') === column.field.dictionary;
}

function countRows(values: readonly FilterValue[], rows: readonly Row[], name: string): ReadonlyMap<string, Count> {
  return new Map(values.map(({ key }) => [key, { total: rows.filter((row) => toText(row[name]) === key).length }]));
}

/** A condition for each value. */
function conditionsOf({ field, values, several }: ColumnFilter): ResolvedQuickFilters {
  const conditions = values.map(({ label = '', value }) => ({
    label,
    search: { [field.name]: several ? [value] : value },
    counts: true as const,
  }));
  return { conditions };
}

/** Counts of conditions, which are named by their index, by the keys of the values. */
function nameCounts(counts: Counts | undefined, values: readonly FilterValue[]): Counts | undefined {
  if (!counts) return undefined;
  const named = values.flatMap(({ key }, index) => {
    const count = counts.of.get(String(index));
    return count ? [[key, count] as const] : [];
  });
  return { of: new Map(named) };
}
