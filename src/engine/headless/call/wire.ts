import type { ResolvedArray, ResolvedField } from '#engine/language/run';
import { fromInstant } from '#values/kinds/moment';
import { isDate } from '#values/shanghai-time';
import { firstMoment, lastMoment } from '#values/zone';
import { valueAt, withValueAt } from '#values/record';
import { dropEmpty, isEmptyValue, type CallParams } from './read-params.ts';

type Plain = Pick<ResolvedField, 'name' | 'wire' | 'inside' | 'valueType' | 'moments' | 'shown'>;

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
  let wired: Record<string, unknown> = { ...values };
  for (const field of fields) {
    if (field.inside) {
      wired = wireInside(wired, field);
      continue;
    }
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

/** Values with those of a field inside an object, whose name is the same in a request. */
function wireInside(values: CallParams, field: Carried): Record<string, unknown> {
  const value = valueAt(values, field.name);
  if (field.shown) return { ...withValueAt(values, field.name, undefined) };
  const isList = field.item && Array.isArray(value);
  return isList ? { ...withValueAt(values, field.name, wireValue(field, value)[field.name]) } : { ...values };
}

/** The member of a form's values that has a field, alone or inside an object. */
export function keyOf({ name, inside }: Pick<Plain, 'name' | 'inside'>): string {
  return inside?.[0] ?? name;
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
    const isWall = field.moments === 'wall';
    const [start, stop] = isWall ? [firstSecond, lastSecond] : [firstMoment, lastMoment];
    return { [first]: toMoment(range.begin, start), [last]: toMoment(range.end, stop) };
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

const firstSecond = (day: string): string | undefined => (isDate(day) ? `${day} 00:00:00` : undefined);
const lastSecond = (day: string): string | undefined => (isDate(day) ? `${day} 23:59:59` : undefined);

/** The day of a moment in the zone. */
function fromMoment(value: unknown, { moments }: Pick<ResolvedField, 'moments'>): unknown {
  if (!moments || typeof value !== 'string') return value ?? null;
  const day = (fromInstant(value) ?? value).slice(0, 10);
  return isDate(day) ? day : value;
}

/** Every item stays in its place, an empty one too: the server names its messages by position. */
function wireItems(
  { fields, carried }: NonNullable<Carried['item']>,
  items: readonly CallParams[],
): readonly CallParams[] {
  const names = [...new Set([...fields.map(keyOf), ...carried])];
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
export function fromWire(record: CallParams, fields: readonly Plain[]): CallParams {
  const values: Record<string, unknown> = { ...record };
  for (const field of fields.filter(({ inside }) => !inside)) {
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
