import { listFormats } from '../../run/formats.ts';
import { isRaw } from '../api/read-shape.ts';

const lists: Readonly<Record<string, () => readonly string[]>> = {
  formats: () => listFormats().map(({ name }) => name),
};

/** Replaces references to registered names: `{ "x-registered": "formats" }` becomes an `enum` of them. */
export function withRegistered(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(withRegistered);
  if (!isRaw(schema)) return schema;
  const { 'x-registered': kind, ...rest } = schema;
  const filled = Object.fromEntries(Object.entries(rest).map(([key, one]) => [key, withRegistered(one)]));
  const names = typeof kind === 'string' ? lists[kind]?.() : undefined;
  return names ? { ...filled, enum: names } : filled;
}
