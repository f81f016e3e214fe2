import { namesOf, readPath } from '#client';
import { fakeValue, type FakeOptions, type Shape } from '#engine/language/prove';
import { isRecord } from '#values/record';
import { asRecord, type Json } from './calls.ts';
import { setAt } from './refuse.ts';

/** How values are made up. */
export const MADE_UP: FakeOptions = { dictionaries: {}, plain: true };

/** A made-up record of several shapes, the later ones laid over the earlier ones. */
export function makeRecord(shapes: readonly (Shape | undefined)[], start: number): Json {
  const made = shapes.map((shape) => (shape?.fields ? asRecord(fakeValue(shape, { ...MADE_UP, start })) : {}));
  return asRecord(Object.assign({}, ...made));
}

/** A new record: what its caller wrote, defaults, and what only the service knows. */
export function createRecord(made: Json, given: Json, params: Shape, key: string | undefined): Json {
  const defaults = [...(params.fields ?? [])].flatMap(([name, shape]) =>
    shape.default === undefined || shape.supplied || !(name in made) ? [] : [[name, shape.default] as const],
  );
  const record = merge({ ...Object.fromEntries(defaults), ...ofService(made, params) }, given);
  return key === undefined ? record : withKey(record, key, readPath(made, key));
}

/** The record that takes the place of another. */
export function replaceRecord(before: Json, given: Json, params: Shape, key: string | undefined): Json {
  const record = merge(ofService(before, params), given);
  return key === undefined ? record : withKey(record, key, readPath(before, key));
}

function withKey(record: Json, key: string, usual: unknown): Json {
  return readPath(record, key) === undefined ? asRecord(setAt(record, namesOf(key), usual)) : record;
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

/** Members of objects are merged, other values replaced. */
export function merge(one: Json, other: Json): Json {
  const merged = Object.entries(other).map(([name, value]) => {
    const before = one[name];
    return [name, isRecord(before) && isRecord(value) ? merge(before, value) : value] as const;
  });
  return { ...one, ...Object.fromEntries(merged) };
}
