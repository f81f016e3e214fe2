import { crc32, createInflateRaw } from 'node:zlib';
import { type Entry, fromBufferPromise } from 'yauzl';

/** Position of a file in an archive. */
export interface PackedEntry {
  /** The bytes in the archive. */
  readonly name: Uint8Array;
  /** The name is UTF-8; otherwise it is in the code page of the writer's system. */
  readonly unicode: boolean;
  /** Start and length of its packed bytes. */
  readonly start: number;
  readonly size: number;
  /** 8: deflated; 0: stored. */
  readonly method: number;
  readonly checksum: number;
}

/** `broken`: damaged, encrypted, or no archive. `tooMany`, `tooLarge`: over the limit. */
export type UnpackFlaw = 'broken' | 'tooMany' | 'tooLarge';

const UNICODE = 0x800;

/**
 * Entries of an archive, folders included. Its size fields are not trusted; only the positions of packed bytes are
 * used.
 */
export async function listEntries(content: Buffer, limit: number): Promise<readonly PackedEntry[] | UnpackFlaw> {
  try {
    const options = { lazyEntries: true, decodeStrings: false, validateEntrySizes: false } as const;
    const zip = await fromBufferPromise(content, options);
    if (zip.entryCount > limit) return 'tooMany';
    const entries: PackedEntry[] = [];
    for await (const entry of zip.eachEntry()) {
      const { fileDataStart: start } = await zip.readLocalFileHeaderPromise(entry, { minimal: true });
      if (!isReadable(entry) || start + entry.compressedSize > content.length) return 'broken';
      entries.push({
        name: Uint8Array.from(entry.fileNameRaw),
        unicode: (entry.generalPurposeBitFlag & UNICODE) !== 0,
        start,
        size: entry.compressedSize,
        method: entry.compressionMethod,
        checksum: entry.crc32,
      });
    }
    return entries;
  } catch {
    return 'broken';
  }
}

function isReadable(entry: Entry): boolean {
  return !entry.isEncrypted() && (entry.compressionMethod === 8 || entry.compressionMethod === 0);
}

/** The unpacked bytes piece by piece; throws if they are damaged. The reader must limit their number. */
export async function* unpackPieces(
  packed: Buffer,
  { method, checksum }: Pick<PackedEntry, 'method' | 'checksum'>,
): AsyncGenerator<Buffer> {
  let sum = 0;
  for await (const piece of method === 0 ? [packed] : inflate(packed)) {
    sum = crc32(piece, sum);
    yield piece;
  }
  if (sum !== checksum) throw new Error('the check sum is another one');
}

function inflate(packed: Buffer): AsyncIterable<Buffer> {
  const inflater = createInflateRaw({ chunkSize: 64 * 1024 });
  inflater.end(packed);
  return inflater;
}

/** One file, unpacked up to `limit` bytes. */
export async function unpackEntry(packed: Buffer, entry: PackedEntry, limit: number): Promise<Uint8Array | UnpackFlaw> {
  const pieces: Buffer[] = [];
  let size = 0;
  try {
    for await (const piece of unpackPieces(packed, entry)) {
      size += piece.length;
      if (size > limit) return 'tooLarge';
      pieces.push(piece);
    }
  } catch {
    return 'broken';
  }
  // A buffer of its own, which can be transferred without a copy.
  const whole = new Uint8Array(size);
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.length;
  }
  return whole;
}
