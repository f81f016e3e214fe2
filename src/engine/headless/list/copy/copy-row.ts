import { valueAt } from '#values/record';
import { toText, type ResolvedColumn, type ResolvedColumnGroup, type ResolvedPage } from '#engine/language/run';
import { fromInstant } from '#values/kinds/moment';
import { messages } from '../../messages.ts';
import type { Row } from '../table/use-rows.ts';

type Columns = readonly (ResolvedColumn | ResolvedColumnGroup)[];

/**
 * A row as tab-separated text for a spreadsheet, in the order of the columns: labels of coded values, numbers without
 * thousands separators so that they stay numbers, and empty texts for missing values.
 */
export function rowAsText(columns: Columns, row: Row, dictionaries: ResolvedPage['dictionaries']): string {
  return asLine(listFields(columns).map((field) => cellAsText(field, row, dictionaries)));
}

function cellAsText(field: ResolvedColumn['field'], row: Row, dictionaries: ResolvedPage['dictionaries']): string {
  const items = field.options?.items ?? (field.dictionary === undefined ? [] : dictionaries[field.dictionary]);
  const value = valueAt(row, field.name);
  const texts = (Array.isArray(value) ? value : [value]).map((one) => {
    const text = fromInstant(toText(one)) ?? toText(one);
    return items?.find((item) => item.value === text)?.label ?? text;
  });
  return messages.list(texts);
}

/** Texts as tab-separated cells of one line. */
export function asLine(texts: readonly string[]): string {
  return texts.map((text) => text.replaceAll(/[\t\r\n]+/g, ' ')).join('\t');
}

function listFields(columns: Columns): readonly ResolvedColumn['field'][] {
  return columns.flatMap((column) => ('columns' in column ? listFields(column.columns) : [column.field]));
}
