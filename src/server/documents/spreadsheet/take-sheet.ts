import type { FileStore } from '../../files/file-store.ts';
import type { ReceivedFile } from '../../files/received-file.ts';
import { readUpload } from '../../files/uploads/read-upload.ts';
import { sheetErrors, sheetTexts } from './messages.ts';
import { isFilled } from './read-cell.ts';
import type { Sheet } from './read-rows.ts';
import type { Workbook } from './workbook/read-parts.ts';

/** Content of an uploaded workbook. */
export interface TakenSheet {
  readonly sheet: Sheet;
  /** Names the sheets that were ignored, and the hidden rows that were read, if there are any. */
  readonly notes: { readonly sheetNote?: string };
}

/** Reads an uploaded workbook; the file is not kept. Throws if it is too large, or no workbook. */
export async function takeSheet(files: FileStore, { id, size }: ReceivedFile, megabytes: number): Promise<TakenSheet> {
  const content = size > megabytes * 1024 * 1024 ? 'tooLarge' : await files.read(id);
  await files.remove([id]);
  if (content === 'tooLarge') throw sheetErrors.tooLarge(megabytes);
  if (!content) throw sheetErrors.unreadable();
  const workbook = await readUpload.workbook(content, 'file');
  return { sheet: workbook.rows, notes: noteSheets(workbook) };
}

function noteSheets({ sheetName, unread, rows, hiddenRows }: Workbook): TakenSheet['notes'] {
  const unexpected = unread.filter(({ name, hidden }) => hidden || !templateSheets.includes(name));
  // The template fills in the row number itself.
  const filled = hiddenRows.filter((row) => (rows[row - 1] ?? []).filter(isFilled).length > 1);
  const notes = [
    ...(unexpected.length > 0 ? [sheetTexts.onlySheet(sheetName, unexpected)] : []),
    ...(filled.length > 0 ? [sheetTexts.hiddenRows(filled)] : []),
  ];
  return notes.length > 0 ? { sheetNote: notes.join('。') } : {};
}

/** The other sheets of a template. */
const templateSheets: readonly string[] = [sheetTexts.explanation, sheetTexts.choices];
