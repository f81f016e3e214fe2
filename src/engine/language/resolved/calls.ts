import type { DynamicParams, DynamicText, Expression } from './values.ts';

export interface ResolvedCall {
  readonly operation: string;
  /**
   * Complete: the resolver has bound the fields of a form or wizard to the operation's params of the same name.
   * A list adds its search, page and sort to the params of its source. Empty values are left out when it is sent.
   */
  readonly params: DynamicParams;
  /** Params without which the operation refuses: while one of them is empty a load does not run. Absent: every param. */
  readonly required?: readonly string[];
}

/** A call that asks the server about a value, made when typing rests. Expressions read the reply as `result`. */
export interface ResolvedCheck extends ResolvedCall {
  /** The value is good; absent: any reply says so, and only a refusal does not. */
  readonly valid?: Expression;
  /** Said when it is not. */
  readonly message?: DynamicText;
}

/** Rows are asked for again by themselves. */
export interface ResolvedRefresh {
  /** Seconds. */
  readonly every: number;
  /** Over `rows`, those on show: once it holds there is nothing to wait for. */
  readonly until?: Expression;
}

/** A named load: `data.<name>`. Runs when `when` holds and again (debounced) when a name it reads changes. */
export interface ResolvedLoad extends ResolvedCall {
  readonly name: string;
  readonly when?: Expression;
  /** Over `data`. */
  readonly refresh?: ResolvedRefresh;
}

export interface ResolvedOpen {
  readonly page: string;
  readonly params: { readonly [name: string]: DynamicText };
  readonly query: { readonly [name: string]: DynamicText };
  readonly replace?: boolean;
}

export type ResolvedThen =
  | { readonly kind: 'message'; readonly text: DynamicText; readonly level: 'success' | 'info' | 'warning' }
  | { readonly kind: 'reload' }
  | { readonly kind: 'close' }
  | { readonly kind: 'back' }
  | { readonly kind: 'logout' }
  | { readonly kind: 'open'; readonly open: ResolvedOpen };

export interface ResolvedConfirm {
  readonly title: DynamicText;
  readonly text: DynamicText;
  /** Asked only when this holds. */
  readonly when?: Expression;
}
