import writeExcelFile, { type SheetData } from 'write-excel-file/node';
import { errors } from '../../errors.ts';
import type { FileReply } from '../../handler.ts';
import { texts } from './messages.ts';
import templates from './templates.json' with { type: 'json' };

/**
 * The form to fill in for a material type (domain §3.0 BLOCK-FILES) as a workbook: its notes, then a row for each
 * entry. Throws 45010009 for a material without a form.
 */
export async function buildTemplate(code: string): Promise<FileReply> {
  const template = templates.find((one) => one.code === code);
  if (!template) throw errors.recordNotFound(texts.template);
  const { name, notes, fields } = template;
  const sheet: SheetData = [
    [{ value: name, fontWeight: 'bold', fontSize: 16, columnSpan: 3, align: 'center' }, null, null],
    ...notes.map((note, index) => [
      index === 0 ? { value: texts.notes, fontWeight: 'bold' as const } : null,
      { value: note, columnSpan: 2, wrap: true },
      null,
    ]),
    texts.headings.map((value) => ({ value, fontWeight: 'bold' as const, backgroundColor: '#F5F6F8' })),
    ...fields.map(([label = '', hint = '']) => [{ value: label }, null, { value: hint, textColor: '#666666' }]),
  ];
  const columns = [{ width: 30 }, { width: 44 }, { width: 56 }];
  const body = await writeExcelFile(sheet, { sheet: name, columns }).toBuffer();
  return {
    fileName: `${name}.xlsx`,
    contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    body,
  };
}
