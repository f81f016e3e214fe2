import { compare } from '#values/decimal';
import { isDate } from '#values/shanghai-time';
import { checkExpression } from './expression/check.ts';
import { isExpression } from '../run/expression/evaluate.ts';
import { meantDate } from './expression/remedy.ts';
import { splitTemplate } from '../run/expression/template.ts';
import { textType, type Type } from './expression/types.ts';
import type { Shape } from '../read/api/shape.ts';
import type { Cursor } from '../read/cursor.ts';
import type { Context } from './context.ts';
import { findMisfit, type Misfit } from './fits.ts';
import { words } from '../run/words.ts';

/** Two literal limits, numbers or dates, must be in order. */
export function checkRangeOrder(context: Context, low: Cursor | undefined, high: Cursor | undefined): void {
  const [least, most] = [low?.value, high?.value];
  if (!high || !isReversed(least, most)) return;
  context.report(high, 'value-range', String(most), words(`at least ${String(least)}`, `不小于 ${String(least)}`));
}

/** Whether two literal limits of one type are reversed. */
export function isReversed(least: unknown, most: unknown): boolean {
  if (typeof least === 'number' && typeof most === 'number') return compare(least, most) > 0;
  if (typeof least !== 'string' || typeof most !== 'string') return false;
  return !least.includes('{{') && !most.includes('{{') && least > most;
}

const rangeKeys: readonly string[] = ['begin', 'end'];

/** A literal range has a beginning or an end, or both. */
export function checkRangeKeys(context: Context, at: Cursor): void {
  const unknown = at.entries().filter(({ key }) => !rangeKeys.includes(key));
  for (const { key, keyNode } of unknown)
    context.report(keyNode, 'field-unknown', key, words('a date range', '日期范围'), rangeKeys);
}

/** Each end of a range must be an existing day. Returns the ends that are no dates. */
export function checkRangeEnds(context: Context, at: Cursor, shape: Shape): readonly Misfit[] {
  return rangeKeys.flatMap((key) => {
    const end = at.get(key);
    if (!end) return [];
    const { text = '' } = end;
    if (text !== '' && !text.includes('{{')) {
      if (!isDate(text)) context.report(end, 'date-invalid', text, meantDate(text));
      return [];
    }
    return findMisfit(context, end, typeOf(context, end), shape) ?? [];
  });
}

/** Mistakes of the expression itself are reported where the whole value is read. */
function typeOf({ scope }: Context, { kind, text }: Cursor): Type {
  const only = text === undefined ? undefined : splitTemplate(text);
  if (isExpression(only)) return checkExpression(only.$cel, scope).type;
  return kind === 'number' || kind === 'boolean' || kind === 'null' ? { kind } : textType;
}
