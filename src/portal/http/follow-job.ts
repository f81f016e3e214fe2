import type { Progress } from '#client';
import type { Job, JobTicket } from '#contract';
import { currentMessages } from '../language/language.ts';
import { CallFailure } from './call-failure.ts';
import type { OperationClient } from './create-client.ts';
import { CLIENT_ERROR_CODE } from './error-catalogue.ts';
import type { WireFile } from './files.ts';
import { httpMessages } from './messages.ts';

export interface JobFollower {
  readonly signal: AbortSignal;
  /** Hears how far the job is, percent. */
  readonly onJob: (progress: number) => void;
  /** Hears how far the finished file has come. */
  readonly onProgress: (progress: Progress) => void;
}

/** How often it is asked, ms. */
const PERIOD = 1000;
/** So many questions in a row may remain without an answer: a job outlives a network that is gone for a while. */
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
export async function awaitJob(
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

function failureOf({ failReason, fileName }: Job): CallFailure {
  return fail(failReason ?? currentMessages(httpMessages).generatingEnded(fileName), false);
}

function fail(text: string, shown: boolean): CallFailure {
  return new CallFailure(text, { code: CLIENT_ERROR_CODE, fields: {}, traceId: undefined, shown });
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
