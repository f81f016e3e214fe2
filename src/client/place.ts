import { isRecord } from '#values/record';
import type { Place } from './profile.ts';

/** A received reply: the body as parsed JSON, as text, or as a Blob for a file. */
export interface Received {
  readonly status: number;
  readonly body: unknown;
  /** A header by its name; undefined if missing. */
  readonly header: (name: string) => string | undefined;
}

/** The names of a path: joined by dots (`errors.0.message`), or a JSON Pointer (`/@odata.count`) for names with dots. */
export function namesOf(path: string): readonly string[] {
  if (!path.startsWith('/')) return path === '' ? [] : path.split('.');
  return path.split('/').slice(1).map(unescapePointer);
}

/** A name within a JSON Pointer (RFC 6901). */
export function unescapePointer(text: string): string {
  return text.replaceAll('~1', '/').replaceAll('~0', '~');
}

/** Value at a path; an empty path is the root. */
export function readPath(root: unknown, path: string): unknown {
  return namesOf(path).reduce(readMember, root);
}

/** An object that has a value at a path, and nothing else; numbers are places in a list. */
export function wrapAt(path: string, value: unknown): unknown {
  return namesOf(path).reduceRight((inner, name) => (name === '0' ? [inner] : { [name]: inner }), value);
}

function readMember(value: unknown, name: string): unknown {
  const isInside = Array.isArray(value) ? /^\d+$/u.test(name) : isRecord(value);
  return isInside && Object.hasOwn(value as object, name) ? (value as Record<string, unknown>)[name] : undefined;
}

export function readPlace({ body, header }: Received, place: Place | undefined): unknown {
  if (place === undefined) return undefined;
  return typeof place === 'string' ? readPath(body, place) : header(place.header);
}
