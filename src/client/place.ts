import { isRecord } from '#values/record';
import type { Place } from './profile.ts';

/** A received reply: the body as parsed JSON, as text, or as a Blob for a file. */
export interface Received {
  readonly status: number;
  readonly body: unknown;
  /** A header by its name; undefined if missing. */
  readonly header: (name: string) => string | undefined;
}

/** Value at a path of names joined by dots (`errors.0.message`); an empty path is the root. */
export function readPath(root: unknown, path: string): unknown {
  let at = root;
  for (const name of path === '' ? [] : path.split('.')) at = readMember(at, name);
  return at;
}

function readMember(value: unknown, name: string): unknown {
  const isInside = Array.isArray(value) ? /^\d+$/u.test(name) : isRecord(value);
  return isInside && Object.hasOwn(value as object, name) ? (value as Record<string, unknown>)[name] : undefined;
}

export function readPlace({ body, header }: Received, place: Place | undefined): unknown {
  if (place === undefined) return undefined;
  return typeof place === 'string' ? readPath(body, place) : header(place.header);
}
