import { Zip, ZipPassThrough } from 'fflate';
import type { DocFileFormat, TradeDocType } from '#contract';
import type { Db } from '../../database/database.ts';
import type { PdfDocument } from '../../documents/pdf/page.ts';
import { PDF_TYPE, writeDocument, writeDocuments } from '../../documents/pdf/write-documents.ts';
import {
  type SheetColumn,
  type SheetRow,
  WORKBOOK_TYPE,
  writeWorkbook,
} from '../../documents/spreadsheet/write-workbook.ts';
import { findConfirms, findFullOrders } from '../orders/queries.ts';
import { buildDocument, describeDocument, nameDocument, type Subject } from './build.ts';
import type { Fact } from './describe-order.ts';
import { texts } from './messages.ts';

/** Most orders in memory at a time. */
const BATCH = 20;

/** The documents that a job writes. */
export interface DocumentOrder {
  readonly docType: TradeDocType;
  readonly fileFormat: DocFileFormat;
  readonly orderNoList: readonly string[];
  /** Shanghai wall time, printed on each document; a restarted job keeps it. */
  readonly generatedAt: string;
}

export const fileFormats: Readonly<Record<DocFileFormat, { readonly ending: string; readonly type: string }>> = {
  '1': { ending: 'pdf', type: PDF_TYPE },
  '2': { ending: 'zip', type: 'application/zip' },
  '3': { ending: 'xlsx', type: WORKBOOK_TYPE },
};

const numberFormats = { amount: '#,##0.00', share: '#,##0.00', nav: '0.0000' } as const;

interface Work {
  readonly db: Db;
  readonly accountId: number;
  /** Receives percent. */
  readonly report: (progress: number) => Promise<void>;
}

/** Streams the documents of many orders as one file; orders that the operator may not see are skipped. */
export function writeTradeDocuments(wanted: DocumentOrder, work: Work): AsyncIterable<Uint8Array> {
  const subjects = findSubjects(wanted.orderNoList, work);
  switch (wanted.fileFormat) {
    case '1':
      return writeDocuments(buildAll(wanted, subjects));
    case '2':
      return zipAll(buildAll(wanted, subjects));
    case '3':
      return writeRows(wanted, subjects);
  }
}

/** Orders in the order of their numbers. */
async function* findSubjects(orderNos: readonly string[], { db, accountId, report }: Work): AsyncGenerator<Subject[]> {
  for (let start = 0; start < orderNos.length; start += BATCH) {
    await report((start / orderNos.length) * 100);
    const batch = orderNos.slice(start, start + BATCH);
    const orders = new Map((await findFullOrders(db, accountId, batch)).map((order) => [order.orderNo, order]));
    const confirms = await findConfirms(db, batch);
    yield batch.flatMap((orderNo) => {
      const order = orders.get(orderNo);
      return order ? [{ order, confirms: confirms.filter((confirm) => confirm.orderNo === orderNo) }] : [];
    });
  }
}

async function* buildAll(
  { docType, generatedAt }: DocumentOrder,
  subjects: AsyncIterable<Subject[]>,
): AsyncGenerator<PdfDocument> {
  for await (const batch of subjects) {
    for (const subject of batch) yield buildDocument(docType, subject, generatedAt);
  }
}

/** One PDF for each order, named after it and stored uncompressed, since PDFs are compressed already. */
async function* zipAll(documents: AsyncIterable<PdfDocument>): AsyncGenerator<Uint8Array> {
  const pieces: Uint8Array[] = [];
  const zip = new Zip((error, piece) => {
    if (error) throw error;
    pieces.push(piece);
  });
  for await (const document of documents) {
    const entry = new ZipPassThrough(`${document.title}_${document.number}.pdf`);
    entry.mtime = document.generatedAt.replace(' ', 'T');
    zip.add(entry);
    entry.push(await writeDocument(document), true);
    yield* pieces.splice(0);
  }
  zip.end();
  yield* pieces.splice(0);
}

/** One row for each order: its number and the facts of its form. */
async function* writeRows({ docType }: DocumentOrder, subjects: AsyncGenerator<Subject[]>): AsyncGenerator<Uint8Array> {
  const first: Subject[] = (await subjects.next()).value ?? [];
  const [sample] = first.map((subject) => listFacts(docType, subject));
  const columns = (sample ?? []).map(({ label, format }): SheetColumn => {
    return { title: label, width: 20, ...(format && { numberFormat: numberFormats[format] }) };
  });
  yield* writeWorkbook(nameDocument(docType), [{ title: texts.orderNo, width: 27 }, ...columns], batches());

  async function* batches(): AsyncGenerator<SheetRow[]> {
    yield first.map(writeRow);
    for await (const batch of subjects) yield batch.map(writeRow);
  }

  function writeRow(subject: Subject): SheetRow {
    const cells = listFacts(docType, subject).map(({ value, number }) => number ?? (value === '' ? undefined : value));
    return [subject.order.orderNo, ...cells];
  }
}

function listFacts(docType: TradeDocType, subject: Subject): readonly Fact[] {
  return describeDocument(docType, subject).flatMap(({ facts }) => facts);
}
