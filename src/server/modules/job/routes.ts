import { isOperationId, operations } from '#contract/operations';
import { toShanghaiTime } from '#values/shanghai-time';
import { CSV_TYPE } from '../../documents/spreadsheet/write-csv.ts';
import { errors } from '../../platform/errors.ts';
import { defineHandlers, type Handlers, type RequestContext } from '../../platform/handler.ts';
import { collect } from '../../platform/modules.ts';
import type { JobKind } from '../../jobs/job-kind.ts';
import { presentJob, type JobRow } from '../../jobs/job-queue.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Db } from '../../database/database.ts';

/** Most jobs in the list. */
const recent = 20;

/** Jobs of the operator who started them (handbook: job-states). */
export function createRoutes({ files }: Platform): Handlers {
  return defineHandlers({
    queryJob: async ({ jobId }, context) => presentJob(await requireJob(jobId, context), toShanghaiTime(context.now)),

    queryJobList: async (_params, { db, user, now }) => {
      const jobs = await findRecentJobs(db, user.accountId, recent);
      const time = toShanghaiTime(now);
      return { jobs: jobs.map((job) => ({ ...presentJob(job, time), ...describeJob(job) })) };
    },

    cancelJob: async ({ jobId }, context) => {
      await cancelOwnJob(context.db, { jobId, accountId: context.user.accountId }, context.now);
      return presentJob(await requireJob(jobId, context), toShanghaiTime(context.now));
    },

    downloadJobFile: async ({ jobId }, context) => {
      const job = await requireJob(jobId, context);
      const kind = kindOf(job);
      // The permission may have been withdrawn since the job started.
      const permission = permissionOf(job, kind);
      if (permission && !context.user.permissions.has(permission)) throw errors.notPermitted();
      const { jobStatus } = presentJob(job, toShanghaiTime(context.now));
      if (jobStatus === 'expired') throw errors.jobFileGone();
      if (jobStatus !== 'success' || job.fileId === null || !kind || !('write' in kind)) throw errors.jobFileMissing();
      const body = await files.open(job.fileId);
      if (!body) throw errors.jobFileGone();
      return { fileName: job.fileName, contentType: job.fileName.endsWith('.csv') ? CSV_TYPE : kind.contentType, body };
    },
  });
}

function kindOf(job: Pick<JobRow, 'kind'>): JobKind | undefined {
  return collect(({ jobs }) => jobs).find(({ operation }) => operation === job.kind);
}

function describeJob({ kind: operation, params, rowCount }: JobRow) {
  const kind = kindOf({ kind: operation });
  const criteria = kind && 'write' in kind ? kind.describe?.(JSON.parse(params)) : undefined;
  return { operation, params, ...(criteria && { criteria }), ...(rowCount !== null && { rowCount }) };
}

async function requireJob(jobId: string, { db, user }: RequestContext): Promise<JobRow> {
  const job = await findOwnJob(db, { jobId, accountId: user.accountId });
  if (!job) throw errors.recordNotFound('任务');
  return job;
}

function permissionOf({ kind: operation, params }: JobRow, kind: JobKind | undefined): string | undefined {
  if (kind && 'write' in kind && kind.permissionOf) return kind.permissionOf(JSON.parse(params));
  return isOperationId(operation) ? operations[operation].permission : undefined;
}

interface OwnJob {
  readonly jobId: string;
  readonly accountId: number;
}

/** A job of this operator; undefined for any other. */
function findOwnJob(db: Db, { jobId, accountId }: OwnJob) {
  return db
    .selectFrom('jobs')
    .selectAll()
    .where('jobId', '=', jobId)
    .where('accountId', '=', accountId)
    .executeTakeFirst();
}

/** The operator's latest jobs, newest first. */
function findRecentJobs(db: Db, accountId: number, limit: number) {
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
async function cancelOwnJob(db: Db, { jobId, accountId }: OwnJob, now: Date): Promise<void> {
  await db
    .updateTable('jobs')
    .set({ jobStatus: 'cancelled', finishedAt: toShanghaiTime(now) })
    .where('jobId', '=', jobId)
    .where('accountId', '=', accountId)
    .where('jobStatus', 'in', ['waiting', 'generating'])
    .execute();
}
