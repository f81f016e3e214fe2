import type { ResolvedReadField } from './blocks.ts';
import type { ResolvedCall } from './calls.ts';

/** A value that the operator saw and relies on, with the way it is drawn. */
export interface ResolvedRelied {
  /** As the contract names it: `tradeDay`, `trial.netAmt`. */
  readonly name: string;
  readonly field: ResolvedReadField;
  /** Path of its record: `data.check`, `row`. */
  readonly data: string;
  /** Several records: the member that tells them apart. */
  readonly key?: string;
  /** Several records: their members that an operator knows them by. */
  readonly names?: readonly ResolvedReadField[];
}

/** A call of a click; the shown values travel with it, and the server refuses it when one has changed. */
export interface ResolvedRelyingCall extends ResolvedCall {
  readonly relies?: readonly ResolvedRelied[];
  /** They are the record's that the call changes: where one has changed, the page loads the record again. */
  readonly changesRecord?: true;
}
