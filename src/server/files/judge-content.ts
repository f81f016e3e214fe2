import { crc32, inflateSync } from 'node:zlib';
import type { FileType } from '#values/attachment';
import type { ContentFlaw } from './content-flaw.ts';
import { judgeEncryptedPdf } from './judge-encrypted-pdf.ts';

type Judge = (content: Buffer) => ContentFlaw | undefined | Promise<ContentFlaw | undefined>;

const judges: Partial<Record<FileType, Judge>> = {
  'image/png': judgePng,
  'image/jpeg': judgeJpeg,
  'application/pdf': judgePdf,
};

/** Beginnings of content that a browser or unpacker would interpret itself. */
const DISGUISES = [/<script[\s>]/iu, /<!doctype\s+html/iu, /<html[\s>]/iu, /<\?php\s/iu, /<iframe[\s>]/iu];
/** The end record of a zip, which can follow any other content. */
const ZIP_END = Buffer.from([0x50, 0x4b, 0x05, 0x06]);
/** Distance from the end in which unpackers search for it. */
const ZIP_TAIL = 65_557;

/** The first flaw in the content of a complete file; undefined if there is none. */
export async function judgeContent(content: Buffer, type: FileType): Promise<ContentFlaw | undefined> {
  const judge = judges[type];
  if (!judge) return undefined;
  return (await judge(content)) ?? (isDisguised(content) ? 'disguised' : undefined);
}

function isDisguised(content: Buffer): boolean {
  if (content.subarray(-ZIP_TAIL).includes(ZIP_END)) return true;
  const text = content.toString('latin1');
  return DISGUISES.some((mark) => mark.test(text));
}

/** Markers without a length: restarts, and a single byte without meaning. */
const isBare = (marker: number): boolean => (marker >= 0xd0 && marker <= 0xd7) || marker === 0x01;
/** Frame headers, which contain the size of the picture; three of the sixteen markers have other meanings. */
const isFrame = (marker: number): boolean => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
const SCAN = 0xda;
const END = Buffer.from([0xff, 0xd9]);

/**
 * A JPEG is a sequence of segments up to the first scan; scans continue to the end mark, which cameras may write data
 * after.
 */
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
/** Length, name and checksum around the data of a chunk. */
const FRAME = 12;

/** A PNG is a sequence of chunks, each with a checksum, from IHDR to IEND, with nothing after them. */
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

/** Some programs pad files with zeros. */
function judgeRest(rest: Buffer): ContentFlaw | undefined {
  return rest.every((byte) => byte === 0) ? undefined : 'disguised';
}

/** Distance from the end in which the end marks must be. */
const TAIL = 2048;
/** Unpacked objects that are searched, bytes: a larger amount only serves to keep a reader busy. */
const UNPACK_LIMIT = 32 * 1024 * 1024;

/** Names of objects that act by themselves, or embed other files. */
const ACTIVE = ['JavaScript', 'JS', 'Launch', 'EmbeddedFile', 'EmbeddedFiles', 'RichMedia', 'XFA', 'ImportData'];

/**
 * Judges a PDF by the names in its objects, both plain and in packed object streams. Other streams (pictures, fonts,
 * pages) hold no objects and are skipped.
 */
function judgePdf(content: Buffer): ReturnType<Judge> {
  const text = content.toString('latin1');
  const tail = text.slice(-TAIL);
  if (!tail.includes('%%EOF') || !/startxref\s+\d+/u.test(tail)) return 'broken';
  if (!/\d+\s+\d+\s+obj\b/u.test(text)) return 'broken';
  const { objects, packed } = splitStreams(text);
  if (isActive(objects)) return 'active';
  // Names are never encrypted, but streams are.
  if (hasName(objects, 'Encrypt')) return judgeEncryptedPdf(content);
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
    // The dictionary of a stream is directly before it.
    if (hasName(head.slice(head.lastIndexOf(' obj') + 1), 'ObjStm')) packed.push(data);
    if (end < 0) return { objects: outside.join('\n'), packed };
    at = end + 'endstream'.length;
  }
  return { objects: [...outside, text.slice(at)].join('\n'), packed };
}

/** The next stream: the position of its keyword and the start of its data. */
function findStream(text: string, from: number): { readonly at: number; readonly data: number } | undefined {
  const word = /(?<!end)stream\r?\n/gu;
  word.lastIndex = from;
  const found = word.exec(text);
  return found ? { at: found.index, data: found.index + found[0].length } : undefined;
}

function unpack(stream: string, limit: number): string | undefined {
  // A stream that is not packed is returned as it is.
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

/** Whether a name occurs among objects, also with letters escaped as `#4A`. */
function hasName(objects: string, name: string): boolean {
  const plain = objects.includes('#')
    ? objects.replace(/#([0-9A-Fa-f]{2})/gu, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
    : objects;
  return new RegExp(String.raw`/${name}(?![A-Za-z0-9_.+-])`, 'u').test(plain);
}

/** Pixels of a picture at most: A3 at 600 dpi has 70 million. */
const PIXEL_LIMIT = 80_000_000;
/** Longest side of a picture. */
const SIDE_LIMIT = 30_000;

/** The flaw of a picture of this size; undefined if it can be displayed. */
function judgeSize(width: number, height: number): ContentFlaw | undefined {
  if (width === 0 || height === 0) return 'broken';
  const tooLarge = width > SIDE_LIMIT || height > SIDE_LIMIT || width * height > PIXEL_LIMIT;
  return tooLarge ? 'tooManyPixels' : undefined;
}
