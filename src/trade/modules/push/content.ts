import type { AttachFormat, SubscribeType } from '#contract';
import { findFormat } from '#engine/language/run';
import { formatValue } from '../../language/formats.ts';
import type { Db } from '#server/database/database';
import { PDF_TYPE, writeDocument } from '#server/documents/pdf/write-documents';
import { WORKBOOK_TYPE, writeSheets } from '#server/documents/spreadsheet/write-workbook';
import type { Attachment } from '#server/mail/mail';

/** The content of one push. */
export interface PushContent {
  /** Paragraphs of a mail. */
  readonly lines: readonly string[];
  /** Short text for an SMS. */
  readonly sms: string;
  readonly attachments: readonly Attachment[];
}

/** Accounts and funds of a subscription. */
export interface PushScope {
  readonly subscribeNo: string;
  readonly subscribeType: SubscribeType;
  readonly accountId: number;
  /** Accounts of the operator's institutions, at least one. */
  readonly acctIds: readonly string[];
  /** Chosen funds; empty for every fund that the accounts hold. */
  readonly fundCodes: readonly string[];
  readonly attachFormat: AttachFormat | null;
}

/** Undefined if there is nothing to report. */
export type MakeContent<Time> = (db: Db, scope: PushScope, time: Time) => Promise<PushContent | undefined>;

/** The funds of a scope on a day. */
export async function findScopeFunds(db: Db, { acctIds, fundCodes }: PushScope): Promise<readonly string[]> {
  if (fundCodes.length > 0) return fundCodes;
  const held = await db
    .selectFrom('holdings')
    .select('fundCode')
    .distinct()
    .where('acctId', 'in', acctIds)
    .where('vol', '>', '0')
    .orderBy('fundCode')
    .execute();
  return held.map(({ fundCode }) => fundCode);
}

/** A report of one table, independent of the file format. */
export interface ReportTable {
  readonly title: string;
  /** Document number of a PDF. */
  readonly number: string;
  /** `yyyy-MM-dd`. */
  readonly day: string;
  readonly columns: readonly {
    readonly title: string;
    /** Relative width. */
    readonly weight: number;
    /** Format of decimals. */
    readonly format?: 'amount' | 'share' | 'nav' | 'signedRate';
  }[];
  readonly rows: readonly (readonly (string | null)[])[];
}

/** The table as an attachment; empty without a format. */
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
  const sheet = columns.map(({ title: heading, weight, format }) => {
    const cell = findFormat(format)?.cell;
    return { title: heading, width: Math.round(weight * 9), ...(cell && { numberFormat: cell }) };
  });
  const batches = [rows.map((cells) => cells.map((cell) => cell ?? undefined))];
  const pieces: Uint8Array[] = [];
  for await (const piece of writeSheets([{ name: title, columns: sheet, batches }])) pieces.push(piece);
  return Buffer.concat(pieces);
}

/** In the format of the valuation files: titles first, separated by `|`. */
function writeText({ columns, rows }: ReportTable): Buffer {
  const head = columns.map(({ title }) => title).join('|');
  const lines = rows.map((cells) => cells.map((cell) => cell ?? '').join('|'));
  return Buffer.from(`${[head, ...lines].join('\n')}\n`);
}
