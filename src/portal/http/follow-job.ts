import type { Progress } from '#client';
import type { Job, JobTicket } from '#contract';
import { currentMessages } from '../language/language.ts';
import type { Notices } from '../notices.ts';
import { CallFailure } from './call-failure.ts';
import type { OperationClient, WireFile } from './create-client.ts';
import { CLIENT_ERROR_CODE } from './error-catalogue.ts';
import { httpMessages } from './messages.ts';
import { transferMessages } from './transfer-messages.ts';

export interface JobFollower {
  readonly signal: AbortSignal;
  /** Called with the progress of the job, percent. */
  readonly onJob: (progress: number) => void;
  /** Called with the progress of the file's download. */
  readonly onProgress: (progress: Progress) => void;
}

/** Interval of the requests, ms. */
const PERIOD = 1000;
/** Number of polls in a row that may fail: a job outlives an interruption of the network. */
const PATIENCE = 10;

/** Waits for a job of the server and fetches its file; rejects as {@link awaitJob} does. */
export async function followJob(
  client: Pick<OperationClient, 'call' | 'fetchFile'>,
  ticket: Pick<JobTicket, 'jobId'>,
  { signal, onJob, onProgress }: JobFollower,
): Promise<WireFile> {
  const { jobId } = await awaitJob(client, ticket, { signal, onJob });
  return client.fetchFile('downloadJobFile', { jobId }, { quiet: true, signal, onProgress });
}

/**
 * Waits for a job of the server to succeed. Rejects with a CallFailure that has not been shown when the job fails or has
 * been ended elsewhere.
 */
async function awaitJob(
  client: Pick<OperationClient, 'call'>,
  { jobId }: Pick<JobTicket, 'jobId'>,
  { signal, onJob }: Pick<JobFollower, 'signal' | 'onJob'>,
): Promise<Job> {
  let unanswered = 0;
  for (;;) {
    const job = await askForJob(client, jobId, { signal, isLast: unanswered === PATIENCE });
    unanswered = job ? 0 : unanswered + 1;
    if (job?.jobStatus === 'success') return job;
    if (job && job.jobStatus !== 'waiting' && job.jobStatus !== 'generating') throw failureOf(job);
    if (job) onJob(job.progress);
    await pause(signal);
  }
}

/** The job; undefined when the server could not be reached and may be asked again. */
async function askForJob(
  client: Pick<OperationClient, 'call'>,
  jobId: string,
  { signal, isLast }: { signal: AbortSignal; isLast: boolean },
): Promise<Job | undefined> {
  try {
    return await client.call('queryJob', { jobId }, { quiet: true, signal });
  } catch (error) {
    const unreachable = error instanceof CallFailure && error.code === CLIENT_ERROR_CODE && !signal.aborted;
    if (!unreachable || isLast) throw error;
    return undefined;
  }
}

/** The code of the failure of a job that its operator has cancelled, in another window or in the list of exports. */
export const JOB_CANCELLED = 'jobCancelled';

function failureOf({ jobStatus, failReason, fileName }: Job): CallFailure {
  const { generatingCancelled, generatingEnded } = currentMessages(transferMessages);
  if (jobStatus === 'cancelled') return fail(generatingCancelled(fileName), false, JOB_CANCELLED);
  return fail(failReason ?? generatingEnded(fileName), false);
}

function fail(text: string, shown: boolean, code = CLIENT_ERROR_CODE): CallFailure {
  return new CallFailure(text, { code, fields: {}, traceId: undefined, shown });
}

/** Rejects as an aborted call does, which says nothing to the operator. */
function pause(signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = (): void => {
      clearTimeout(timer);
      reject(fail(currentMessages(httpMessages).aborted, true));
    };
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', stop);
      resolve();
    }, PERIOD);
    if (signal.aborted) stop();
    else signal.addEventListener('abort', stop, { once: true });
  });
}

export interface LongCallParts {
  readonly client: Pick<OperationClient, 'call' | 'callByName'>;
  readonly notices: Pick<Notices, 'notify' | 'close'>;
  /** Has `stop` called at the end of the session; returns how to take that back. */
  readonly join: (stop: () => void) => () => void;
}

/** Why waiting stops that the operator ends; at the end of the session it has no reason. */
const CANCELLED = 'cancelled';

/** Waits for the job of a call, shows how far it is, and resolves to its answer. */
export async function waitForAnswer(
  { client, notices, join }: LongCallParts,
  { jobId, fileName }: JobTicket,
): Promise<unknown> {
  const key = `job-${jobId}`;
  const stop = new AbortController();
  const leave = join(() => stop.abort());
  const draw = (progress: number): void => {
    const { working, workingHint, cancel } = currentMessages(transferMessages);
    const action = { label: cancel, onClick: () => stop.abort(CANCELLED) };
    notices.notify({ kind: 'info', title: working(fileName), text: workingHint, progress, key, action });
  };
  draw(0);
  try {
    const { result } = await awaitJob(client, { jobId }, { signal: stop.signal, onJob: draw });
    return JSON.parse(result ?? 'null') as unknown;
  } catch (error) {
    if (stop.signal.reason !== CANCELLED) throw error;
    // The server cancels and answers with the progress; a job that cannot be cancelled ends by itself.
    await client.call('cancelJob', { jobId }, { quiet: true }).catch(() => undefined);
    const text = currentMessages(transferMessages).workCancelled;
    throw new CallFailure(text, { code: CLIENT_ERROR_CODE, fields: {}, traceId: undefined, shown: false });
  } finally {
    notices.close(key);
    leave();
  }
}
