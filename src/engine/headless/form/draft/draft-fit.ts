import type { ResolvedField, ValueType } from '#engine/language/run';
import { omitFiles } from '#values/omit-files';
import { isRecord } from '#values/record';
import { isEmptyValue, type CallParams } from '../../call/read-params.ts';

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

/** A draft may be older than the page's fields. */
export interface FittedDraft {
  /** The part that the page still has a place for. */
  readonly values: CallParams;
  /** The other values, for people to read; what is not a text or number is named by its field. */
  readonly left: readonly string[];
}

export function fitDraft(draft: CallParams, fields: readonly DraftField[]): FittedDraft {
  const types = new Map(fields.map(({ name, valueType }) => [name, valueType]));
  const values: Record<string, unknown> = {};
  const left: string[] = [];
  for (const [name, value] of Object.entries(draft)) {
    const type = types.get(name);
    if (type !== undefined && (value === null || FITS[type](value))) values[name] = value;
    else if (!isEmptyValue(value)) left.push(describe(name, value));
  }
  return { values, left };
}

function describe(name: string, value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : name;
}

/** Values as plain JSON, without values that only the browser's memory holds, such as a file before its upload. */
export function asDraft(values: CallParams): CallParams {
  return JSON.parse(JSON.stringify(values, omitFiles)) as CallParams;
}
