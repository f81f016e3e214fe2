import { inflateSync } from 'node:zlib';
import type { ContentFlaw } from './content-flaw.ts';

/** How far from the end the end marks stand. */
const TAIL = 2048;
/** Unpacked objects that are looked through at most: more is made to keep a reader busy. */
const UNPACK_LIMIT = 32 * 1024 * 1024;

/** Names of what does something by itself, or brings another file. */
const ACTIVE = ['JavaScript', 'JS', 'Launch', 'EmbeddedFile', 'EmbeddedFiles', 'RichMedia', 'XFA', 'ImportData'];

/**
 * A PDF is judged by the names in its objects, whether they stand in plain text or in packed object streams. What a
 * stream shows (pictures, fonts, pages) is no object and is passed over.
 */
export function judgePdf(content: Buffer): ContentFlaw | undefined {
  const text = content.toString('latin1');
  const tail = text.slice(-TAIL);
  if (!tail.includes('%%EOF') || !/startxref\s+\d+/u.test(tail)) return 'broken';
  if (!/\d+\s+\d+\s+obj\b/u.test(text)) return 'broken';
  const { objects, packed } = splitStreams(text);
  // Streams of a locked file cannot be looked into: what they bring stays unknown.
  if (hasName(objects, 'Encrypt')) return 'locked';
  if (isActive(objects)) return 'active';
  let unpacked = 0;
  for (const stream of packed) {
    const inner = unpack(stream, UNPACK_LIMIT - unpacked);
    if (inner === undefined) return 'broken';
    unpacked += inner.length;
    if (isActive(inner)) return 'active';
  }
  return undefined;
}

interface Parts {
  /** Everything but the contents of streams. */
  readonly objects: string;
  /** Contents of streams that hold objects. */
  readonly packed: readonly string[];
}

function splitStreams(text: string): Parts {
  const outside: string[] = [];
  const packed: string[] = [];
  let at = 0;
  for (;;) {
    const begin = findStream(text, at);
    if (begin === undefined) break;
    const head = text.slice(at, begin.at);
    const end = text.indexOf('endstream', begin.data);
    const data = text.slice(begin.data, end < 0 ? undefined : end);
    outside.push(head);
    // The dictionary of the stream is the last thing before it.
    if (hasName(head.slice(head.lastIndexOf(' obj') + 1), 'ObjStm')) packed.push(data);
    if (end < 0) return { objects: outside.join('\n'), packed };
    at = end + 'endstream'.length;
  }
  return { objects: [...outside, text.slice(at)].join('\n'), packed };
}

/** The next stream: where its word stands and where its data begin. */
function findStream(text: string, from: number): { readonly at: number; readonly data: number } | undefined {
  const word = /(?<!end)stream\r?\n/gu;
  word.lastIndex = from;
  const found = word.exec(text);
  return found ? { at: found.index, data: found.index + found[0].length } : undefined;
}

function unpack(stream: string, limit: number): string | undefined {
  // One that is not packed stands as it is.
  if (/^\s*\d+\s+\d+/u.test(stream)) return stream;
  try {
    return inflateSync(Buffer.from(stream, 'latin1'), { maxOutputLength: Math.max(limit, 1) }).toString('latin1');
  } catch {
    return undefined;
  }
}

function isActive(objects: string): boolean {
  return ACTIVE.some((name) => hasName(objects, name));
}

/** Whether a name stands among objects, also where letters are written as `#4A`. */
function hasName(objects: string, name: string): boolean {
  const plain = objects.includes('#')
    ? objects.replace(/#([0-9A-Fa-f]{2})/gu, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
    : objects;
  return new RegExp(String.raw`/${name}(?![A-Za-z0-9_.+-])`, 'u').test(plain);
}
