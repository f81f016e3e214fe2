import { nearest } from '../../read/nearest.ts';
import { words, type Words } from '../../run/words.ts';

/** Something of a Formily schema that the page does not say. */
export interface Left {
  /** JSON Pointer into the given text. */
  readonly at: string;
  /** The word or component. */
  readonly what: string;
  readonly why: Words;
  /** The nearest right thing. */
  readonly instead: Words;
}

/** Why something is left, and what to write in its place. */
export type Reason = Pick<Left, 'why' | 'instead'>;

export const reason = (why: Words, instead: Words): Reason => ({ why, instead });

/** Thrown where a value of the schema has no equal in the page language. */
export class NotSame extends Error {
  readonly reason: Reason;

  constructor(why: Words, instead: Words) {
    super(why.en);
    this.reason = { why, instead };
  }
}

/** The name nearest to a misspelled one, as an advice. */
export function nearTo(name: string, known: Iterable<string>, none: Words): Words {
  const best = nearest(name, known);
  return best === undefined ? none : words(`did you mean ${best}?`, `是不是 ${best}？`);
}
