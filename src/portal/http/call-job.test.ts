import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Job } from '#contract';
import type { Notification } from '../notices.ts';
import { createTimers } from '../session/server-clock.ts';
import { CallFailure } from './call-failure.ts';
// It has come with the shell before a page calls anything.
import './follow-job.ts';
import { createLongCall } from './long-call.ts';
import { loadOperations } from './operations.ts';
import type { OperationClient } from './create-client.ts';

beforeAll(loadOperations);
beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const ticket = { jobId: 'J1', fileName: '执行指令 50 条' };

/** A call that is answered so, and whose job then answers with these one after the other, and with the last for ever. */
function start(answer: unknown, ...jobs: Partial<Job>[]) {
  const said = { notifications: [] as Notification[], closed: [] as string[] };
  const asked: string[] = [];
  const timers = createTimers();
  const call = (operation: string): Promise<unknown> => {
    asked.push(operation);
    const job = (jobs.length > 1 ? jobs.shift() : jobs[0]) ?? {};
    return Promise.resolve({ ...ticket, jobStatus: 'generating', progress: 0, createTime: '', ...job });
  };
  const longCall = createLongCall({
    client: { call: call as OperationClient['call'], callByName: () => Promise.resolve(answer) },
    join: timers.join,
    notices: {
      notify: (notification) => said.notifications.push(notification),
      close: (key) => said.closed.push(key),
    },
  });
  const done = longCall('directiveExecute', {}).catch((error: unknown) => error);
  return { done, said, asked, timers };
}

describe('a call that the server has put into a job', () => {
  test('shows how far it is, and answers what the operation answers', async () => {
    const result = { okCount: 49, reviewCount: 0, groupCount: 1, failures: [] };
    const end = { jobStatus: 'success', result: JSON.stringify(result) } as const;
    const { done, said } = start(ticket, { progress: 40 }, end);

    await vi.advanceTimersByTimeAsync(2000);

    expect(await done).toEqual(result);
    expect(said.notifications.map(({ title, progress }) => [title, progress])).toEqual([
      ['正在处理：执行指令 50 条', 0],
      ['正在处理：执行指令 50 条', 40],
    ]);
    expect(said.closed).toEqual([said.notifications[0]?.key]);
  });

  test('that is done at once answers at once', async () => {
    const { done, said, asked } = start({ okCount: 1 });

    expect(await done).toEqual({ okCount: 1 });
    expect([said.notifications, asked]).toEqual([[], []]);
  });

  test('is cancelled on the server too, and says that what was done stays', async () => {
    const { done, said, asked } = start(ticket, { progress: 10 });
    await vi.advanceTimersByTimeAsync(0);

    said.notifications[0]?.action?.onClick();

    expect(await done).toMatchObject({ shown: false, message: '已取消，已处理完成的部分不受影响' });
    expect(asked).toEqual(['queryJob', 'cancelJob']);
  });

  test('says why it failed', async () => {
    const { done } = start(ticket, { jobStatus: 'failed', failReason: '系统繁忙，请稍后重试' });

    expect(await done).toMatchObject({ shown: false, message: '系统繁忙，请稍后重试' });
  });

  test('logout ends the waiting, and asks nothing more of the server', async () => {
    const { done, asked, timers } = start(ticket, { progress: 10 });
    await vi.advanceTimersByTimeAsync(0);

    timers.clearAll();
    expect(await done).toBeInstanceOf(CallFailure);
    await vi.advanceTimersByTimeAsync(5000);

    expect(asked).toEqual(['queryJob']);
  });
});
