import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Job } from '#contract';
import type { Notification } from '../notices.ts';
import { createTimers } from '../session/server-clock.ts';
import { CallFailure } from './call-failure.ts';
import type { OperationClient } from './create-client.ts';
import { createDownload } from './download.ts';

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    saved.push(this.download);
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  saved.length = 0;
});
const saved: string[] = [];
const ticket = { jobId: 'J1', fileName: '交易记录.xlsx' };
const unreachable = new CallFailure('网络连接异常，请检查网络后重试', {
  code: 'CLIENT',
  fields: {},
  traceId: undefined,
  shown: false,
});

type Answer = Partial<Job> | CallFailure;

/** A download whose file is made by a job, which answers with these one after the other and then with the last. */
function start(...answers: [Answer, ...Answer[]]) {
  const notifications: Notification[] = [];
  const said = { notifications, closed: [] as string[], messages: [] as string[] };
  const asked: string[] = [];
  const timers = createTimers();
  const call = (operation: string): Promise<unknown> => {
    asked.push(operation);
    const answer = (answers.length > 1 ? answers.shift() : answers[0]) ?? {};
    if (answer instanceof CallFailure) return Promise.reject(answer);
    return Promise.resolve({ ...ticket, jobStatus: 'generating', progress: 0, createTime: '', ...answer });
  };
  const download = createDownload({
    client: {
      call: call as OperationClient['call'],
      requestFile: (operation) => {
        asked.push(operation);
        return Promise.resolve(ticket);
      },
      fetchFile: (operation, params) => {
        asked.push(`${operation} ${JSON.stringify(params)}`);
        return Promise.resolve({ blob: new Blob(['PK']), fileName: ticket.fileName });
      },
    },
    join: timers.join,
    notices: {
      show: (_kind, text) => said.messages.push(text),
      notify: (notification) => said.notifications.push(notification),
      close: (key) => said.closed.push(key),
    },
  });
  const done = download('exportOrderList', {}).catch((error: unknown) => error);
  return { done, said, asked, timers };
}

describe('a download that a job makes', () => {
  test('shows at once how far the job is, and then saves the file', async () => {
    const { done, said, asked } = start({ jobStatus: 'waiting' }, { progress: 45 }, { jobStatus: 'success' });

    await vi.advanceTimersByTimeAsync(2000);
    await done;

    const generating = { kind: 'info', title: '正在生成“交易记录.xlsx”', action: { label: '取消' } };
    expect(said.notifications).toMatchObject([
      { ...generating, progress: 0 },
      { ...generating, progress: 0 },
      { ...generating, progress: 45 },
      { kind: 'success', title: '下载完成', text: '交易记录.xlsx' },
    ]);
    expect(new Set(said.notifications.map(({ key }) => key)).size).toBe(1);
    expect(asked).toEqual(['exportOrderList', 'queryJob', 'queryJob', 'queryJob', 'downloadJobFile {"jobId":"J1"}']);
    expect(saved).toEqual(['交易记录.xlsx']);
  });

  test('is cancelled on the server too, without another word', async () => {
    const { done, said, asked } = start({ progress: 10 });
    await vi.advanceTimersByTimeAsync(0);

    said.notifications[0]?.action?.onClick();

    expect(await done).toMatchObject({ shown: true });
    expect(asked).toEqual(['exportOrderList', 'queryJob', 'cancelJob']);
    expect(said.closed).toEqual([said.notifications[0]?.key]);
    expect([said.messages, saved]).toEqual([[], []]);
  });

  test('logout ends the waiting, and asks nothing more of the server', async () => {
    const { done, asked, said, timers } = start({ progress: 10 });
    await vi.advanceTimersByTimeAsync(0);

    timers.clearAll();
    await done;
    await vi.advanceTimersByTimeAsync(5000);

    expect(asked).toEqual(['exportOrderList', 'queryJob']);
    expect([said.messages, saved]).toEqual([[], []]);
  });

  test.each<[string, Answer, object]>([
    [
      'says why it failed',
      { jobStatus: 'failed', failReason: '系统繁忙，请稍后重试' },
      { kind: 'error', title: '下载失败', text: '系统繁忙，请稍后重试' },
    ],
    [
      'says that it ended',
      { jobStatus: 'expired' },
      { kind: 'error', title: '下载失败', text: '“交易记录.xlsx”已停止生成，请重新导出' },
    ],
    [
      'says without alarm that it was cancelled elsewhere',
      { jobStatus: 'cancelled' },
      { kind: 'info', title: '已取消导出', text: '“交易记录.xlsx”不再生成' },
    ],
  ])('%s, in the place of its progress', async (_what, answer, notice) => {
    const { done, said } = start(answer);

    expect(await done).toMatchObject({ shown: true });
    expect(said.notifications.at(-1)).toMatchObject(notice);
    expect(said.messages).toEqual([]);
  });

  test('that failed is asked for again from its notice: the same export, a new job', async () => {
    const { done, said, asked } = start({ jobStatus: 'failed' }, { jobStatus: 'success' });
    await done;
    const failed = said.notifications.at(-1);
    expect(failed).toMatchObject({ kind: 'error', action: { label: '重试' } });

    failed?.action?.onClick();
    await vi.advanceTimersByTimeAsync(0);

    expect(said.closed).toEqual([failed?.key]);
    expect(asked).toEqual([
      'exportOrderList',
      'queryJob',
      'exportOrderList',
      'queryJob',
      'downloadJobFile {"jobId":"J1"}',
    ]);
    expect(saved).toEqual(['交易记录.xlsx']);
    expect(said.notifications.at(-1)).toMatchObject({ kind: 'success' });
  });

  test('outlives a network that is gone for some seconds', async () => {
    const { done } = start(unreachable, unreachable, { jobStatus: 'success' });

    await vi.advanceTimersByTimeAsync(2000);
    await done;

    expect(saved).toEqual(['交易记录.xlsx']);
  });

  test('gives up when the network stays away', async () => {
    const { done, said, asked } = start(unreachable);

    await vi.advanceTimersByTimeAsync(60_000);

    expect(await done).toMatchObject({ shown: true });
    expect(asked).toHaveLength(12);
    expect(said.notifications.at(-1)).toMatchObject({ kind: 'error', text: unreachable.message });
  });
});
