import writeExcelFile from 'write-excel-file/node';
import type { SheetData } from 'write-excel-file/node';
import { accountSheet, ROW_NO_TITLE } from '../../documents/spreadsheet/account-sheet.ts';
import { addDropDowns, listChoices, creditSheet, directiveSheet } from '../../documents/spreadsheet/import-sheets.ts';
import { sheetTexts } from '../../documents/spreadsheet/messages.ts';
import { WORKBOOK_TYPE } from '../../documents/spreadsheet/write-workbook.ts';
import { errors } from '../../platform/errors.ts';
import type { FileReply } from '../../platform/handler.ts';
import { texts } from './messages.ts';
import templates from './templates.json' with { type: 'json' };

/** Sheets of records that an import reads. */
const sheets = { directive: directiveSheet, creditBatch: creditSheet, acctBatch: accountSheet } as const;

/** Rows formatted as text, so that long numbers keep their digits. */
const PREPARED_ROWS = 500;

/**
 * The form of a material type (handbook: block-files) as a workbook: its notes, then a row for each entry; or the sheet
 * of an import. Throws 45010009 for any other code.
 */
export async function buildTemplate(code: string): Promise<FileReply> {
  if (code === 'directive' || code === 'creditBatch') return buildSheet(sheets[code]);
  if (code === 'acctBatch') return buildSheet({ ...sheets[code], numbered: true });
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
  return { fileName: `${name}.xlsx`, contentType: WORKBOOK_TYPE, body };
}

interface TemplateSheet {
  readonly name: string;
  readonly columns: readonly {
    readonly title: string;
    readonly required: boolean;
    readonly hint: string;
    readonly sample: string;
    readonly choices?: readonly string[];
    readonly several?: boolean;
  }[];
  /** Whether rows have numbers that other files refer to. */
  readonly numbered?: boolean;
}

/** Titles over empty rows; a second sheet explains each column. */
async function buildSheet({ name, columns, numbered = false }: TemplateSheet): Promise<FileReply> {
  const bold = { fontWeight: 'bold', backgroundColor: '#F5F6F8' } as const;
  const titles = columns.map(({ title, required }) => ({ value: required ? `${title}*` : title, ...bold }));
  const empty = columns.map(() => ({ type: String, format: '@' }));
  const numbers = (index: number) => (numbered ? [{ type: String, value: String(index + 1) }] : []);
  const explained = columns.map(({ title, required, hint, sample }) => [
    { value: title },
    { value: required ? texts.required : texts.optional },
    { value: hint, wrap: true },
    { value: sample, type: String },
  ]);
  const offered = columns.flatMap(({ title, choices = [], several }, index) =>
    choices.length > 0 ? [{ index: index + (numbered ? 1 : 0), title, choices, several }] : [],
  );
  const parts = [
    {
      data: [
        [...(numbered ? [{ value: ROW_NO_TITLE, ...bold }] : []), ...titles],
        ...Array.from({ length: PREPARED_ROWS }, (_, index) => [...numbers(index), ...empty]),
      ],
      sheet: name,
      columns: [
        ...(numbered ? [{ width: 8 }] : []),
        ...columns.map(({ title }) => ({ width: Math.max(14, title.length * 3) })),
      ],
      stickyRowsCount: 1,
    },
    {
      data: [texts.columns.map((value) => ({ value, ...bold })), ...explained],
      sheet: sheetTexts.explanation,
      columns: [{ width: 18 }, { width: 10 }, { width: 56 }, { width: 32 }],
    },
    ...(offered.length > 0
      ? [{ data: listChoices(offered), sheet: sheetTexts.choices, columns: offered.map(() => ({ width: 24 })) }]
      : []),
  ];
  const body = await writeExcelFile(parts, { features: [addDropDowns(offered, PREPARED_ROWS)] }).toBuffer();
  return { fileName: `${name}.xlsx`, contentType: WORKBOOK_TYPE, body };
}
