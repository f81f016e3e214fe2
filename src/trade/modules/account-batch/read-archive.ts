import type { MaterialType } from '#contract';
import { ATTACHMENT_LIMIT } from '#values/attachment';
import materials from '../../../../schemas/dictionaries/material-type.json' with { type: 'json' };
import { readUpload } from '#server/files/uploads/read-upload';
import type { PackedEntry } from '#server/files/uploads/read-zip';
import { readSerial } from './rules.ts';
import { batchErrors, strayTexts } from './messages.ts';

/** A paper of a row as found in the archive. */
export interface ArchivedPaper {
  readonly rowNo: number;
  readonly materialType: MaterialType;
  /** The base name, without folders. */
  readonly fileName: string;
  /** Undefined if the file exceeds the size limit of an attachment. */
  readonly content: Buffer | undefined;
}

export interface Archive {
  /** Unpacked one at a time. Throws if the archive is broken, encrypted or too large. */
  readonly papers: AsyncIterable<ArchivedPaper>;
  /** Messages about folders and files without a row; complete after the last paper. */
  readonly strays: readonly string[];
}

/** The most files of an archive, and its most megabytes when unpacked. */
export interface ArchiveLimits {
  readonly files: number;
  readonly megabytes: number;
}

/** About a dozen papers for each of 500 rows. */
const usualLimits: ArchiveLimits = { files: 8000, megabytes: 300 };
/** At most this many folders and system files for each file. */
const BESIDE = 2;

/** The request field of the archive. */
const FIELD = 'attachments';

/** The rows of each serial number. */
type Serials = ReadonlyMap<number, readonly number[]>;

/**
 * Unpacks the papers of the rows: a folder has the serial number of its row, a file name begins with the code of its
 * kind. Sizes are counted while unpacking, one file at a time: those in the archive's directory may be forged.
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

/** The files of an archive, without folders and system files. */
async function listFiles(content: Buffer, { files: limit }: ArchiveLimits) {
  const entries = await readUpload.entries(content, limit * (BESIDE + 1), FIELD);
  if (entries === 'tooMany') throw batchErrors.archiveTooMany(limit);
  // A file without any entry is not an archive, or is cut off at the end.
  if (typeof entries === 'string' || entries.length === 0) throw batchErrors.archiveBroken();
  const files = entries
    .map((entry) => ({ path: readName(entry), entry }))
    .filter(({ path }) => !path.endsWith('/') && !isSystemFile(path));
  if (files.length > limit) throw batchErrors.archiveTooMany(limit);
  return files;
}

/** Names without the UTF-8 flag come from older systems, mostly Chinese ones. */
function readName({ name, unicode: isMarked }: PackedEntry): string {
  const [unicode = '', chinese = ''] = ['utf-8', 'gb18030'].map((encoding) => new TextDecoder(encoding).decode(name));
  // Some GB 18030 names are also valid UTF-8; a name without a Chinese character is then the wrong reading.
  const isUnicode = isMarked || name.every((byte) => byte < 0x80);
  return isUnicode || (/\p{Script=Han}/u.test(unicode) && !unicode.includes('\uFFFD')) ? unicode : chinese;
}

/** The row and kind of a file, or the problem of its name; undefined if its folder has no row. */
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

/** Messages about folders without a row, with the number of their files. */
function listStrayFolders(paths: readonly string[], serials: Serials): readonly string[] {
  const counts = new Map<string, number>();
  for (const { folder } of paths.map(splitPath)) if (folder !== '') counts.set(folder, (counts.get(folder) ?? 0) + 1);
  return [...counts].flatMap(([folder, count]) => {
    const found = findRow(folder, serials);
    return typeof found === 'string' ? [strayTexts[found](folder, count)] : [];
  });
}

/**
 * The row of a folder, or the reason for none. Folders may lie in an outer folder, as when that one was packed; a path
 * with the serial numbers of two rows is ambiguous.
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

/** Files that macOS and Windows add to archives. */
function isSystemFile(path: string): boolean {
  return path.startsWith('__MACOSX/') || /(?:^|\/)(?:\.DS_Store|Thumbs\.db|desktop\.ini)$/u.test(path);
}
