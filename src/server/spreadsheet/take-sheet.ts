import type { FileStore } from '../files/file-store.ts';
import type { ReceivedFile } from '../files/received-file.ts';
import { readUpload } from '../uploads/read-upload.ts';
import { sheetErrors } from './errors.ts';
import { sheetTexts } from './messages.ts';
import type { Sheet } from './read-rows.ts';
import type { Workbook } from './workbook/workbook.ts';

/** What a workbook that was sent says. */
export interface TakenSheet {
  readonly sheet: Sheet;
  /** Names the sheets that were not read, when the operator may expect that they were. */
  readonly notes: { readonly sheetNote?: string };
}

/** Reads a workbook that was sent; the file is not kept. Throws for one that is too large, or no workbook. */
export async function takeSheet(files: FileStore, { id, size }: ReceivedFile, megabytes: number): Promise<TakenSheet> {
  const content = size > megabytes * 1024 * 1024 ? 'tooLarge' : await files.read(id);
  await files.remove([id]);
  if (content === 'tooLarge') throw sheetErrors.tooLarge(megabytes);
  if (!content) throw sheetErrors.unreadable();
  const workbook = await readUpload.workbook(content, 'file');
  return { sheet: workbook.rows, notes: noteSheets(workbook) };
}

function noteSheets({ sheetName, unread }: Workbook): TakenSheet['notes'] {
  const unexpected = unread.filter(({ name, hidden }) => hidden || name !== sheetTexts.explanation);
  return unexpected.length > 0 ? { sheetNote: sheetTexts.onlySheet(sheetName, unexpected) } : {};
}
