import { randomBytes } from 'node:crypto';
import { type Selectable, sql } from 'kysely';
import type { JobTicket, Job } from '#contract';
import { toShanghaiTime, addDays } from '#values/shanghai-time';
import type { Database, Db } from '../database/database.ts';
import type { FileStore } from '../files/file-store.ts';
import type { Clock } from '../platform/clock.ts';
import { errors } from '../platform/errors.ts';
import type { RequestContext } from '../platform/handler.ts';
import { omitNulls } from '../platform/omit-nulls.ts';

export type JobRow = Selectable<Database['jobs']>;

/** A process that says nothing for so long is gone, s. */
const silence = 60;

/** Jobs of one operator that have not ended, at most. */
const openLimit = 5;

export interface NewJob {
  readonly kind: string;
  readonly params: string;
  readonly accountId: number;
  readonly fileName: string;
  /** Its file can be had for so many days (handbook: job-states); a week unless it says so. */
  readonly keepDays?: number;
}

/**
 * Puts a job into the queue. Asked for again while it runs, it answers with the same job: that is how a page that was
 * loaded again finds it. Throws a BusinessError when the operator has too many already. Jobs of one operator are started
 * one after the other.
 */
export async function startJob(
  job: NewJob,
  { transact, now }: Pick<RequestContext, 'transact' | 'now'>,
): Promise<JobTicket> {
  return transact(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtext(${`jobs ${job.accountId}`}))`.execute(tx);
    const open = await findOpenJobs(tx, job.accountId);
    const same = open.find((one) => one.kind === job.kind && one.params === job.params);
    if (!same && open.length >= openLimit) throw errors.tooManyJobs(openLimit);
    const { jobId, fileName } = same ?? (await addJob(tx, job, now));
    return { jobId, fileName };
  });
}

/** The operator's jobs that have not ended. */
function findOpenJobs(db: Db, accountId: number) {
  return db
    .selectFrom('jobs')
    .selectAll()
    .where('accountId', '=', accountId)
    .where('jobStatus', 'in', ['waiting', 'generating'])
    .execute();
}

function addJob(db: Db, job: NewJob, now: Date): Promise<JobRow> {
  return db
    .insertInto('jobs')
    .values({ jobId: `J${randomBytes(16).toString('hex')}`, createdAt: toShanghaiTime(now), ...job })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Takes the oldest job that waits, or whose process is gone; undefined when there is none. Nobody else gets it. */
export function claimJob(db: Db, clock: Clock): Promise<JobRow | undefined> {
  const now = clock.now().getTime();
  const after = (seconds: number): string => toShanghaiTime(new Date(now + seconds * 1000));
  return db
    .with('due', (query) =>
      query
        .selectFrom('jobs')
        .select('jobId')
        .where(({ eb, and, or }) =>
          or([
            eb('jobStatus', '=', 'waiting'),
            and([
              eb('jobStatus', '=', 'generating'),
              // A sign of life from the future is one from before the demo clock was turned back.
              or([eb('heartbeatAt', '<', after(-silence)), eb('heartbeatAt', '>', after(silence))]),
            ]),
          ]),
        )
        .orderBy('createdAt')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .updateTable('jobs')
    .from('due')
    .whereRef('jobs.jobId', '=', 'due.jobId')
    .set(({ eb }) => ({
      jobStatus: 'generating',
      progress: 0,
      attempts: eb('attempts', '+', 1),
      startedAt: after(0),
      heartbeatAt: after(0),
    }))
    .returningAll('jobs')
    .executeTakeFirst();
}

type Change = Partial<
  Pick<JobRow, 'jobStatus' | 'progress' | 'attempts' | 'fileId' | 'result' | 'failReason' | 'finishedAt'>
>;

/** Writes to a job that this process still has; false when it was cancelled or taken over meanwhile. */
export async function changeJob(db: Db, clock: Clock, { jobId, attempts }: JobRow, change: Change): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('jobs')
    .set({ heartbeatAt: toShanghaiTime(clock.now()), ...change })
    .where('jobId', '=', jobId)
    .where('jobStatus', '=', 'generating')
    .where('attempts', '=', attempts)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** What became of a job can be asked for so many days. */
const rememberDays = 90;

/** A job as its owner sees it at the Shanghai wall time `now`. */
export function presentJob(job: JobRow, now: string): Job {
  const { jobId, fileName, progress, failReason, result, createdAt, finishedAt } = job;
  const expireTime = expiry(job);
  const expired = expireTime !== null && expireTime <= now;
  return {
    jobId,
    fileName,
    jobStatus: expired ? 'expired' : job.jobStatus,
    progress,
    createTime: createdAt,
    ...omitNulls({ failReason, result, finishTime: finishedAt, expireTime }),
  };
}

/** When the file of a finished job goes; null when there is none. */
function expiry({ jobStatus, finishedAt, result, keepDays }: JobRow): string | null {
  if (finishedAt === null || result !== null || (jobStatus !== 'success' && jobStatus !== 'expired')) return null;
  const [day = '', time = ''] = finishedAt.split(' ');
  return `${addDays(day, keepDays)} ${time}`;
}

/** Removes the files that have expired, and forgets jobs that nobody asks for any more. */
export async function tidyJobs(db: Db, files: FileStore, now: Date): Promise<void> {
  const before = (days: number): string => toShanghaiTime(new Date(now.getTime() - days * 86_400_000));
  const expired = await db
    .selectFrom('jobs')
    .select(['jobId', 'fileId'])
    .where('jobStatus', '=', 'success')
    .where('fileId', 'is not', null)
    .where(sql<boolean>`finished_at + keep_days * interval '1 day' <= ${before(0)}::timestamp`)
    .execute();
  for (const { jobId, fileId } of expired) {
    if (fileId !== null) await files.remove([fileId]);
    await db.updateTable('jobs').set({ jobStatus: 'expired', fileId: null }).where('jobId', '=', jobId).execute();
  }
  await db.deleteFrom('jobs').where('finishedAt', '<', before(rememberDays)).execute();
}
