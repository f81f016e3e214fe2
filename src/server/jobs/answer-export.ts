import type { JobTicket } from '#contract';
import { errors } from '../errors.ts';
import type { FileReply, RequestContext, SessionUser } from '../handler.ts';
import type { JobKind } from './job-kind.ts';
import { addJob, findOpenJobs } from './job-queue.ts';

/** Rows of one export at most (domain §1.4). */
const rowLimit = 50_000;
/** Jobs of one operator that have not ended, at most. */
const openLimit = 5;

export interface Export {
  readonly kind: JobKind;
  readonly params: object;
  /** How many rows it has. */
  readonly rows: number;
  readonly fileName: string;
}

/**
 * Answers an `x-job` operation: with the file while it has no more than `inlineRows` rows, else with the job that makes
 * it. Asked for again while that job runs, it answers with the same job: that is how a page that was loaded again finds
 * it. Throws a BusinessError when there are too many rows, or too many jobs already.
 */
export async function answerExport(
  { kind, params, rows, fileName }: Export,
  { db, user, now }: Pick<RequestContext, 'db' | 'now'> & { readonly user: Pick<SessionUser, 'accountId'> },
  inlineRows: number,
): Promise<FileReply | JobTicket> {
  if (rows > rowLimit) throw errors.exportTooLarge(rows, rowLimit);
  const { accountId } = user;
  if (rows <= inlineRows) {
    const pieces = kind.write({ db, params, accountId, report: () => Promise.resolve() });
    return { fileName, contentType: kind.contentType, body: await collect(pieces) };
  }
  const job = { kind: kind.operation, params: JSON.stringify(params), accountId, fileName };
  const open = await findOpenJobs(db, accountId);
  const same = open.find((one) => one.kind === job.kind && one.params === job.params);
  if (!same && open.length >= openLimit) throw errors.tooManyJobs(openLimit);
  const { jobId, fileName: name } = same ?? (await addJob(db, job, now));
  return { jobId, fileName: name };
}

async function collect(pieces: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  for await (const piece of pieces) parts.push(piece);
  return Buffer.concat(parts);
}
