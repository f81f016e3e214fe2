/** Rows of a piece of a workbook. */
const BATCH = 1000;

export interface ListedRows<Item, Row> {
  /** Which rows there are: settled at the start, so that none comes twice or is lost while they change. */
  list(): Promise<readonly Item[]>;
  /** Some of them, in their order. */
  read(items: readonly Item[]): Promise<readonly Row[]> | readonly Row[];
  /** Percent. */
  report?(progress: number): Promise<void>;
}

/** Rows that are listed first and read in batches: the list has to fit into memory. */
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
  /** How many there are, as far as they are counted: for the progress. */
  readonly count: () => Promise<number>;
  /** The next rows behind the one that came last, in an order that no change of a row affects. */
  readonly next: (last: Found | undefined, limit: number) => Promise<readonly Found[]>;
  readonly present: (row: Found) => Row;
  /** Percent. */
  readonly report: (progress: number) => Promise<void>;
}

/** Rows that are read one batch behind the other, however many there are: only two batches are in memory at a time. */
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
    // The database looks for the next ones while these are written.
    const coming = next(rows.at(-1), BATCH);
    coming.catch(() => undefined);
    yield rows.map(present);
    done += rows.length;
    rows = await coming;
  }
}
