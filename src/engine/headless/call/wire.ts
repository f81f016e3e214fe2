import type { ResolvedArray, ResolvedField } from '#engine/language';
import { fromInstant } from '#values/kinds/moment';
import { firstMoment, lastMoment } from '#values/zone';
import { dropEmpty, isEmptyValue, type CallParams } from './read-params.ts';

type Plain = Pick<ResolvedField, 'name' | 'wire' | 'valueType' | 'moments' | 'shown'>;

/** A field as a request carries it; a list of records with the fields of a record. */
export interface Carried extends Plain {
  readonly item?: { readonly fields: readonly Plain[]; readonly carried: readonly string[] };
}

/** A field of a form as a request carries it. */
export function asCarried({ field, array }: { readonly field: Plain; readonly array?: ResolvedArray }): Carried {
  return array ? { ...field, item: { fields: array.fields, carried: array.carried } } : field;
}

/** Values by field name as a request carries them: a range becomes its begin and its end, empty values are left out. */
export function toWire(values: CallParams, fields: readonly Carried[]): CallParams {
  const wired: Record<string, unknown> = { ...values };
  for (const field of fields) {
    if (field.shown) delete wired[field.name];
    // A list bound by the page itself already has its request's name.
    const [first = field.name] = wireNames(field);
    const key = Object.hasOwn(values, field.name) ? field.name : field.item ? first : undefined;
    if (key === undefined || !Object.hasOwn(values, key)) continue;
    if (field.valueType !== 'date-range' && !field.wire && !field.item) continue;
    const value = values[key];
    // Texts bound one by one by the page already have their own names.
    if (isJoined(field) && !Array.isArray(value)) continue;
    delete wired[key];
    Object.assign(wired, wireValue(field, value));
  }
  return dropEmpty(wired);
}

/** The request properties that are filled by one value of a field and not by another. */
export function emptiedNames(field: Plain, before: unknown, now: unknown): readonly string[] {
  const [was, is] = [wireValue(field, before), wireValue(field, now)];
  return Object.keys(was).filter((name) => !isEmptyValue(was[name]) && isEmptyValue(is[name]));
}

function wireValue(field: Carried, value: unknown): CallParams {
  const [first = field.name, last = ''] = wireNames(field);
  if (field.valueType === 'date-range') {
    const range = (value ?? {}) as { readonly begin?: unknown; readonly end?: unknown };
    if (!field.moments) return { [first]: range.begin, [last]: range.end };
    return { [first]: toMoment(range.begin, firstMoment), [last]: toMoment(range.end, lastMoment) };
  }
  if (isJoined(field)) {
    const parts = Array.isArray(value) ? (value as readonly unknown[]) : [];
    return Object.fromEntries(wireNames(field).map((name, index) => [name, parts[index]]));
  }
  return {
    [first]: field.item && Array.isArray(value) ? wireItems(field.item, value as readonly CallParams[]) : value,
  };
}

/** A day as a moment; a text that is no day stays for the server to refuse. */
function toMoment(day: unknown, write: (day: string) => string | undefined): unknown {
  return typeof day === 'string' ? (write(day) ?? day) : day;
}

/** The day of a moment in the zone. */
function fromMoment(value: unknown, { moments }: Pick<ResolvedField, 'moments'>): unknown {
  return moments && typeof value === 'string' ? (fromInstant(value)?.slice(0, 10) ?? value) : (value ?? null);
}

/** Every item stays in its place, an empty one too: the server names its messages by position. */
function wireItems(
  { fields, carried }: NonNullable<Carried['item']>,
  items: readonly CallParams[],
): readonly CallParams[] {
  const names = [...fields.map(({ name }) => name), ...carried];
  return items.map((item) => {
    const known = names.filter((name) => Object.hasOwn(item, name));
    return toWire(Object.fromEntries(known.map((name) => [name, item[name]])), fields);
  });
}

/** Request properties that receive a field's value; a refusal of one of them belongs to the field. */
export function wireNames(field: Plain): readonly string[] {
  if (field.wire) return field.wire;
  return field.valueType === 'date-range' ? [`${field.name}Begin`, `${field.name}End`] : [field.name];
}

/** Tests for a list whose elements go to request properties of their own. */
export function isJoined(field: Plain): boolean {
  return field.valueType === 'string[]' && wireNames(field).length > 1;
}

/** A record as a reply carries it, by field name: begin and end become one range. The opposite of `toWire`. */
export function fromWire(
  record: CallParams,
  fields: readonly Pick<ResolvedField, 'name' | 'wire' | 'valueType' | 'moments'>[],
): CallParams {
  const values: Record<string, unknown> = { ...record };
  for (const field of fields) {
    if (isJoined(field)) {
      values[field.name] = joinValues(field, record);
      continue;
    }
    if (!isEmptyValue(record[field.name])) continue;
    const [first = field.name, last] = wireNames(field);
    if (field.valueType !== 'date-range') values[field.name] = record[first];
    else if (!isEmptyValue(record[first]) || !isEmptyValue(record[last ?? '']))
      values[field.name] = { begin: fromMoment(record[first], field), end: fromMoment(record[last ?? ''], field) };
  }
  return values;
}

/** The values of a joined field up to the first that is missing; undefined when that is its own. */
export function joinValues(
  field: Pick<ResolvedField, 'name' | 'wire' | 'valueType'>,
  record: CallParams | null | undefined,
): readonly unknown[] | undefined {
  const values = wireNames(field).map((name) => record?.[name]);
  const missing = values.findIndex(isEmptyValue);
  const known = missing < 0 ? values : values.slice(0, missing);
  return known.length > 0 ? known : undefined;
}
