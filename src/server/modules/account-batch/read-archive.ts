import type { MaterialType } from '#contract';
import { ATTACHMENT_LIMIT } from '#values/attachment';
import materials from '../../../../schemas/dictionaries/material-type.json' with { type: 'json' };
import { readUpload } from '../../files/uploads/read-upload.ts';
import type { PackedEntry } from '../../files/uploads/read-zip.ts';
import { readSerial } from './check-rows.ts';
import { batchErrors, strayTexts } from './messages.ts';

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
  /** Folders and files that belong to no row, in words; complete after the last paper. */
  readonly strays: readonly string[];
}

/** How many files an archive may have, and how many bytes they may grow to. */
export interface ArchiveLimits {
  readonly files: number;
  readonly megabytes: number;
}

/** A dozen papers for each of 500 rows. */
const usualLimits: ArchiveLimits = { files: 8000, megabytes: 300 };
/** Folders, and what systems add, beside each file at most. */
const BESIDE = 2;

/** Request field that the archive comes in. */
const FIELD = 'attachments';

/** The rows of each serial number. */
type Serials = ReadonlyMap<number, readonly number[]>;

/**
 * Unpacks the papers of rows: folders are called by the serial number of the row, files begin with the code of their
 * kind. The archive's own word on sizes is not believed: they are counted while it is unpacked, one file at a time.
 */
export function readArchive(content: Buffer, serials: Serials, limits = usualLimits): Archive {
  const strays: string[] = [];
  return { papers: unpack(content, { serials, limits, strays }), strays };
}

interface Reading {
  readonly serials: Serials;
  readonly limits: ArchiveLimits;
  readonly strays: string[];
}

type Place = Pick<ArchivedPaper, 'rowNo' | 'materialType' | 'fileName'>;

async function* unpack(content: Buffer, { serials, limits, strays }: Reading): AsyncGenerator<ArchivedPaper> {
  const entries = await listFiles(content, limits);
  const paths = entries.map(({ path }) => path);
  strays.push(...listStrayFolders(paths, serials));
  let left = limits.megabytes * 1024 * 1024;
  for (const { path, entry } of entries) {
    const place = placeOf(path, serials);
    if (typeof place === 'string') strays.push(place);
    if (!place || typeof place === 'string') continue;
    const unpacked = await readUpload.entry(content, entry, Math.min(left, ATTACHMENT_LIMIT), FIELD);
    if (unpacked === 'broken') throw batchErrors.archiveBroken();
    const isTooLarge = typeof unpacked === 'string';
    left -= isTooLarge ? ATTACHMENT_LIMIT : unpacked.length;
    if (left < 0) throw batchErrors.archiveTooLarge(limits.megabytes);
    yield { ...place, content: isTooLarge ? undefined : Buffer.from(unpacked.buffer) };
  }
}

/** The files of an archive, without folders and what systems put there by themselves. */
async function listFiles(content: Buffer, { files: limit }: ArchiveLimits) {
  const entries = await readUpload.entries(content, limit * (BESIDE + 1), FIELD);
  if (entries === 'tooMany') throw batchErrors.archiveTooMany(limit);
  // An archive that holds nothing at all was none, or has lost its end.
  if (typeof entries === 'string' || entries.length === 0) throw batchErrors.archiveBroken();
  const files = entries
    .map((entry) => ({ path: readName(entry), entry }))
    .filter(({ path }) => !path.endsWith('/') && !isSystemFile(path));
  if (files.length > limit) throw batchErrors.archiveTooMany(limit);
  return files;
}

/** Names without the mark of UTF-8 come from older systems, mostly Chinese ones. */
function readName({ name, unicode: isMarked }: PackedEntry): string {
  const [unicode = '', chinese = ''] = ['utf-8', 'gb18030'].map((encoding) => new TextDecoder(encoding).decode(name));
  // Some that are right in the one are nonsense in the other: names here are Chinese.
  const isUnicode = isMarked || name.every((byte) => byte < 0x80);
  return isUnicode || (/\p{Script=Han}/u.test(unicode) && !unicode.includes('\uFFFD')) ? unicode : chinese;
}

/** Whose paper a file is, or what is wrong with its name; undefined when its folder is no row's. */
function placeOf(path: string, serials: Serials): Place | string | undefined {
  const { folder, fileName } = splitPath(path);
  if (folder === '') return strayTexts.notInFolder(path);
  const rowNo = findRow(folder, serials);
  if (typeof rowNo === 'string') return undefined;
  const code = fileName.slice(0, 2);
  const materialType = materials.items.find(({ value }) => value === code)?.value;
  if (materialType === undefined) return strayTexts.noMaterial(path);
  return { rowNo, materialType: materialType as MaterialType, fileName };
}

/** Folders that are no row's, each with how many files it holds. */
function listStrayFolders(paths: readonly string[], serials: Serials): readonly string[] {
  const counts = new Map<string, number>();
  for (const { folder } of paths.map(splitPath)) if (folder !== '') counts.set(folder, (counts.get(folder) ?? 0) + 1);
  return [...counts].flatMap(([folder, count]) => {
    const found = findRow(folder, serials);
    return typeof found === 'string' ? [strayTexts[found](folder, count)] : [];
  });
}

/**
 * The row that a folder belongs to, or why it is no row's. Folders may themselves lie in one folder, as they do when that
 * is packed; where two on the way are called like rows, either could be meant.
 */
function findRow(folder: string, serials: Serials): number | 'noRow' | 'serialTwice' | 'severalSerials' {
  const parts = folder.split('/');
  const rowsOf = (part: string | undefined) => serials.get(readSerial(part) ?? 0) ?? [];
  const [row, twin] = rowsOf(parts.at(-1));
  if (row === undefined || parts.includes('..')) return 'noRow';
  if (parts.slice(0, -1).some((part) => rowsOf(part).length > 0)) return 'severalSerials';
  return twin === undefined ? row : 'serialTwice';
}

function splitPath(path: string): { readonly folder: string; readonly fileName: string } {
  const parts = path.split(/[/\\]/u);
  return { folder: parts.slice(0, -1).join('/'), fileName: parts.at(-1) ?? '' };
}

/** What systems put into archives by themselves. */
function isSystemFile(path: string): boolean {
  return path.startsWith('__MACOSX/') || /(?:^|\/)(?:\.DS_Store|Thumbs\.db|desktop\.ini)$/u.test(path);
}
