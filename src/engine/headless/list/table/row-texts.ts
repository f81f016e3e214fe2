import { valueAt } from '#values/record';
import { toText, type ResolvedColumn, type ResolvedList } from '#engine/language/run';
import type { Row } from './use-rows.ts';

/** Columns whose texts tell a row from others. */
const TELLING = 2;

/** Reads the first texts of a row, without codes and numbers. */
export function rowTexts(columns: ResolvedList['columns']): (row: Row) => readonly string[] {
  const names = columns
    .flatMap((item) => ('columns' in item ? item.columns : [item]))
    .filter((item): item is ResolvedColumn => 'field' in item && !item.hidden)
    .filter(({ field }) => field.valueType === 'string' && field.dictionary === undefined)
    .slice(0, TELLING)
    .map(({ field }) => field.name);
  return (row) => names.map((name) => toText(valueAt(row, name))).filter((text) => text !== '');
}
