import type { JobTicket } from '#contract';
import type { OperationClient } from './create-client.ts';
import type { LongCallParts } from './follow-job.ts';
import { findOperation } from './operations.ts';

/**
 * Calls an operation like the client does. Work that the server has put into a job (status 202) shows how far it is, can
 * be cancelled there, and resolves to the operation’s answer when it is done at once.
 */
export function createLongCall({ client, notices, join }: LongCallParts): OperationClient['callByName'] {
  return async (operationId, params, options) => {
    const answer = await client.callByName(operationId, params, options);
    if (!isTicket(operationId, answer)) return answer;
    // It has come with the shell; the login page does without it.
    const { waitForAnswer } = await import('./follow-job.ts');
    return waitForAnswer({ client, notices, join }, answer);
  };
}

function isTicket(operationId: string, answer: unknown): answer is JobTicket {
  const operation = findOperation(operationId);
  return (
    operation?.job === true &&
    operation.response === 'json' &&
    typeof answer === 'object' &&
    answer !== null &&
    'jobId' in answer
  );
}
