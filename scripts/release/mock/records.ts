import { namesOf, readPath } from '#client';
import { fakeValue, type FakeOptions, type Shape } from '#engine/language/prove';
import { isRecord } from '#values/record';
import { asRecord, type Json } from './calls.ts';
import { setAt } from './refuse.ts';

/** How values are made up. */
export const MADE_UP: FakeOptions = { dictionaries: {}, plain: true };

/** A made-up record of several shapes, the later ones laid over the earlier ones; of the kind of `given`, if it says one. */
export function makeRecord(shapes: readonly (Shape | undefined)[], start: number, given: Json = {}): Json {
  const made = shapes.map((shape) => {
    const kind = given[shape?.variants?.by ?? ''];
    const options = { ...MADE_UP, start, ...(typeof kind === 'string' && { kind }) };
    return shape?.fields ? asRecord(fakeValue(shape, options)) : {};
  });
  return asRecord(Object.assign({}, ...made));
}

/** A new record: what its caller wrote, defaults, and what only the service knows. */
export function createRecord(made: Json, given: Json, params: Shape, keys: readonly string[]): Json {
  const defaults = [...(params.fields ?? [])].flatMap(([name, shape]) =>
    shape.default === undefined || shape.supplied || !(name in made) ? [] : [[name, shape.default] as const],
  );
  const record = ofOneKind(merge({ ...Object.fromEntries(defaults), ...ofService(made, params) }, given), params);
  return withKeys(record, keys, made);
}

/** The record that takes the place of another. */
export function replaceRecord(before: Json, given: Json, params: Shape, keys: readonly string[]): Json {
  const record = ofOneKind(merge(ofService(before, params), given), params);
  return withKeys(record, keys, before);
}

/** A record with the keys that it does not say, which are those of another. */
function withKeys(record: Json, keys: readonly string[], other: Json): Json {
  return keys.reduce((whole, key) => {
    const usual = readPath(whole, key) === undefined ? readPath(other, key) : undefined;
    return usual === undefined ? whole : asRecord(setAt(whole, namesOf(key), usual));
  }, record);
}

/** A record without the members that only records of other kinds have. */
function ofOneKind(record: Json, { variants }: Shape): Json {
  const own = variants?.of.get(String(record[variants.by]));
  if (!variants || !own) return record;
  const others = [...variants.of.values()].filter((one) => one !== own);
  const isOwn = (name: string): boolean => own.fields?.has(name) || !others.some(({ fields }) => fields?.has(name));
  return Object.fromEntries(Object.entries(record).filter(([name]) => isOwn(name)));
}

/** What of a record no caller writes. */
function ofService(record: Json, { fields }: Shape): Json {
  return Object.fromEntries(
    Object.entries(record).flatMap(([name, value]) => {
      const shape = fields?.get(name);
      if (!shape || shape.shownOnly) return [[name, value]];
      const inner = isRecord(value) && shape.fields ? ofService(value, shape) : {};
      return Object.keys(inner).length > 0 ? [[name, inner]] : [];
    }),
  );
}

/** Whether a member is a value, or an object that has it, such as a related record by its key. */
export function holds(member: unknown, value: unknown): boolean {
  const values = isRecord(member) ? Object.values(member) : [member];
  return values.some((one) => String(one) === String(value));
}

/** Members of objects are merged, other values replaced. */
export function merge(one: Json, other: Json): Json {
  const merged = Object.entries(other).map(([name, value]) => {
    const before = one[name];
    return [name, isRecord(before) && isRecord(value) ? merge(before, value) : value] as const;
  });
  return { ...one, ...Object.fromEntries(merged) };
}
