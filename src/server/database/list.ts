import type { TotalRule } from '#values/totals';
import type { Db } from './database.ts';
import { readInOrder, readListed } from './batches.ts';
import {
  countAll,
  countBy,
  findKeys,
  findKeysBehind,
  type ListSource,
  type Range,
  type Sort,
  type Sums,
  sumRows,
  type Total,
} from './list-source.ts';

/** A module's definition of one of its lists; `Who` is the operator or the record he works on. */
interface ListDefinition<Who, Filter, Row, Summed extends string> {
  readonly source: (db: Db, who: Who, filter: Filter) => ListSource;
  /** The columns to sort by. */
  readonly sortOf: (filter: Filter, who: Who) => Sort;
  /** The value of the key of {@link ListSource}. */
  readonly keyOf: (row: Row) => string | number;
  /** Rows of these keys that may be shown, in any order. */
  readonly read: (db: Db, who: Who, keys: readonly string[]) => Promise<readonly Row[]>;
  /** Columns of two decimals that a page adds up. */
  readonly sums?: readonly Summed[];
  /** What they leave out. */
  readonly total?: TotalRule | undefined;
  /** A column that never changes and is never null: exports sorted by it, the latest first, are read behind their last row. */
  readonly time?: { readonly column: string; readonly of: (row: Row) => string };
}

/** A page of a list as the contract has it: `summary` only where all rows are counted. */
export interface ListPage<Item, Summed extends string> extends Total {
  readonly summary?: Sums<Summed>;
  readonly pageNum: number;
  readonly pageSize: number;
  readonly list: Item[];
}

interface Paged {
  readonly pageNum: number;
  readonly pageSize: number;
}

/** The request of an export. */
interface Exporting<Who, Filter> {
  readonly db: Db;
  readonly who: Who;
  readonly params: Filter;
  /** Percent. */
  readonly report: (progress: number) => Promise<void>;
}

export interface List<Who, Filter, Row, Summed extends string = never> {
  /** A page as it is answered. */
  page<Item>(
    db: Db,
    who: Who,
    asked: Filter & Paged,
    present: (rows: Row[]) => Item[] | Promise<Item[]>,
  ): Promise<ListPage<Item, Summed>>;
  /** Some of the rows, sorted. */
  range(db: Db, who: Who, filter: Filter, range: Range): Promise<Row[]>;
  /** The exact number of rows. */
  count(db: Db, who: Who, filter: Filter): Promise<number>;
  /** The number of rows for each value of a column. */
  countBy<Value extends string>(
    db: Db,
    who: Who,
    { filter, column, values }: { filter: Filter; column: string; values: readonly Value[] },
  ): Promise<{ value: Value; count: number }[]>;
  /** The keys of all rows, sorted. */
  keys(db: Db, who: Who, filter: Filter): Promise<string[]>;
  /** The rows of these keys, in their order; without those that are not there or are not for `who`. */
  byKeys(db: Db, who: Who, keys: readonly string[]): Promise<Row[]>;
  /** All rows, batch by batch. */
  batches<Item>(asked: Exporting<Who, Filter>, present: (row: Row) => Item): AsyncGenerator<readonly Item[]>;
}

const whole: Range = { limit: Number.MAX_SAFE_INTEGER, offset: 0 };

/** A list with its pages, counts and exports. */
export function defineList<Who, Filter, Row, Summed extends string = never>({
  source,
  sortOf,
  keyOf,
  read,
  sums = [],
  total: rule = { except: {}, within: {} },
  time,
}: ListDefinition<Who, Filter, Row, Summed>): List<Who, Filter, Row, Summed> {
  const byKeys = async (db: Db, who: Who, keys: readonly string[]): Promise<Row[]> => {
    if (keys.length === 0) return [];
    const found = new Map((await read(db, who, keys)).map((row) => [String(keyOf(row)), row]));
    return keys.flatMap((key) => found.get(key) ?? []);
  };
  const keys = (db: Db, who: Who, filter: Filter, stretch = whole): Promise<string[]> =>
    findKeys(db, source(db, who, filter), { sort: sortOf(filter, who), ...stretch });
  const range = async (db: Db, who: Who, filter: Filter, stretch: Range): Promise<Row[]> =>
    byKeys(db, who, await keys(db, who, filter, stretch));
  const count = (db: Db, who: Who, filter: Filter): Promise<number> => countAll(db, source(db, who, filter));

  return {
    range,
    count,
    keys,
    byKeys,
    page: async (db, who, asked, present) => {
      const { pageNum, pageSize } = asked;
      const offset = (pageNum - 1) * pageSize;
      const { sums: summary, ...total } = await sumRows(db, source(db, who, asked), sums, rule);
      const isBehind = offset >= total.total && !total.totalMore;
      const rows = isBehind ? [] : await range(db, who, asked, { limit: pageSize, offset });
      return { ...total, ...(summary && sums.length > 0 && { summary }), pageNum, pageSize, list: await present(rows) };
    },
    countBy: async (db, who, { filter, column, values }) => {
      const counts = await countBy(db, source(db, who, filter), column);
      return values.map((value) => ({ value, count: counts.get(value) ?? 0 }));
    },
    batches: ({ db, who, params, report }, present) => {
      const isInOrder = time !== undefined && sortOf(params, who).join(',') === `-${time.column}`;
      if (!isInOrder) {
        const readPart = async (part: readonly string[]) => (await byKeys(db, who, part)).map(present);
        return readListed({ list: () => keys(db, who, params), read: readPart, report });
      }
      const next = async (last: Row | undefined, limit: number): Promise<Row[]> => {
        const behind = { time: time.column, last: last && { time: time.of(last), key: keyOf(last) }, limit };
        return byKeys(db, who, await findKeysBehind(db, source(db, who, params), behind));
      };
      return readInOrder({ count: () => count(db, who, params), next, present, report });
    },
  };
}
