import { compare } from '#values/decimal';
import type { Cursor } from '../read/cursor.ts';
import type { Context } from './context.ts';

/** Two literal limits, numbers or dates, must stand in order. */
export function checkRangeOrder(context: Context, low: Cursor | undefined, high: Cursor | undefined): void {
  const [least, most] = [low?.value, high?.value];
  if (!high || !isReversed(least, most)) return;
  context.report(high, 'range-reversed', String(least), String(most));
}

/** Whether two literal limits, of one type, stand the wrong way round. */
export function isReversed(least: unknown, most: unknown): boolean {
  if (typeof least === 'number' && typeof most === 'number') return compare(least, most) > 0;
  if (typeof least !== 'string' || typeof most !== 'string') return false;
  return !least.includes('{{') && !most.includes('{{') && least > most;
}

const rangeKeys: readonly string[] = ['begin', 'end'];

/** A range that is written out has a beginning or an end, or both. */
export function checkRangeKeys(context: Context, at: Cursor): void {
  const unknown = at.entries().filter(({ key }) => !rangeKeys.includes(key));
  for (const { key, keyNode } of unknown) context.report(keyNode, 'field-unknown', key, 'a date range', rangeKeys);
}
