import type { Place } from './profile.ts';

/** A reply as it came: the body as parsed JSON, as text, or as a Blob for a file. */
export interface Received {
  readonly status: number;
  readonly body: unknown;
  /** A header by its name; undefined without it. */
  readonly header: (name: string) => string | undefined;
}

export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Blob);
}

/** The value at a path of names joined by dots; the whole at an empty path. */
export function readPath(root: unknown, path: string): unknown {
  let at = root;
  for (const name of path === '' ? [] : path.split('.')) at = isRecord(at) ? at[name] : undefined;
  return at;
}

export function readPlace({ body, header }: Received, place: Place | undefined): unknown {
  if (place === undefined) return undefined;
  return typeof place === 'string' ? readPath(body, place) : header(place.header);
}
