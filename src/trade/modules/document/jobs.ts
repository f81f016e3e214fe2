import type { TradeDocJob, OperationParams, TradeDocTicket, TradeDocType, DocFileFormat } from '#contract';
import { toShanghaiTime, daysBetween } from '#values/shanghai-time';
import type { Db } from '#server/database/database';
import { type Paged, readPage } from '#server/database/pages';
import type { JobKind } from '#server/jobs/job-kind';
import { presentJob, type JobRow, startJob } from '#server/jobs/job-queue';
import { errors } from '#server/platform/errors';
import type { RequestContext, SessionUser } from '#server/platform/handler';
import { type Filter, orderList, findConfirms, findFullOrders } from '../orders/queries.ts';
import { nameDocument, buildDocument, describeDocument, type Subject, type Fact } from './document.ts';
import { documentErrors, texts } from './messages.ts';
import { Zip, ZipPassThrough } from 'fflate';
import type { PdfDocument } from '#server/documents/pdf/page';
import { PDF_TYPE, writeDocument, writeDocuments } from '#server/documents/pdf/write-documents';
import {
  type SheetColumn,
  type SheetRow,
  WORKBOOK_TYPE,
  writeWorkbook,
} from '#server/documents/spreadsheet/write-workbook';

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
function writeTradeDocuments(wanted: DocumentOrder, work: Work): AsyncIterable<Uint8Array> {
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

/** Kind of the jobs that write documents, shared by both operations that start one. */
const KIND = 'createOrderDocJob';

/** Writes the documents of a job; the job says the file format. */
export const documentJob: JobKind = {
  operation: KIND,
  contentType: 'application/octet-stream',
  permissionOf: (params) => codes[readWanted(params).docType],
  write: ({ params, ...work }) => writeTradeDocuments(readWanted(params), work),
};

/** The contract checked the job's params before they were stored. */
function readWanted(params: unknown): DocumentOrder {
  return params as DocumentOrder;
}

/** The parameters of an operator's document job. */
export function wantedOf({ params }: Pick<JobRow, 'params'>): DocumentOrder {
  return readWanted(JSON.parse(params));
}

/** The operator's document jobs. */
function ownJobs(db: Db, accountId: number) {
  return db.selectFrom('jobs').where('kind', '=', KIND).where('accountId', '=', accountId);
}

/** A page of the jobs, newest first. */
export function findJobs(db: Db, accountId: number, paged: Paged) {
  const found = ownJobs(db, accountId);
  return readPage(found, found.selectAll().orderBy('createdAt', 'desc').orderBy('jobId'), paged);
}

/** One of the jobs; undefined if there is none with this number. */
export function findJob(db: Db, accountId: number, jobId: string): Promise<JobRow | undefined> {
  return ownJobs(db, accountId).selectAll().where('jobId', '=', jobId).executeTakeFirst();
}

/** A job as a row of the list of documents. */
export function presentDocumentJob(job: JobRow, now: Date): TradeDocJob {
  const { docType, fileFormat, orderNoList } = wantedOf(job);
  return { ...presentJob(job, toShanghaiTime(now)), docType, fileFormat, docCount: orderNoList.length };
}

/** Most documents of one job, and most days of one request (handbook: document-download-page). */
const MOST = 500;
const MOST_DAYS = 92;

/** Statuses of orders that have a confirmation. */
export const CONFIRMED = ['fundConfirmSuccess', 'fundConfirmSuccessPart'] as const;

/** The filter of orders from the form of the documents page. Throws if the range of days is too long or reversed. */
export function readForm(params: OperationParams<'createTradeDocJob'>): Filter {
  const { institutionId, acctIdList, businessCodeList, dateType, docDateBegin, docDateEnd } = params;
  const days = daysBetween(docDateBegin, docDateEnd) + 1;
  if (days < 1) throw documentErrors.reversed();
  if (days > MOST_DAYS) throw documentErrors.tooLong(MOST_DAYS);
  return {
    institutionId,
    ...(acctIdList && { acctIdList }),
    ...(businessCodeList && { businessCodeList }),
    ...(dateType === '1'
      ? { applyDateBegin: docDateBegin, applyDateEnd: docDateEnd }
      : { confirmDateBegin: docDateBegin, confirmDateEnd: docDateEnd }),
  };
}

/** Starts the job that writes the documents of all matching orders; the orders are fixed at the start. */
export async function startDocuments(
  { docType, fileFormat }: Pick<DocumentOrder, 'docType' | 'fileFormat'>,
  filter: Filter,
  { db, user, ...context }: Pick<RequestContext, 'db' | 'user' | 'now' | 'transact'>,
): Promise<TradeDocTicket> {
  requireCode(docType, user);
  const found = docType === '1' ? filter : onlyConfirmed(filter);
  const docCount = found ? await orderList.count(db, user.accountId, found) : 0;
  if (!found || docCount === 0) throw documentErrors.none();
  if (docCount > MOST) throw documentErrors.tooMany(MOST);
  const orderNoList = await orderList.keys(db, user.accountId, found);
  const generatedAt = toShanghaiTime(context.now);
  const wanted: DocumentOrder = { docType, fileFormat, orderNoList, generatedAt };
  const name = texts.fileName(nameDocument(docType), generatedAt.slice(0, 10), docCount);
  const fileName = `${name}.${fileFormats[fileFormat].ending}`;
  const job = { kind: KIND, params: JSON.stringify(wanted), accountId: user.accountId, fileName };
  return { ...(await startJob(job, context)), docCount };
}

/** The filter limited to confirmed orders; undefined if it excludes all of them. */
function onlyConfirmed(filter: Filter): Filter | undefined {
  const asked = filter.orderStatusList ?? [];
  const orderStatusList = CONFIRMED.filter((status) => asked.length === 0 || asked.includes(status));
  return orderStatusList.length === 0 ? undefined : { ...filter, orderStatusList };
}

/** The button permission of each document type. */
const codes: Readonly<Record<TradeDocType, string>> = {
  '1': 'PropertyTransactionDownloadTradeApply',
  '2': 'PropertyTransactionDownloadTradeConfirm',
};

/** Throws 45010003 unless the operator has the permission for this document type. */
export function requireCode(docType: TradeDocType, { permissions }: SessionUser): void {
  if (!permissions.has(codes[docType])) throw errors.notPermitted();
}
