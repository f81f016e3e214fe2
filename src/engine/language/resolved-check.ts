import type { DynamicText, Expression, ResolvedCall } from './resolved.ts';

/** A call that asks the server about a value, made when typing rests. Expressions read the reply as `result`. */
export interface ResolvedCheck extends ResolvedCall {
  /** The value is good; absent: any reply says so, and only a refusal does not. */
  readonly valid?: Expression;
  /** Said when it is not. */
  readonly message?: DynamicText;
}
