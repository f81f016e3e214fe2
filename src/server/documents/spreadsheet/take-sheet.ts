import type { FileStore } from '../../files/file-store.ts';
import type { ReceivedFile } from '../../files/received-file.ts';
import { readUpload } from '../../files/uploads/read-upload.ts';
import { sheetErrors, sheetTexts } from './messages.ts';
import { isFilled } from './read-cell.ts';
import { type Column, takeRows, type TakenRows } from './read-rows.ts';
import type { Workbook } from './workbook/read-parts.ts';
import { lettersOf } from './sheet-places.ts';

/** The template that an upload fills in. */
export interface Template {
  readonly columns: readonly Column[];
  /** Most rows. */
  readonly limit: number;
  readonly megabytes: number;
}

/** Content of an uploaded workbook. */
export interface TakenSheet extends Omit<TakenRows, 'notes'> {
  /** Names what was ignored, what was read although hidden, and what is missing. */
  readonly notes: { readonly sheetNote?: string };
}

/** Reads a filled-in template; the file is not kept. Throws if it is too large, or no workbook. */
export async function takeSheet(
  files: FileStore,
  { id, size }: ReceivedFile,
  { columns, limit, megabytes }: Template,
): Promise<TakenSheet> {
  const content = size > megabytes * 1024 * 1024 ? 'tooLarge' : await files.read(id);
  await files.remove([id]);
  if (content === 'tooLarge') throw sheetErrors.tooLarge(megabytes);
  if (!content) throw sheetErrors.unreadable();
  const workbook = await readUpload.sheet(content, 'file');
  const { notes, ...taken } = takeRows(workbook.rows, columns, limit);
  const all = [...noteSheets(workbook), ...notes];
  return { ...taken, notes: all.length > 0 ? { sheetNote: all.join('。') } : {} };
}

function noteSheets({ sheetName, unread, rows, hiddenRows, hiddenColumns, readAs }: Workbook): readonly string[] {
  const unexpected = unread.filter(({ name, hidden }) => hidden || !templateSheets.includes(name));
  // The template fills in the row number itself.
  const filledRows = hiddenRows.filter((row) => (rows[row - 1] ?? []).filter(isFilled).length > 1);
  const filledColumns = hiddenColumns.filter((column) => rows.some((row) => isFilled(row[column] ?? null)));
  return [
    ...(readAs ? [sheetTexts.readAs(readAs)] : []),
    ...(unexpected.length > 0 ? [sheetTexts.onlySheet(sheetName, unexpected)] : []),
    ...(filledRows.length > 0 ? [sheetTexts.hiddenRows(filledRows)] : []),
    ...(filledColumns.length > 0 ? [sheetTexts.hiddenColumns(filledColumns.map(lettersOf))] : []),
  ];
}

/** The other sheets of a template. */
const templateSheets: readonly string[] = [sheetTexts.explanation, sheetTexts.choices];
