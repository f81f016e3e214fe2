/** How much a database grows by. */
export interface Growth {
  /** Orders; everything else is in proportion to them. */
  readonly orders: number;
  readonly cliques: number;
}

/** What {@link growDatabase} adds. Counts of rows. */
export interface Grown {
  readonly orders: number;
  readonly holdings: number;
  readonly accounts: number;
  readonly operators: number;
  readonly cliques: number;
  readonly institutions: number;
}

/** A growth in numbers, for the statements. */
export interface Scale extends Grown {
  /** Trade accounts. */
  readonly tradeAccts: number;
  /** Now, Shanghai time. */
  readonly now: string;
  /** Today, and the T of now. */
  readonly today: string;
  readonly tradeDay: string;
}

/** One statement of the growth; with a title it is told how many rows it added. */
export interface Step {
  readonly title?: string;
  readonly statement: string;
}
