/** Rows read at a time. */
const BATCH = 1000;

export interface ListedRows<Item, Row> {
  /** Identifiers of all rows, fixed at the start so that concurrent changes neither repeat nor lose one. */
  list(): Promise<readonly Item[]>;
  /** Reads some of the rows, in this order. */
  read(items: readonly Item[]): Promise<readonly Row[]> | readonly Row[];
  /** Percent. */
  report?(progress: number): Promise<void>;
}

/** Rows that are listed first and then read in batches; the list must fit into memory. */
export async function* readListed<Item, Row>({
  list,
  read,
  report,
}: ListedRows<Item, Row>): AsyncGenerator<readonly Row[]> {
  const items = await list();
  for (let start = 0; start < items.length; start += BATCH) {
    await report?.((start / items.length) * 100);
    yield await read(items.slice(start, start + BATCH));
  }
}

export interface RowsInOrder<Found, Row> {
  /** The number of rows, as far as counted, for the progress. */
  readonly count: () => Promise<number>;
  /** The next rows after the last one, in an order that changes of rows do not affect. */
  readonly next: (last: Found | undefined, limit: number) => Promise<readonly Found[]>;
  readonly present: (row: Found) => Row;
  /** Percent. */
  readonly report: (progress: number) => Promise<void>;
}

/** Any number of rows, read in batches; at most two batches are in memory. */
export async function* readInOrder<Found, Row>({
  count,
  next,
  present,
  report,
}: RowsInOrder<Found, Row>): AsyncGenerator<readonly Row[]> {
  const total = await count();
  let done = 0;
  let rows = await next(undefined, BATCH);
  while (rows.length > 0) {
    await report((done / Math.max(total, done, 1)) * 100);
    // The database reads the next batch while this one is written.
    const coming = next(rows.at(-1), BATCH);
    coming.catch(() => undefined);
    yield rows.map(present);
    done += rows.length;
    rows = await coming;
  }
}
