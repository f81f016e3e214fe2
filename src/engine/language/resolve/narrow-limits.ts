import type { Cursor } from '../read/cursor.ts';
import { words } from '../words.ts';
import type { Context } from './context.ts';

/** A limit that a page may make stricter than the contract, but not laxer. */
interface Limit {
  /** The word in the page, such as `minLength`. */
  readonly word: string;
  readonly contract: number | undefined;
}

/** The lower and upper limit of a part: the page's, else the contract's. */
export function narrowLimits(
  context: Context,
  at: Cursor,
  [lower, upper]: readonly [Limit, Limit],
): readonly [low: number | undefined, high: number | undefined] {
  const [least, most] = [at.get(lower.word), at.get(upper.word)];
  const [low, high] = [least?.value, most?.value] as readonly (number | undefined)[];
  if (least && low !== undefined && lower.contract !== undefined && low < lower.contract)
    context.report(
      least,
      'array-limit',
      `${lower.word} ${low}`,
      words(`the contract wants at least ${lower.contract}`, `契约要求至少 ${lower.contract}`),
    );
  if (most && high !== undefined && upper.contract !== undefined && high > upper.contract)
    context.report(
      most,
      'array-limit',
      `${upper.word} ${high}`,
      words(`the contract allows ${upper.contract}`, `契约最多允许 ${upper.contract}`),
    );
  return [low ?? lower.contract, high ?? upper.contract];
}
