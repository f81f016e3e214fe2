import type { ResolvedColumn, ResolvedColumnGroup } from '#engine/language/run';
import { compare, isDecimal, sum } from '#values/decimal';
import { isCounted, isOfOneKind, type TotalRule } from '#values/totals';
import type { Row } from './use-rows.ts';

const NO_RULE: TotalRule = { except: {}, within: {} };

type Columns = readonly (ResolvedColumn | ResolvedColumnGroup)[];

/** A row of totals by field: decimal strings, or undefined without a total. */
export interface Totals {
  readonly of: 'page' | 'all';
  readonly values: Readonly<Record<string, string | undefined>>;
  /** Records that the totals leave out, and the rule by which they do. */
  readonly leftOut: number;
  readonly except: TotalRule['except'];
}

/** The columns with a total, without their groups. */
export function summedColumns(columns: Columns): readonly ResolvedColumn[] {
  return columns.flatMap((column) =>
    'columns' in column ? summedColumns(column.columns) : column.summary ? [column] : [],
  );
}

/**
 * Totals of the visible rows, and of all matching rows if the server sent them. Empty without rows. A column with an
 * inexact value has no page total, since a partial sum would be wrong.
 */
export function readTotals(
  columns: readonly ResolvedColumn[],
  rows: readonly Row[],
  all: Row | undefined,
): readonly Totals[] {
  if (columns.length === 0 || rows.length === 0) return [];
  const names = columns.map(({ field }) => field.name);
  const rule = columns.find(({ total: one }) => one)?.total ?? NO_RULE;
  const { except } = rule;
  const counted = rows.filter((row) => isCounted(row, rule));
  const ofPage = (name: string): string | undefined =>
    isOfOneKind(counted, name, rule) ? total(counted.map((row) => row[name])) : undefined;
  const page: Totals = { of: 'page', values: totalsBy(names, ofPage), leftOut: rows.length - counted.length, except };
  if (!all || !names.some((name) => isExact(all[name]))) return [page];
  // Servers say 0 for a sum of nothing, and the page has just said that there is nothing.
  const hasNone = (name: string): boolean => rows.every((row) => isMissing(row[name])) && isZero(all[name]);
  const ofAll = (name: string): string | undefined => (hasNone(name) ? undefined : total([all[name]]));
  const leftOut = Number.isSafeInteger(all['leftOut']) ? (all['leftOut'] as number) : 0;
  return [page, { of: 'all', values: totalsBy(names, ofAll), leftOut, except }];
}

function totalsBy(names: readonly string[], read: (name: string) => string | undefined): Totals['values'] {
  return Object.fromEntries(names.map((name) => [name, read(name)]));
}

/** Exact total of the present values; undefined if one of them is inexact. */
export function total(values: readonly unknown[]): string | undefined {
  const given = values.filter((value) => !isMissing(value));
  const exact = given.filter(isExact);
  return exact.length > 0 && exact.length === given.length ? sum(exact) : undefined;
}

function isMissing(value: unknown): boolean {
  return value === undefined || value === null || value === '';
}

function isZero(value: unknown): boolean {
  return isExact(value) && compare(value, '0') === 0;
}

function isExact(value: unknown): value is string | number {
  return isDecimal(value) || Number.isSafeInteger(value);
}
