import type { Cursor } from '../read/cursor.ts';
import type { Constraints } from '../resolved.ts';
import { words } from '../words.ts';
import { reportNoEffect, type Context } from './context.ts';
import { compact } from './dynamic.ts';
import { dictionaryOf, type FoundField } from './field-source.ts';
import { narrowLimits } from './narrow-limits.ts';

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
    context.report(least, 'array-limit', `minLength ${low}`, words(`at most ${high}`, `至多 ${high}`));
  return compact({ ...constraints, minLength: low, maxLength: high });
}
