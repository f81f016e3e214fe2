import type { PartWords } from '../part-words.gen.ts';
import type { DynamicParams, DynamicText, Expression } from './values.ts';

export interface ResolvedCall {
  readonly operation: string;
  /**
   * Complete: the resolver has bound the fields of a form or wizard to the operation's params of the same name. A list
   * adds its search, page and sort to the params of its source. Empty values are omitted when it is sent.
   */
  readonly params: DynamicParams;
  /** Required params: while one of them is empty a load does not run. Absent: every param. */
  readonly required?: readonly string[];
}

/** A call that validates a value on the server, debounced. Expressions read the reply as `result`. */
export interface ResolvedCheck extends ResolvedCall {
  /** Whether the value is valid; absent: any reply means valid, and a refusal invalid. */
  readonly valid?: Expression;
  /** Message for an invalid value. */
  readonly message?: DynamicText;
}

/** Periodic reload of rows, until a condition over `rows` or `data` holds. */
export type ResolvedRefresh = PartWords['refresh'];

/** A named load: `data.<name>`. Runs when `when` holds and again (debounced) when a value it reads changes. */
export interface ResolvedLoad extends ResolvedCall {
  readonly name: string;
  readonly when?: Expression;
  /** Over `data`. */
  readonly refresh?: ResolvedRefresh;
  /** The record that the form edits. */
  readonly edited?: true;
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
  /** Condition of the confirmation. */
  readonly when?: Expression;
}
