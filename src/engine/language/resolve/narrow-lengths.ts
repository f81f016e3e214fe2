import type { Cursor } from '../read/cursor.ts';
import type { Constraints } from '../resolved.ts';
import { words } from '../words.ts';
import { reportNoEffect, type Context } from './context.ts';
import { compact } from './dynamic.ts';
import { dictionaryOf, type FoundField } from './field-source.ts';

/** The limits of a field: the contract's, with the length of a text as the page narrows it. */
export function narrowLengths(context: Context, at: Cursor, { shape }: FoundField): Constraints {
  const [least, most] = [at.get('minLength'), at.get('maxLength')];
  const { constraints } = shape;
  if (!least && !most) return constraints;
  if (shape.kind !== 'string' || shape.format !== undefined || dictionaryOf(shape) !== undefined) {
    const only = words('only a text that is typed has a length', '只有手填的文本有长度');
    reportNoEffect(context, at, ['minLength', 'maxLength'], only);
    return constraints;
  }
  const { minLength, maxLength } = constraints;
  const [low, high] = [least?.value, most?.value] as readonly (number | undefined)[];
  if (least && low !== undefined && minLength !== undefined && low < minLength)
    context.report(
      least,
      'array-limit',
      `minLength ${low}`,
      words(`the contract wants at least ${minLength}`, `契约要求至少 ${minLength}`),
    );
  if (most && high !== undefined && maxLength !== undefined && high > maxLength)
    context.report(
      most,
      'array-limit',
      `maxLength ${high}`,
      words(`the contract allows ${maxLength}`, `契约最多允许 ${maxLength}`),
    );
  const upper = high ?? maxLength;
  if (least && low !== undefined && upper !== undefined && low > upper)
    context.report(least, 'array-limit', `minLength ${low}`, words(`at most ${upper}`, `至多 ${upper}`));
  return compact({ ...constraints, minLength: low ?? minLength, maxLength: upper });
}
