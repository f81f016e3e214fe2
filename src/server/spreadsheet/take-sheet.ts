import type { FileStore } from '../files/file-store.ts';
import type { ReceivedFile } from '../files/received-file.ts';
import { sheetErrors } from './errors.ts';
import type { Sheet } from './read-rows.ts';
import { readWorkbook } from './read-workbook.ts';

/** What a workbook that was sent says; the file is not kept. Throws for one that is too large, or no workbook. */
export async function takeSheet(files: FileStore, { id, size }: ReceivedFile, megabytes: number): Promise<Sheet> {
  const content = await files.read(id);
  await files.remove([id]);
  if (size > megabytes * 1024 * 1024) throw sheetErrors.tooLarge(megabytes);
  const sheet = content && (await readWorkbook(content));
  if (!sheet) throw sheetErrors.unreadable();
  return sheet;
}
