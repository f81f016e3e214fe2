import { randomBytes } from 'node:crypto';
import { type Selectable, sql } from 'kysely';
import type { JobTicket, Job } from '#contract';
import { toShanghaiTime, addDays } from '#values/shanghai-time';
import type { Database, Db } from '../database/database.ts';
import type { FileStore } from '../files/file-store.ts';
import type { Clock } from '../platform/clock.ts';
import { errors } from '../platform/errors.ts';
import type { RequestContext } from '../platform/handler.ts';
import { omitNulls } from '../platform/record-of.ts';

export type JobRow = Selectable<Database['jobs']>;

/** Seconds without a heartbeat after which a process counts as gone. */
const silence = 60;

/** Unfinished jobs per operator at most. */
const openLimit = 5;

export interface NewJob {
  readonly kind: string;
  readonly params: string;
  readonly accountId: number;
  readonly fileName: string;
  /** Rows of its file. */
  readonly rowCount?: number;
  /** Days that its file is kept (handbook: job-states); a week by default. */
  readonly keepDays?: number;
}

/**
 * Queues a job. A repeated request during its run returns the same job, so that a reloaded page finds it. Throws a
 * BusinessError if the operator has too many jobs. Starts of one operator are serialised.
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

/** The operator's unfinished jobs. */
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

/** Claims the oldest job that waits or whose process is gone; undefined if there is none. Only one process gets it. */
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
              // A heartbeat in the future was written before the demo clock was turned back.
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

/** Updates a job of this process; false if it was cancelled or taken over meanwhile. */
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

/** Days that a finished job can be queried. */
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

/** Expiry of a finished job's file; null if it has none. */
function expiry({ jobStatus, finishedAt, result, keepDays }: JobRow): string | null {
  if (finishedAt === null || result !== null || (jobStatus !== 'success' && jobStatus !== 'expired')) return null;
  const [day = '', time = ''] = finishedAt.split(' ');
  return `${addDays(day, keepDays)} ${time}`;
}

/** Removes expired files and old jobs. */
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
