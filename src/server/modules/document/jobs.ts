import type { TradeDocJob, OperationParams, TradeDocTicket, TradeDocType } from '#contract';
import { toShanghaiTime, daysBetween } from '#values/shanghai-time';
import type { Db } from '../../database/database.ts';
import { type Paged, readPage } from '../../database/pages.ts';
import type { JobKind } from '../../jobs/job-kind.ts';
import { presentJob, type JobRow, startJob } from '../../jobs/job-queue.ts';
import { errors } from '../../platform/errors.ts';
import type { RequestContext, SessionUser } from '../../platform/handler.ts';
import { type Filter, orderList } from '../orders/queries.ts';
import { nameDocument } from './build.ts';
import { documentErrors, texts } from './messages.ts';
import { type DocumentOrder, writeTradeDocuments, fileFormats } from './write.ts';

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
