import { toShanghaiTime } from '#values/shanghai-time';
import type { Db } from '../../database/database.ts';

interface OwnJob {
  readonly jobId: string;
  readonly accountId: number;
}

/** A job of this operator; undefined for any other. */
export function findOwnJob(db: Db, { jobId, accountId }: OwnJob) {
  return db
    .selectFrom('jobs')
    .selectAll()
    .where('jobId', '=', jobId)
    .where('accountId', '=', accountId)
    .executeTakeFirst();
}

/** The operator's latest jobs, newest first. */
export function findRecentJobs(db: Db, accountId: number, limit: number) {
  return db
    .selectFrom('jobs')
    .selectAll()
    .where('accountId', '=', accountId)
    .orderBy('createdAt', 'desc')
    .orderBy('jobId')
    .limit(limit)
    .execute();
}

/** Cancels a job of this operator unless it has ended; the working process notices. */
export async function cancelOwnJob(db: Db, { jobId, accountId }: OwnJob, now: Date): Promise<void> {
  await db
    .updateTable('jobs')
    .set({ jobStatus: 'cancelled', finishedAt: toShanghaiTime(now) })
    .where('jobId', '=', jobId)
    .where('accountId', '=', accountId)
    .where('jobStatus', 'in', ['waiting', 'generating'])
    .execute();
}
