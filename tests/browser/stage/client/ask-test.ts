import { OperationError } from '#engine';
import type { Answer, Question } from '../protocol.ts';

/** Asks the test; rejects with an {@link OperationError} when it refuses. */
export async function askTest(question: Question): Promise<unknown> {
  const answer = JSON.parse(await window.askTest(question)) as Answer;
  if ('data' in answer) return answer.data;
  const { message, code, fields = {} } = answer.refused;
  throw new OperationError(message, { code, fields: { ...fields } });
}
