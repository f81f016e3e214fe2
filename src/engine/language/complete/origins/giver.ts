import type { Node } from 'jsonc-parser';
import type { Cursor } from '../../read/cursor.ts';
import type { Origin } from '../../run/origin.ts';

/** The origin of a value, and of members with another one; `value` is the resolved member. */
export interface Giver {
  readonly origin: Origin;
  readonly member?: (key: string, value: unknown) => Given | undefined;
}

/** A giver, or a place in the page file. */
export type Given = Giver | Cursor | Node;
