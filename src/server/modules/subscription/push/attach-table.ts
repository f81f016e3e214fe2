import type { AttachFormat } from '#contract';
import { formatValue } from '#values/formats';
import type { Attachment } from '../../../mail/mail.ts';
import { PDF_TYPE, writeDocument } from '../../../documents/pdf/write-documents.ts';
import { WORKBOOK_TYPE, writeSheets } from '../../../documents/spreadsheet/write-workbook.ts';

/** A report of one table, for whichever format. */
export interface ReportTable {
  readonly title: string;
  /** Under which a PDF is filed. */
  readonly number: string;
  /** `yyyy-MM-dd`. */
  readonly day: string;
  readonly columns: readonly {
    readonly title: string;
    /** Share of a page's width. */
    readonly weight: number;
    /** Of decimals. */
    readonly format?: 'amount' | 'share' | 'nav' | 'signedRate';
  }[];
  readonly rows: readonly (readonly (string | null)[])[];
}

const numberFormats = { amount: '#,##0.00', share: '#,##0.00', nav: '0.0000', signedRate: '0.00%' } as const;

/** The table as the file of a mail; none without a format. */
export async function attachTable(table: ReportTable, format: AttachFormat | null): Promise<Attachment[]> {
  if (format === null) return [];
  const name = `${table.title}_${table.day.replaceAll('-', '')}`;
  switch (format) {
    case '1':
      return [{ fileName: `${name}.pdf`, contentType: PDF_TYPE, content: await writePdf(table) }];
    case '2':
      return [{ fileName: `${name}.xlsx`, contentType: WORKBOOK_TYPE, content: await writeExcel(table) }];
    case '3':
      return [{ fileName: `${name}.txt`, contentType: 'text/plain; charset=utf-8', content: writeText(table) }];
  }
}

function writePdf({ title, number, day, columns, rows }: ReportTable): Promise<Buffer> {
  return writeDocument({
    title,
    number,
    generatedAt: `${day} 00:00:00`,
    blocks: [
      {
        kind: 'table',
        columns: columns.map(({ format, ...column }) => ({ ...column, ...(format && { align: 'right' }) })),
        rows: rows.map((cells) =>
          cells.map((cell, index) => {
            const format = columns[index]?.format;
            return format ? formatValue(format, cell) : (cell ?? '');
          }),
        ),
      },
    ],
  });
}

async function writeExcel({ title, columns, rows }: ReportTable): Promise<Buffer> {
  const sheet = columns.map(({ title: heading, weight, format }) => ({
    title: heading,
    width: Math.round(weight * 9),
    ...(format && { numberFormat: numberFormats[format] }),
  }));
  const batches = [rows.map((cells) => cells.map((cell) => cell ?? undefined))];
  const pieces: Uint8Array[] = [];
  for await (const piece of writeSheets([{ name: title, columns: sheet, batches }])) pieces.push(piece);
  return Buffer.concat(pieces);
}

/** Like the files for valuation systems: titles first, `|` between. */
function writeText({ columns, rows }: ReportTable): Buffer {
  const head = columns.map(({ title }) => title).join('|');
  const lines = rows.map((cells) => cells.map((cell) => cell ?? '').join('|'));
  return Buffer.from(`${[head, ...lines].join('\n')}\n`);
}
