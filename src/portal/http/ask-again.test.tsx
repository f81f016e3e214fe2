import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { CallFailure } from './call-failure.ts';
import { askUntilAnswered } from './ask-again.ts';
import { CLIENT_ERROR_CODE } from './error-catalogue.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const failure = (code: string, more: object = {}) =>
  new CallFailure('网络连接异常，请检查网络后重试', { code, fields: {}, traceId: undefined, shown: false, ...more });
const lost = failure(CLIENT_ERROR_CODE);

/** Sends a write whose replies are these, the last of them for ever. */
function send(...replies: readonly (CallFailure | string)[]) {
  const said: string[] = [];
  const state = { sent: 0, isSame: true };
  const answer = askUntilAnswered(
    () => {
      const reply = replies[Math.min(state.sent, replies.length - 1)] ?? '';
      state.sent += 1;
      return typeof reply === 'string' ? Promise.resolve(reply) : Promise.reject(reply);
    },
    { isSame: () => state.isSame, notify: (kind, text) => said.push(`${kind}: ${text}`) },
  );
  // A later expectation takes it.
  answer.catch(() => undefined);
  return { answer, said, state };
}

describe('a write whose reply was lost', () => {
  test('is sent again when the network is back, and says that it was accepted', async () => {
    const { answer, said, state } = send(lost, 'A1');
    await vi.advanceTimersByTimeAsync(0);
    expect(said).toEqual(['warning: 网络连接异常，正在确认上次提交的结果，请稍候']);

    window.dispatchEvent(new Event('online'));

    expect(await answer).toBe('A1');
    expect(state.sent).toBe(2);
    expect(said.at(-1)).toBe('success: 网络已恢复，上次的提交已被受理');
  });

  test('is sent again by itself where the browser does not notice', async () => {
    const { answer, state } = send(lost, lost, lost, 'A1');

    await vi.advanceTimersByTimeAsync(7000);

    expect(await answer).toBe('A1');
    expect(state.sent).toBe(4);
  });

  test('leaves a refusal to the page', async () => {
    const refusal = failure('45031021');
    const { answer, said } = send(lost, refusal);

    await vi.advanceTimersByTimeAsync(1000);

    await expect(answer).rejects.toBe(refusal);
    expect(said).toHaveLength(1);
  });

  test('says after a minute that the outcome is open, and that sending it again is safe', async () => {
    const { answer, state } = send(lost);

    await vi.advanceTimersByTimeAsync(60_000);

    await expect(answer).rejects.toMatchObject({
      message: '网络连接异常，请检查网络后重试；提交结果尚未确认，原样再次提交不会重复受理',
      code: CLIENT_ERROR_CODE,
    });
    expect(state.sent).toBe(10);
  });

  test('is never sent for another operator', async () => {
    const { answer, state } = send(lost, 'A1');
    state.isSame = false;

    await vi.advanceTimersByTimeAsync(1000);

    await expect(answer).rejects.toMatchObject({ code: CLIENT_ERROR_CODE });
    expect(state.sent).toBe(1);
  });
});

test.each([
  ['an answer', 'A1'],
  ['a refusal', failure('45031021')],
  ['a cancelled call', failure(CLIENT_ERROR_CODE, { shown: true })],
  ['a reply that is no envelope', failure(CLIENT_ERROR_CODE, { body: '<html>' })],
])('%s ends the call at once', async (_what, reply) => {
  const { answer, said, state } = send(reply);

  await answer.catch(() => undefined);

  expect({ sent: state.sent, said }).toEqual({ sent: 1, said: [] });
});
