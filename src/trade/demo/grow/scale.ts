/** Size of the growth. */
export interface Growth {
  /** Number of orders; everything else is in proportion. */
  readonly orders: number;
  readonly cliques: number;
}

/** Row counts that {@link growDatabase} adds. */
export interface Grown {
  readonly orders: number;
  readonly holdings: number;
  readonly accounts: number;
  readonly operators: number;
  readonly cliques: number;
  readonly institutions: number;
}

/** Parameters of the statements. */
export interface Scale extends Grown {
  /** Trade accounts. */
  readonly tradeAccts: number;
  /** Now, Shanghai time. */
  readonly now: string;
  /** Today, and the trading day of an order placed now. */
  readonly today: string;
  readonly tradeDay: string;
}

/** One statement of the growth; if it has a title, its number of added rows is reported. */
export interface Step {
  readonly title?: string;
  readonly statement: string;
}
