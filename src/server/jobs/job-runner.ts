import { setTimeout as pause } from 'node:timers/promises';
import { toShanghaiTime } from '#values/shanghai-time';
import { DatabaseUnavailableError } from '../database/resilient-pool.ts';
import { elapsed } from '../platform/clock.ts';
import { BusinessError, errors } from '../platform/errors.ts';
import type { Log } from '../platform/handler.ts';
import type { Platform } from '../platform/platform.ts';
import { type JobKind, JobStopped, type JobTask } from './job-kind.ts';
import { changeJob, claimJob, type JobRow } from './job-queue.ts';
import { type RunningJob, startPolling } from './poll.ts';

export interface JobRunner extends Pick<Platform, 'db' | 'clock' | 'files'> {
  readonly kinds: readonly JobKind[];
  readonly log: Pick<Log, 'error'>;
}

/** A job is not restarted after it has crashed this many processes. */
const maxAttempts = 3;

/** Delay before a job that lost the database retries, ms. */
const retryAfter = 500;

/**
 * Runs every due job, one after another, until `stopping` returns true: then the current one goes back into the queue.
 * Safe to run in several processes.
 */
export async function runDueJobs(runner: JobRunner, stopping = (): boolean => false): Promise<void> {
  while (!stopping()) {
    const job = await claimJob(runner.db, runner.clock);
    if (!job) return;
    await runJob(runner, job, stopping);
  }
}

/** Runs jobs when it is woken, and every few seconds. Stopping puts the current job back into the queue. */
export function startJobRunner(runner: JobRunner): RunningJob {
  return startPolling({
    work: (stopping) => runDueJobs(runner, stopping),
    table: 'jobs',
    name: 'jobRunner',
    log: runner.log,
    failure: 'jobs cannot be run',
  });
}

async function runJob(runner: JobRunner, job: JobRow, stopping: () => boolean): Promise<void> {
  const { db, clock, files, kinds } = runner;
  const startedAt = performance.now();
  try {
    if (job.attempts > maxAttempts) throw new Error(`given up after ${maxAttempts} attempts`);
    const kind = kinds.find(({ operation }) => operation === job.kind);
    if (!kind) throw new Error(`there is no job of kind '${job.kind}'`);
    const task = createTask(runner, job, stopping);
    const made =
      'write' in kind
        ? { fileId: await files.write(kind.write(task)) }
        : { fileId: null, result: JSON.stringify(await kind.work({ ...task, files })) };
    const finishedAt = toShanghaiTime(clock.now());
    const kept = await changeJob(db, clock, job, { jobStatus: 'success', progress: 100, ...made, finishedAt });
    if (!kept && made.fileId !== null) await files.remove([made.fileId]);
  } catch (error) {
    if (error instanceof JobStopped) await putBack(runner, job);
    else if (error instanceof DatabaseUnavailableError) await putBackLater(runner, job, stopping);
    else await fail(runner, job, { error, startedAt });
  }
}

function createTask({ db, clock }: JobRunner, job: JobRow, stopping: () => boolean): JobTask {
  return {
    jobId: job.jobId,
    db,
    params: JSON.parse(job.params) as unknown,
    accountId: job.accountId,
    now: () => clock.now(),
    report: async (progress) => {
      const whole = Math.min(99, Math.max(0, Math.floor(progress)));
      if (stopping() || !(await changeJob(db, clock, job, { progress: whole }))) throw new JobStopped();
    },
  };
}

/** Another process may start it immediately, without counting an attempt; a cancelled job stays cancelled. */
async function putBack({ db, clock }: JobRunner, job: JobRow): Promise<void> {
  await changeJob(db, clock, job, { jobStatus: 'waiting', progress: 0, attempts: job.attempts - 1 });
}

/** Waits for the database to come back. If the server stops first, the job is released by its missing heartbeat. */
async function putBackLater(runner: JobRunner, job: JobRow, stopping: () => boolean): Promise<void> {
  while (!stopping()) {
    try {
      return await putBack(runner, job);
    } catch (error) {
      if (!(error instanceof DatabaseUnavailableError)) throw error;
      await pause(retryAfter, undefined, { ref: false });
    }
  }
}

interface Failure {
  readonly error: unknown;
  readonly startedAt: number;
}

/** The fields of a request's log line; the job's number is the trace id. */
function describeJob({ jobId, kind, accountId }: JobRow, startedAt: number) {
  return { traceId: jobId, operation: kind, caller: `account ${accountId}`, ms: elapsed(startedAt), jobId };
}

async function fail({ db, clock, log }: JobRunner, job: JobRow, { error, startedAt }: Failure): Promise<void> {
  const expected = error instanceof BusinessError;
  if (!expected) log.error({ ...describeJob(job, startedAt), err: error }, 'job failed');
  const failReason = expected ? error.message : errors.unexpected().message;
  await changeJob(db, clock, job, { jobStatus: 'failed', failReason, finishedAt: toShanghaiTime(clock.now()) });
}
