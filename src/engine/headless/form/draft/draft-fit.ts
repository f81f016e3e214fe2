import type { ResolvedField, ValueType } from '#engine/language/run';
import { omitFiles } from '#values/omit-files';
import { isRecord } from '#values/record';
import type { CallParams } from '../../call/read-params.ts';

/** A field as far as a draft must fit it. */
export type DraftField = Pick<ResolvedField, 'name' | 'valueType'>;

const isText = (value: unknown): boolean => typeof value === 'string';
const isListOf =
  (fits: (value: unknown) => boolean) =>
  (value: unknown): boolean =>
    Array.isArray(value) && value.every(fits);

/** Tests of a value by type; half-typed text of a number is a valid draft too. */
const FITS: Readonly<Record<ValueType, (value: unknown) => boolean>> = {
  string: isText,
  decimal: isText,
  integer: (value) => typeof value === 'number' || isText(value),
  number: (value) => typeof value === 'number' || isText(value),
  boolean: (value) => typeof value === 'boolean',
  date: isText,
  'date-time': isText,
  'date-range': isRecord,
  // A file is in this browser only.
  file: () => false,
  'string[]': isListOf(isText),
  array: isListOf(() => true),
  object: isRecord,
};

/** The part of a draft that the page still has a place for: it may be older than the page's fields. */
export function fitDraft(values: CallParams, fields: readonly DraftField[]): CallParams {
  const fitting = fields.filter(({ name, valueType }) => {
    const value = values[name];
    return value === null || (value !== undefined && FITS[valueType](value));
  });
  return Object.fromEntries(fitting.map(({ name }) => [name, values[name]]));
}

/** Values as plain JSON, without values that only the browser's memory holds, such as a file before its upload. */
export function asDraft(values: CallParams): CallParams {
  return JSON.parse(JSON.stringify(values, omitFiles)) as CallParams;
}
