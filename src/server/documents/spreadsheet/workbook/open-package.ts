import { posix } from 'node:path';
import { SaxesParser } from 'saxes';
import { listEntries, type PackedEntry, unpackPieces } from '../../../files/uploads/read-zip.ts';
import { sheetErrors } from '../messages.ts';

/** Total unpacked size of the parts that are read, MB: a small file can unpack to a huge one. */
const UNPACKED_MEGABYTES = 30;
/** Parts of a workbook at most; one with pictures on every sheet has some hundred. */
const PARTS = 2000;

/** A relationship of a part: its type without the namespace, and the path of its target. */
interface Relation {
  readonly id: string;
  readonly type: string;
  readonly path: string;
}

/** The parts of a workbook, with one limit on their total unpacked size. */
export class Package {
  readonly #content: Buffer;
  readonly #parts: ReadonlyMap<string, PackedEntry>;
  #left = UNPACKED_MEGABYTES * 1024 * 1024;

  constructor(content: Buffer, parts: ReadonlyMap<string, PackedEntry>) {
    this.#content = content;
    this.#parts = parts;
  }

  has(path: string): boolean {
    return this.#parts.has(path.toLowerCase());
  }

  async read(path: string, handlers: XmlHandlers): Promise<void> {
    const part = this.#parts.get(path.toLowerCase());
    if (!part) throw sheetErrors.unreadable();
    const packed = this.#content.subarray(part.start, part.start + part.size);
    await readXml(this.#count(unpackPieces(packed, part)), handlers);
  }

  /** Relationships of a part; without a path those of the package. */
  async readRelations(path = ''): Promise<readonly Relation[]> {
    const folder = posix.dirname(path);
    const relations: Relation[] = [];
    await this.read(posix.join(folder, '_rels', `${posix.basename(path)}.rels`), {
      open: (tag, { Id: id, Type: type, Target: target }) => {
        if (tag !== 'Relationship' || id === undefined || type === undefined || target === undefined) return;
        const to = target.startsWith('/') ? target.slice(1) : posix.join(folder, target);
        relations.push({ id, type: type.slice(type.lastIndexOf('/') + 1), path: to });
      },
    });
    return relations;
  }

  async *#count(pieces: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    for await (const piece of pieces) {
      this.#left -= piece.length;
      if (this.#left < 0) throw sheetErrors.unpacksTooLarge(UNPACKED_MEGABYTES);
      yield piece;
    }
  }
}

/** The parts of a workbook, still packed. */
export async function openPackage(content: Buffer): Promise<Package> {
  const entries = await listEntries(content, PARTS);
  if (entries === 'tooMany') throw sheetErrors.tooManyParts();
  if (typeof entries === 'string') throw sheetErrors.unreadable();
  const named = entries.map((entry) => [Buffer.from(entry.name).toString().replaceAll('\\', '/'), entry] as const);
  return new Package(content, new Map(named.map(([name, entry]) => [name.toLowerCase(), entry])));
}

export type Attributes = Readonly<Record<string, string>>;

/** Callbacks for the tags and texts of a document; names have no prefixes. */
export interface XmlHandlers {
  open?(tag: string, attributes: Attributes): void;
  close?(tag: string): void;
  text?(text: string): void;
}

/** Nesting of tags at most; a sheet has about ten levels. */
const DEPTH = 64;

/**
 * Reads a document piece by piece. Throws if it is not well-formed, has a document type declaration (which could define
 * entities), or nests too deep.
 */
async function readXml(pieces: AsyncIterable<Buffer>, handlers: XmlHandlers): Promise<void> {
  const parser = new SaxesParser<{ xmlns: false; position: false }>({ xmlns: false, position: false });
  let depth = 0;
  parser.on('doctype', () => {
    throw sheetErrors.unsafe();
  });
  parser.on('opentag', ({ name, attributes }) => {
    depth += 1;
    if (depth > DEPTH) throw sheetErrors.unsafe();
    handlers.open?.(localName(name), attributes);
  });
  parser.on('closetag', ({ name }) => {
    depth -= 1;
    handlers.close?.(localName(name));
  });
  parser.on('text', (text) => handlers.text?.(text));
  parser.on('cdata', (text) => handlers.text?.(text));
  const decoder = new TextDecoder();
  for await (const piece of pieces) parser.write(decoder.decode(piece, { stream: true }));
  parser.write(decoder.decode()).close();
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}
