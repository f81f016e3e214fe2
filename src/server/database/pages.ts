import { type SelectQueryBuilder, sql } from 'kysely';
import type { Range, Sort } from './list-source.ts';

/** The request of a list's page. */
export interface Paged {
  /** From 1. */
  readonly pageNum: number;
  readonly pageSize: number;
}

export function rangeOf({ pageNum, pageSize }: Paged): Range {
  return { limit: pageSize, offset: (pageNum - 1) * pageSize };
}

/** A page of rows that are all in memory. */
export function pageOf<Row>(rows: readonly Row[], { pageNum, pageSize }: Paged) {
  const { limit, offset } = rangeOf({ pageNum, pageSize });
  return { total: rows.length, pageNum, pageSize, list: rows.slice(offset, offset + limit) };
}

type Query<DB, Table extends keyof DB, Row> = SelectQueryBuilder<DB, Table, Row>;

/** The number of rows that a query finds. */
export async function countRows<DB, Table extends keyof DB, Row>(query: Query<DB, Table, Row>): Promise<number> {
  const counted = query.clearSelect().select(({ fn }) => fn.countAll<number>().as('total'));
  const { total } = await counted.$castTo<{ total: number }>().executeTakeFirstOrThrow();
  return total;
}

/** A page of the sorted `rows`, and the total of those that match. */
export async function readPage<DB, Table extends keyof DB, Match, Joined, Tables extends keyof Joined, Row>(
  matching: Query<DB, Table, Match>,
  rows: Query<Joined, Tables, Row>,
  { pageNum, pageSize }: Paged,
) {
  const total = await countRows(matching);
  const { limit, offset } = rangeOf({ pageNum, pageSize });
  return { total, pageNum, pageSize, list: await rows.limit(limit).offset(offset).execute() };
}

/** Sorted by columns, `-` for descending; nulls come last. */
export function sortBy<DB, Table extends keyof DB, Row>(
  query: Query<DB, Table, Row>,
  sort: Sort,
  columnOf: (field: string) => string,
): Query<DB, Table, Row> {
  return sort.reduce(
    (sorted, name) =>
      sorted.orderBy(sql.ref(columnOf(name.replace(/^-/, ''))), (by) =>
        (name.startsWith('-') ? by.desc() : by.asc()).nullsLast(),
      ),
    query,
  );
}
