import type { TotalRule } from '#values/totals';
import { type Expression, type RawBuilder, sql, type SqlBool } from 'kysely';
import { FifoMap } from 'toad-cache';
import type { Db } from './database.ts';

/** Counting stops here: a list says that there are more (`totalMore`), and has no sums of all of them. */
const TOTAL_BOUND = 10_000;

/** The rows of a list, one owner after the other. */
export interface ListSource {
  /** Values of the column {@link ListSource.by} whose rows the list shows. */
  readonly owners: RawBuilder<unknown>;
  /** The column of both tables that says whose a row is. */
  readonly by: string;
  readonly table: string;
  /** Identifies a row, and comes last in the order. */
  readonly key: string;
  readonly where: Expression<SqlBool>;
}

/** Columns, the most important first; `-` for descending. Nulls come last. */
export type Sort = readonly string[];

export interface Range {
  readonly limit: number;
  readonly offset: number;
}

interface Stretch extends Range {
  readonly sort: Sort;
}

/** The exact number of rows. */
export async function countAll(db: Db, source: ListSource): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from (${source.owners}) as own
    join ${sql.table(source.table)} on ${belongs(source)} where ${source.where}`.execute(db);
  return rows[0]?.total ?? 0;
}

/**
 * The keys of a stretch of the rows, sorted. Each owner's rows are read in the order of an index and no further than the
 * stretch may reach, and nothing is joined to them: the few rows that are shown are read by their keys.
 */
export async function findKeys(db: Db, source: ListSource, { sort, limit, offset }: Stretch): Promise<string[]> {
  const columns = [...sort, `-${source.key}`].map((name) => ({
    name: name.replace(/^-/, ''),
    falls: name.startsWith('-'),
  }));
  const sortOf = (table: string): RawBuilder<unknown> =>
    sql.join(
      columns.map(
        ({ name, falls }) => sql`${sql.ref(`${table}.${name}`)} ${sql.raw(falls ? 'desc' : 'asc')} nulls last`,
      ),
    );
  const shown = sql.join(
    [...new Set(columns.map(({ name }) => name))].map((name) => sql.ref(`${source.table}.${name}`)),
  );
  const { rows } = await sql<{ key: string }>`
    select ${sql.ref(`one.${source.key}`)}::text as key from (${source.owners}) as own cross join lateral (
      select ${shown} from ${sql.table(source.table)} where ${belongs(source)} and ${source.where}
      order by ${sortOf(source.table)} limit ${limit + offset}
    ) as one order by ${sortOf('one')} limit ${limit} offset ${offset}`.execute(db);
  return rows.map(({ key }) => key);
}

/** An owner's rows of one stretch at least. */
const SHARE = 50;

/**
 * The keys behind a row in the order that the indexes of lists have, the latest first: rows are read to the end, stretch
 * by stretch, at the same cost each. Each owner's next rows are read, `limit` by all of them together, and those are
 * taken that no owner has unread rows before: at least the share of one owner, none only at the end. `time` is never
 * changed and never null.
 */
export async function findKeysBehind(
  db: Db,
  source: ListSource,
  { time, last, limit }: { readonly time: string; readonly last: LastRow | undefined; readonly limit: number },
): Promise<string[]> {
  const [at, key] = [time, source.key].map((name) => sql.ref(`${source.table}.${name}`));
  const isBehind = last ? sql`(${at}, ${key}) < (${last.time}::timestamp, ${last.key})` : sql`true`;
  const { rows } = await sql<{ key: string }>`
    with own as materialized (${source.owners}),
    share as materialized (select greatest(${SHARE}, ${limit} / greatest(count(*), 1)) as size from own),
    read as materialized (
      select one.*, row_number() over (partition by own.${sql.ref(source.by)} order by at desc, key desc) as place
      from own cross join lateral (
        select ${at} as at, ${key} as key from ${sql.table(source.table)}
        where ${belongs(source)} and ${source.where} and ${isBehind}
        order by ${at} desc nulls last, ${key} desc nulls last limit (select size from share)
      ) as one
    ),
    unread as (select at, key from read where place = (select size from share) order by at desc, key desc limit 1)
    select key::text as key from read
    where not exists (select from unread) or (at, key) >= (select at, key from unread)
    order by at desc, read.key desc`.execute(db);
  return rows.map((row) => row.key);
}

/** A row by the values that sort it. */
interface LastRow {
  readonly time: string;
  readonly key: string | number;
}

export interface Total {
  readonly total: number;
  /** The list has more rows than `total`. */
  readonly totalMore?: true;
}

/** Sums of columns, absent where they may not be added up, and the rows that they leave out where a rule leaves any out. */
export type Sums<Column extends string> = { readonly [Name in Column]?: string } & { readonly leftOut?: number };

/**
 * The number of rows as far as they are counted, with the exact sums of columns of two decimals; without sums when
 * there are more rows.
 */
export async function sumRows<Column extends string>(
  db: Db,
  source: ListSource,
  columns: readonly Column[],
  { except, within }: TotalRule,
): Promise<Total & { readonly sums?: Sums<Column> }> {
  const names = new Set([...columns, ...Object.keys(except), ...Object.values(within)]);
  const read = names.size > 0 ? sql.join([...names].map((name) => sql.ref(`${source.table}.${name}`))) : sql`1`;
  const excepted = Object.entries(except).map(([name, values]) => sql`${sql.ref(name)} in (${sql.join(values)})`);
  const isCounted = excepted.length > 0 ? sql`coalesce(${sql.join(excepted, sql` or `)}, false) is false` : sql`true`;
  const sumOf = (name: Column): RawBuilder<unknown> => {
    const all = sql`coalesce(sum(${sql.ref(name)}) filter (where ${isCounted}), 0.00)`;
    const kind = within[name];
    if (kind === undefined) return all;
    const added = sql`filter (where ${isCounted} and ${sql.ref(name)} <> 0)`;
    return sql`case when min(${sql.ref(kind)}) ${added} is not distinct from max(${sql.ref(kind)}) ${added}
      then ${all} end`;
  };
  const sums = [
    ...columns.map((name) => sql`, ${sumOf(name)} as ${sql.ref(name)}`),
    ...(excepted.length > 0 ? [sql`, count(*) filter (where not (${isCounted})) as ${sql.ref('leftOut')}`] : []),
  ];
  const query = sql<Record<string, unknown> & { total: number }>`
    select count(*) as total ${sql.join(sums, sql``)} from (
      select ${read} from (${source.owners}) as own
      join ${sql.table(source.table)} on ${belongs(source)} where ${source.where} limit ${sql.lit(TOTAL_BOUND + 1)}
    ) as bounded`.compile(db);
  const large = largeListsOf(db);
  const list = JSON.stringify([query.sql, query.parameters]);
  if (large.get(list)) return { total: TOTAL_BOUND, totalMore: true };
  const { rows } = await db.executeQuery(query);
  const [{ total, ...found } = { total: 0 }] = rows;
  if (total > TOTAL_BOUND) {
    large.set(list, true);
    return { total: TOTAL_BOUND, totalMore: true };
  }
  // A sum of different kinds is none.
  const known = Object.entries(found).filter(([, value]) => value !== null);
  return { total, sums: Object.fromEntries(known) as Sums<Column> };
}

/** Time for which a list with more rows than are counted is not counted again, ms: one turns its pages. */
const LARGE = 30_000;

/** Lists that are remembered at a time. */
const MOST_LARGE = 1000;

const largeLists = new WeakMap<Db, FifoMap<true>>();

function largeListsOf(db: Db): FifoMap<true> {
  const known = largeLists.get(db) ?? new FifoMap<true>(MOST_LARGE, LARGE);
  largeLists.set(db, known);
  return known;
}

/** The number of rows for each value of a column. */
export async function countBy(db: Db, source: ListSource, column: string): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ value: string; count: number }>`
    select ${sql.ref(`${source.table}.${column}`)} as value, count(*) as count from (${source.owners}) as own
    join ${sql.table(source.table)} on ${belongs(source)} where ${source.where} group by 1`.execute(db);
  return new Map(rows.map(({ value, count }) => [value, count]));
}

function belongs({ table, by }: ListSource): RawBuilder<SqlBool> {
  return sql`${sql.ref(`${table}.${by}`)} = ${sql.ref(`own.${by}`)}`;
}

/** The last second of a day as Shanghai wall time, which is as fine as the database keeps it; the last day has one too. */
export function endOf(day: string): string {
  return `${day} 23:59:59`;
}
