import type { Job } from '#contract';
import { addDays, toShanghaiTime } from '#values/shanghai-time';
import { sql } from 'kysely';
import type { Db } from '../database/database.ts';
import type { FileStore } from '../files/file-store.ts';
import { omitNulls } from '../platform/omit-nulls.ts';
import type { JobRow } from './job-queue.ts';

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
