import type { ResolvedReadField } from './blocks.ts';
import type { ResolvedCall } from './calls.ts';

/** A value that the operator saw and relies on, with the way it is drawn. */
export interface ResolvedRelied {
  readonly field: ResolvedReadField;
  /** Path of its record: `data.check`, `row`. */
  readonly data: string;
  /** The records of a selection: the member that tells them apart. */
  readonly key?: string;
}

/** A call of a click; the shown values travel with it, and the server refuses it when one has changed. */
export interface ResolvedRelyingCall extends ResolvedCall {
  readonly relies?: readonly ResolvedRelied[];
}
