import type { MenuResource } from '#contract';

/** The signed-in operator; what session storage keeps as accountInfoBo. */
export interface Account {
  readonly accountId: number;
  readonly userName: string;
  readonly realName: string;
  readonly phone: string;
  readonly cliqueCode: string;
}

export interface TradeConfig {
  readonly checkFlag: string;
  readonly convertFlag: string;
}

/** What is loaded after login and after a reload. */
export interface SessionData {
  readonly menus: readonly MenuResource[];
  /** Button codes, 'default' and menu codes: all that `can` knows. */
  readonly codes: ReadonlySet<string>;
  /** Trade configuration by institution id, padded with defaults. */
  readonly tradeConfigs: ReadonlyMap<string, TradeConfig>;
  /** What to add to the browser's clock to get the server's, ms. */
  readonly clockOffset: number;
}

export interface SessionState {
  readonly token: string;
  readonly registToken: string;
  readonly account: Account | null;
  /** Null until loaded: a token from storage is not yet a session to work in. */
  readonly data: SessionData | null;
  /** Counts sign-ins and sign-outs, so that an answer from an earlier session cannot end the present one. */
  readonly generation: number;
  /** Why the operator is asked to log in again; shown on the login page. */
  readonly notice: string;
}
