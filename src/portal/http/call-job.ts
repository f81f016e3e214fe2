import { isOperationId, type JobTicket, operations } from '#contract';
import { currentMessages } from '../language/language.ts';
import type { Notices } from '../notices.ts';
import { CallFailure } from './call-failure.ts';
import type { OperationClient } from './create-client.ts';
import { CLIENT_ERROR_CODE } from './error-catalogue.ts';
import { awaitJob } from './follow-job.ts';
import { httpMessages } from './messages.ts';

interface LongCallParts {
  readonly client: Pick<OperationClient, 'call' | 'callByName'>;
  readonly notices: Pick<Notices, 'notify' | 'close'>;
  /** Has `stop` called at the end of the session; returns how to take that back. */
  readonly join: (stop: () => void) => () => void;
}

/** Why waiting stops that the operator ends; at the end of the session it has no reason. */
const CANCELLED = 'cancelled';

/**
 * Calls an operation like the client does. Work that the server has put into a job (status 202) shows how far it is, can
 * be cancelled there, and resolves to what the operation answers when it is done at once.
 */
export function createLongCall({ client, notices, join }: LongCallParts): OperationClient['callByName'] {
  return async (operationId, params, options) => {
    const answer = await client.callByName(operationId, params, options);
    return isTicket(operationId, answer) ? waitFor({ client, notices, join }, answer) : answer;
  };
}

async function waitFor({ client, notices, join }: LongCallParts, { jobId, fileName }: JobTicket): Promise<unknown> {
  const key = `job-${jobId}`;
  const stop = new AbortController();
  const leave = join(() => stop.abort());
  const draw = (progress: number): void => {
    const { working, workingHint, cancel } = currentMessages(httpMessages);
    const action = { label: cancel, onClick: () => stop.abort(CANCELLED) };
    notices.notify({ kind: 'info', title: working(fileName), text: workingHint, progress, key, action });
  };
  draw(0);
  try {
    const { result } = await awaitJob(client, { jobId }, { signal: stop.signal, onJob: draw });
    return JSON.parse(result ?? 'null') as unknown;
  } catch (error) {
    if (stop.signal.reason !== CANCELLED) throw error;
    // The server is told, and answers how far it has come; a job that cannot be cancelled ends by itself.
    await client.call('cancelJob', { jobId }, { quiet: true }).catch(() => undefined);
    const text = currentMessages(httpMessages).workCancelled;
    throw new CallFailure(text, { code: CLIENT_ERROR_CODE, fields: {}, traceId: undefined, shown: false });
  } finally {
    notices.close(key);
    leave();
  }
}

function isTicket(operationId: string, answer: unknown): answer is JobTicket {
  if (!isOperationId(operationId)) return false;
  const { job, response } = { job: undefined, ...operations[operationId] };
  return job === true && response === 'json' && typeof answer === 'object' && answer !== null && 'jobId' in answer;
}
