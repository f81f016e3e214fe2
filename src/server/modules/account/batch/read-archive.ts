import { setImmediate } from 'node:timers/promises';
import { Unzip, UnzipInflate, UnzipPassThrough, type UnzipFile } from 'fflate';
import materials from '../../../../../schemas/dictionaries/material-type.json' with { type: 'json' };
import type { MaterialType } from '#contract';
import { ATTACHMENT_LIMIT } from '#values/attachment';
import { batchErrors } from './errors.ts';
import { strayTexts } from './messages.ts';

/** A paper of a row as it lay in the archive. */
export interface ArchivedPaper {
  readonly rowNo: number;
  readonly materialType: MaterialType;
  /** Without its folders. */
  readonly fileName: string;
  /** Undefined when it is larger than an attachment may be. */
  readonly content: Buffer | undefined;
}

export interface Archive {
  /** As they are unpacked. Throws when the archive is broken, locked, or too much. */
  readonly papers: AsyncIterable<ArchivedPaper>;
  /** Files that belong to no row, in words; complete after the last paper. */
  readonly strays: readonly string[];
}

/** How many files an archive may have, and how many bytes they may grow to. */
export interface ArchiveLimits {
  readonly files: number;
  readonly megabytes: number;
}

/** A dozen papers for each of 500 rows. */
const usualLimits: ArchiveLimits = { files: 8000, megabytes: 300 };
/** Bytes that are unpacked at a time. */
const STEP = 64 * 1024;

/**
 * Unpacks the papers of rows: folders are called by the number of the row, files begin with the code of their kind.
 * What the archive says of sizes is not believed: it is counted while it is unpacked.
 */
export function readArchive(content: Buffer, rowNos: ReadonlySet<number>, limits = usualLimits): Archive {
  const reading = new ArchiveReading(rowNos, limits);
  return { papers: unpack(content, reading), strays: reading.strays };
}

async function* unpack(content: Buffer, reading: ArchiveReading): AsyncGenerator<ArchivedPaper> {
  const unzip = new Unzip((file) => reading.take(file));
  unzip.register(UnzipInflate);
  unzip.register(UnzipPassThrough);
  for (let start = 0; start < content.length; start += STEP) {
    try {
      unzip.push(content.subarray(start, start + STEP), start + STEP >= content.length);
    } catch {
      throw reading.refusal ?? batchErrors.archiveBroken();
    }
    if (reading.refusal) throw reading.refusal;
    yield* reading.papers.splice(0);
    // Others get their turn.
    await setImmediate();
  }
  // An archive that holds nothing at all was none, or has lost its end.
  if (reading.count === 0 || reading.open > 0) throw batchErrors.archiveBroken();
}

/** Names without the mark of UTF-8 come from older systems, mostly Chinese ones, and were read byte by byte. */
function readName(name: string): string {
  const codes = Array.from(name, (character) => character.codePointAt(0) ?? 0);
  if (codes.every((code) => code < 0x80) || codes.some((code) => code > 0xff)) return name;
  const bytes = Buffer.from(name, 'latin1');
  const [unicode, chinese] = ['utf-8', 'gb18030'].map((encoding) => new TextDecoder(encoding).decode(bytes));
  // Some that are right in the one are nonsense in the other: names here are Chinese.
  const isUnicode = /\p{Script=Han}/u.test(unicode ?? '') && unicode?.includes('\uFFFD') !== true;
  return (isUnicode ? unicode : chinese) ?? name;
}

class ArchiveReading {
  readonly papers: ArchivedPaper[] = [];
  readonly strays: string[] = [];
  /** Files and folders so far, and how many of them are not unpacked to their end. */
  count = 0;
  open = 0;
  /** Papers so far. */
  #papers = 0;
  refusal: Error | undefined;
  readonly #rowNos: ReadonlySet<number>;
  readonly #limits: ArchiveLimits;
  #unpacked = 0;

  constructor(rowNos: ReadonlySet<number>, limits: ArchiveLimits) {
    this.#rowNos = rowNos;
    this.#limits = limits;
  }

  take(file: UnzipFile): void {
    this.count += 1;
    const path = readName(file.name);
    if (path.endsWith('/') || isSystemFile(path)) return;
    if (this.#papers + this.strays.length >= this.#limits.files) {
      this.refusal ??= batchErrors.archiveTooMany(this.#limits.files);
      return;
    }
    const place = this.#placeOf(path);
    if (typeof place === 'string') this.strays.push(place);
    else this.#unpack(file, place);
  }

  /** Whose paper it is, or what is wrong with its name. */
  #placeOf(path: string): Pick<ArchivedPaper, 'rowNo' | 'materialType' | 'fileName'> | string {
    const parts = path.split(/[/\\]/);
    const fileName = parts.at(-1) ?? '';
    // The folders may themselves lie in one folder, as they do when that is packed.
    const rowNo = Number(parts.at(-2));
    if (!this.#rowNos.has(rowNo) || parts.includes('..')) return strayTexts.noRow(path);
    const code = fileName.slice(0, 2);
    const materialType = materials.items.find(({ value }) => value === code)?.value;
    if (materialType === undefined) return strayTexts.noMaterial(path);
    return { rowNo, materialType: materialType as MaterialType, fileName };
  }

  #unpack(file: UnzipFile, place: Pick<ArchivedPaper, 'rowNo' | 'materialType' | 'fileName'>): void {
    const chunks: Uint8Array[] = [];
    let size = 0;
    this.#papers += 1;
    this.open += 1;
    file.ondata = (error, chunk, isLast) => {
      if (error) this.refusal ??= batchErrors.archiveBroken();
      if (this.refusal) return;
      size += chunk.length;
      this.#unpacked += chunk.length;
      if (this.#unpacked > this.#limits.megabytes * 1024 * 1024) {
        this.refusal = batchErrors.archiveTooLarge(this.#limits.megabytes);
        return;
      }
      // What is too large is read to its end and dropped: the row is told.
      if (size <= ATTACHMENT_LIMIT) chunks.push(chunk);
      else chunks.length = 0;
      if (!isLast) return;
      this.open -= 1;
      this.papers.push({ ...place, content: size > ATTACHMENT_LIMIT ? undefined : Buffer.concat(chunks) });
    };
    file.start();
  }
}

/** What systems put into archives by themselves. */
function isSystemFile(path: string): boolean {
  return path.startsWith('__MACOSX/') || /(?:^|\/)(?:\.DS_Store|Thumbs\.db|desktop\.ini)$/u.test(path);
}
