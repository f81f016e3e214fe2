import { OperationError } from '#engine';
import type { Answer, Question } from '../protocol.ts';

/** Asks the test; rejects with an {@link OperationError} when it refuses. */
export type AskTest = (question: Question) => Promise<unknown>;

/** The line of one scene: once the scene is over nothing of it goes out, and nothing comes in for it any more. */
export function createLine(over: AbortSignal): AskTest {
  return async (question) => {
    if (over.aborted) return forever;
    const answer = JSON.parse(await window.askTest(question)) as Answer;
    if (over.aborted) return forever;
    if ('data' in answer) return answer.data;
    const { message, code, fields = {} } = answer.refused;
    throw new OperationError(message, { code, fields: { ...fields } });
  };
}

const forever = new Promise<never>(() => undefined);
