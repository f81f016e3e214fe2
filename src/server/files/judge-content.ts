import { crc32, inflateSync } from 'node:zlib';
import type { FileType } from '#values/attachment';

const judges: Partial<Record<FileType, (content: Buffer) => ContentFlaw | undefined>> = {
  'image/png': judgePng,
  'image/jpeg': judgeJpeg,
  'application/pdf': judgePdf,
};

/** What a browser or an unpacker would take for something of its own. */
const DISGUISES = [/<script[\s>]/iu, /<!doctype\s+html/iu, /<html[\s>]/iu, /<\?php\s/iu, /<iframe[\s>]/iu];
/** The end of a zip: it may stand behind anything. */
const ZIP_END = Buffer.from([0x50, 0x4b, 0x05, 0x06]);
/** As far back as an unpacker looks for it. */
const ZIP_TAIL = 65_557;

/** The first thing that is wrong inside a whole file of a type; undefined when nothing is. */
export function judgeContent(content: Buffer, type: FileType): ContentFlaw | undefined {
  const judge = judges[type];
  if (!judge) return undefined;
  return judge(content) ?? (isDisguised(content) ? 'disguised' : undefined);
}

function isDisguised(content: Buffer): boolean {
  if (content.subarray(-ZIP_TAIL).includes(ZIP_END)) return true;
  const text = content.toString('latin1');
  return DISGUISES.some((mark) => mark.test(text));
}

/** Markers without a length: restarts, and one byte of nothing. */
const isBare = (marker: number): boolean => (marker >= 0xd0 && marker <= 0xd7) || marker === 0x01;
/** Begins a picture and says how large it is; three of the sixteen mean something else. */
const isFrame = (marker: number): boolean => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
const SCAN = 0xda;
const END = Buffer.from([0xff, 0xd9]);

/** A JPEG is a row of segments up to the first scan; the scans go on to the end mark, which cameras write on behind. */
function judgeJpeg(content: Buffer): ContentFlaw | undefined {
  let at = 2;
  let hasFrame = false;
  while (at + 4 <= content.length) {
    if (content[at] !== 0xff) return 'broken';
    const marker = content[at + 1] ?? 0;
    if (marker === 0xff) at += 1;
    else if (isBare(marker)) at += 2;
    else {
      const length = content.readUInt16BE(at + 2);
      const end = at + 2 + length;
      if (length < 2 || end > content.length) return 'broken';
      if (marker === SCAN) return hasFrame && content.includes(END, end) ? undefined : 'broken';
      if (isFrame(marker)) {
        const flaw = length < 8 ? 'broken' : judgeSize(content.readUInt16BE(at + 7), content.readUInt16BE(at + 5));
        if (flaw) return flaw;
        hasFrame = true;
      }
      at = end;
    }
  }
  return 'broken';
}

const SIGNATURE = 8;
/** Length, name and check sum around the data of a chunk. */
const FRAME = 12;

/** A PNG is a row of chunks, each with a check sum, from IHDR to IEND, and nothing behind them. */
function judgePng(content: Buffer): ContentFlaw | undefined {
  let at = SIGNATURE;
  let hasPicture = false;
  while (at + FRAME <= content.length) {
    const length = content.readUInt32BE(at);
    const end = at + FRAME + length;
    if (end > content.length) return 'broken';
    const name = content.toString('latin1', at + 4, at + 8);
    if (crc32(content.subarray(at + 4, end - 4)) !== content.readUInt32BE(end - 4)) return 'broken';
    if (at === SIGNATURE) {
      if (name !== 'IHDR' || length !== 13) return 'broken';
      const flaw = judgeSize(content.readUInt32BE(at + 8), content.readUInt32BE(at + 12));
      if (flaw) return flaw;
    }
    hasPicture ||= name === 'IDAT';
    if (name === 'IEND') return hasPicture ? judgeRest(content.subarray(end)) : 'broken';
    at = end;
  }
  return 'broken';
}

/** Some programs fill up with zeros. */
function judgeRest(rest: Buffer): ContentFlaw | undefined {
  return rest.every((byte) => byte === 0) ? undefined : 'disguised';
}

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
function judgePdf(content: Buffer): ContentFlaw | undefined {
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

/** What is wrong inside a file whose first bytes are those of its type. */
export type ContentFlaw =
  /** It ends too early, or its parts do not fit. */
  | 'broken'
  /** A picture that would take more memory to look at than any scan does. */
  | 'tooManyPixels'
  /** It needs a password, or is encrypted. */
  | 'locked'
  /** It brings scripts, programs or further files. */
  | 'active'
  /** It is another kind of file besides. */
  | 'disguised';

/** Most points of a picture: A3 at 600 dpi has 70 million. */
const PIXEL_LIMIT = 80_000_000;
/** Longest side of a picture. */
const SIDE_LIMIT = 30_000;

/** The flaw of a picture of this size; undefined when somebody can look at it. */
function judgeSize(width: number, height: number): ContentFlaw | undefined {
  if (width === 0 || height === 0) return 'broken';
  const tooLarge = width > SIDE_LIMIT || height > SIDE_LIMIT || width * height > PIXEL_LIMIT;
  return tooLarge ? 'tooManyPixels' : undefined;
}
