import { BusinessError } from '../../../platform/errors.ts';
import { sheetErrors } from '../messages.ts';
import { openPackage } from './open-package.ts';
import { readContents, readDateStyles, readStrings, type Workbook } from './read-parts.ts';
import { readSheet } from './read-sheet.ts';

/**
 * Reads the first visible sheet of a workbook (.xlsx). The file is not trusted: bytes, rows, cells and texts are
 * counted while reading. Throws if it is broken, encrypted, no workbook, or larger than any template.
 */
export async function readWorkbook(content: Buffer): Promise<Workbook> {
  try {
    return await read(content);
  } catch (error) {
    throw error instanceof BusinessError ? error : sheetErrors.unreadable();
  }
}

async function read(content: Buffer): Promise<Workbook> {
  const parts = await openPackage(content);
  const path = (await parts.readRelations()).find(({ type }) => type === 'officeDocument')?.path ?? 'xl/workbook.xml';
  const relations = await parts.readRelations(path);
  const pathOf = (type: string) => relations.find((one) => one.type === type && parts.has(one.path))?.path;
  const { sheets, from1904 } = await readContents(parts, path);
  const find = (relation: string) => relations.find(({ id, type }) => id === relation && type === 'worksheet');
  const sheet = sheets.find(({ hidden, relation }) => !hidden && find(relation));
  const target = sheet && find(sheet.relation);
  if (!target) throw sheetErrors.unreadable();
  const strings = await readStrings(parts, pathOf('sharedStrings'));
  const dateStyles = await readDateStyles(parts, pathOf('styles'));
  return {
    ...(await readSheet(parts, target.path, { strings, dateStyles, from1904 })),
    sheetName: sheet.name,
    unread: sheets.filter((one) => one !== sheet).map(({ name, hidden }) => ({ name, hidden })),
  };
}
