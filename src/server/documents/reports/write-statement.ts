import type { BillFileType } from '#contract';
import { PDF_TYPE, writeDocuments } from '../pdf/write-documents.ts';
import { WORKBOOK_TYPE, writeSheets } from '../spreadsheet/write-workbook.ts';
import type { Statement } from './statement.ts';
import { buildStatement, type StatementForm } from './statement-pdf.ts';
import { buildSheets } from './statement-sheets.ts';

/** Endings and content types of the formats. */
export const statementFiles: Readonly<Record<BillFileType, { readonly ending: string; readonly type: string }>> = {
  '1': { ending: 'pdf', type: PDF_TYPE },
  '2': { ending: 'xlsx', type: WORKBOOK_TYPE },
};

/** Statements as one file, piece by piece: a document each in a PDF, a sheet for each content in a workbook. */
export function writeStatements(
  statements: readonly Statement[],
  fileType: BillFileType,
  form: StatementForm,
): AsyncIterable<Uint8Array> {
  if (fileType === '2') return writeSheets(buildSheets(statements, form.contents));
  return writeDocuments(statements.map((statement) => buildStatement(statement, form)));
}
