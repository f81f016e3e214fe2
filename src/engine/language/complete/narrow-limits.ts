import type { Cursor } from '../read/cursor.ts';
import type { Constraints } from '../run/resolved.ts';
import { words } from '../run/words.ts';
import { reportNoEffect, type Context } from './context.ts';
import { compact } from './dynamic.ts';
import { dictionaryOf, type FoundField } from './field-source.ts';

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
      'value-range',
      `${lower.word} ${low}`,
      words(`the contract wants at least ${lower.contract}`, `契约要求至少 ${lower.contract}`),
    );
  if (most && high !== undefined && upper.contract !== undefined && high > upper.contract)
    context.report(
      most,
      'value-range',
      `${upper.word} ${high}`,
      words(`the contract allows ${upper.contract}`, `契约最多允许 ${upper.contract}`),
    );
  return [low ?? lower.contract, high ?? upper.contract];
}

/** The limits of a field: the contract's, with lengths that the page narrows. */
export function narrowLengths(context: Context, at: Cursor, { shape }: FoundField): Constraints {
  const [least, most] = [at.get('minLength'), at.get('maxLength')];
  const { constraints } = shape;
  if (!least && !most) return constraints;
  if (shape.kind !== 'string' || shape.format !== undefined || dictionaryOf(shape) !== undefined) {
    const only = words('only a text that is typed has a length', '只有手填的文本有长度');
    reportNoEffect(context, at, ['minLength', 'maxLength'], only);
    return constraints;
  }
  const [low, high] = narrowLimits(context, at, [
    { word: 'minLength', contract: constraints.minLength },
    { word: 'maxLength', contract: constraints.maxLength },
  ]);
  if (least && low !== undefined && high !== undefined && low > high)
    context.report(least, 'value-range', `minLength ${low}`, words(`at most ${high}`, `至多 ${high}`));
  return compact({ ...constraints, minLength: low, maxLength: high });
}
