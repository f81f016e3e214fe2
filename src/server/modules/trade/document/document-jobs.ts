import type { TradeDocJob } from '#contract';
import { toShanghaiTime } from '#values/shanghai-time';
import type { Db } from '../../../database/database.ts';
import { presentJob } from '../../../jobs/job-life.ts';
import type { JobKind } from '../../../jobs/job-kind.ts';
import type { JobRow } from '../../../jobs/job-queue.ts';
import { codes } from './codes.ts';
import { type DocumentOrder, writeTradeDocuments } from './write-documents.ts';

/** What jobs that write documents are kept under: what both ways to ask for documents come to. */
export const KIND = 'createOrderDocJob';

/** Writes the documents that a job asks for. What kind of file it is says the job. */
export const documentJob: JobKind = {
  operation: KIND,
  contentType: 'application/octet-stream',
  permissionOf: (params) => codes[readWanted(params).docType],
  write: ({ params, ...work }) => writeTradeDocuments(readWanted(params), work),
};

/** A job's params were checked by the contract before they were kept. */
function readWanted(params: unknown): DocumentOrder {
  return params as DocumentOrder;
}

/** What a job of the operator has to write. */
export function wantedOf({ params }: Pick<JobRow, 'params'>): DocumentOrder {
  return readWanted(JSON.parse(params));
}

/** The operator's document jobs. */
function ownJobs(db: Db, accountId: number) {
  return db.selectFrom('jobs').where('kind', '=', KIND).where('accountId', '=', accountId);
}

export async function countJobs(db: Db, accountId: number): Promise<number> {
  const { total } = await ownJobs(db, accountId)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

/** A stretch of them, newest first. */
export function findJobs(db: Db, accountId: number, range: { limit: number; offset: number }): Promise<JobRow[]> {
  return ownJobs(db, accountId)
    .selectAll()
    .orderBy('createdAt', 'desc')
    .orderBy('jobId')
    .limit(range.limit)
    .offset(range.offset)
    .execute();
}

/** One of them; undefined when there is none under this number. */
export function findJob(db: Db, accountId: number, jobId: string): Promise<JobRow | undefined> {
  return ownJobs(db, accountId).selectAll().where('jobId', '=', jobId).executeTakeFirst();
}

/** A job as the list of documents shows it. */
export function presentDocumentJob(job: JobRow, now: Date): TradeDocJob {
  const { docType, fileFormat, orderNoList } = wantedOf(job);
  return { ...presentJob(job, toShanghaiTime(now)), docType, fileFormat, docCount: orderNoList.length };
}
