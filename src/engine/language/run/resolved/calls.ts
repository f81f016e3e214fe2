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
  /** What params are sent as that the operator has emptied; others are left out. */
  readonly emptied?: Readonly<Record<string, EmptyValue>>;
  /** The record that the params are laid over: the operation replaces it as a whole. */
  readonly base?: { readonly record: Expression; readonly members: Readonly<Record<string, SentMember>> };
}

/** A value that a request sends for "nothing". */
export type EmptyValue = '' | null | readonly [];

/** A member of a record as a request takes it. */
export interface SentMember {
  /** It can be sent as null. */
  readonly nullable?: true;
  /** Members of the object, or of each in its list; absent: all. */
  readonly members?: Readonly<Record<string, SentMember>>;
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
  /** The renderer has words of its own without one. */
  readonly title?: DynamicText;
  readonly text: DynamicText;
  /** Condition of the confirmation. */
  readonly when?: Expression;
}
