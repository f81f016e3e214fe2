import type { Completed, CompletedKind } from '../complete/completed.ts';
import type { Context } from '../complete/context.ts';

/** A rule: the kind of part that it visits, and what it reports of each. */
export interface Rule {
  readonly visits: CompletedKind;
  readonly judge: (part: never, context: Context) => void;
  /** Asked only of a page without a mistake, so that each name is the intended one. */
  readonly last?: true;
}

export function visit<Kind extends CompletedKind>(
  visits: Kind,
  judge: (part: Completed[Kind], context: Context) => void,
): Rule {
  return { visits, judge };
}

/** A rule for pages without another mistake. */
export function visitRight<Kind extends CompletedKind>(
  visits: Kind,
  judge: (part: Completed[Kind], context: Context) => void,
): Rule {
  return { visits, judge, last: true };
}
