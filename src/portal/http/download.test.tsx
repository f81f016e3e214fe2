import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Notification } from '../notices.ts';
import { createTimers } from '../session/server-clock.ts';
import { CallFailure } from './call-failure.ts';
import type { ClientOptions, WireFile } from './create-client.ts';
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

const failure = new CallFailure('45033004：该日期的数据尚未生成', {
  code: '45033004',
  fields: {},
  traceId: undefined,
  shown: false,
});

/** A download under way, with its outcome in the test's hands. */
function start(signal?: AbortSignal) {
  const outcome = buildOutcome();
  let options: ClientOptions = {};
  const notifications: Notification[] = [];
  const said = { notifications, closed: [] as string[], messages: [] as string[] };
  const timers = createTimers();
  const download = createDownload({
    client: {
      call: () => Promise.reject(new Error('there is no job')),
      fetchFile: () => Promise.reject(new Error('there is no job')),
      requestFile: (_operation, _params, given = {}) => {
        options = given;
        given.signal?.addEventListener('abort', () =>
          outcome.reject(
            new CallFailure('请求已取消', { code: 'CLIENT', fields: {}, traceId: undefined, shown: true }),
          ),
        );
        return outcome.promise;
      },
    },
    join: timers.join,
    notices: {
      show: (_kind, text) => said.messages.push(text),
      notify: (notification) => said.notifications.push(notification),
      close: (key) => said.closed.push(key),
    },
  });
  const done = download('exportOrderList', {}, signal ? { signal } : {}).catch((error: unknown) => error);
  return { done, ...outcome, said, timers, report: (loaded: number, total?: number) => report(options, loaded, total) };
}

function buildOutcome() {
  let settle: { resolve: (file: WireFile) => void; reject: (error: unknown) => void } | undefined;
  const promise = new Promise<WireFile>((resolve, reject) => {
    settle = { resolve, reject };
  });
  const { resolve, reject } = settle!;
  return { promise, resolve, reject };
}

function report({ onProgress }: ClientOptions, loaded: number, total?: number): void {
  onProgress?.({ loaded, fileName: '交易记录.xlsx', ...(total !== undefined && { total }) });
}

const file: WireFile = { blob: new Blob(['PK']), fileName: '交易记录.xlsx' };

describe('downloads', () => {
  test('a quick download is saved under the server’s name without a word', async () => {
    const { done, resolve, said } = start();

    resolve(file);
    await done;

    expect(saved).toEqual(['交易记录.xlsx']);
    expect(said).toEqual({ notifications: [], closed: [], messages: [] });
  });

  test('after a second it shows file name and percent, and then that it is done', async () => {
    const { done, resolve, said, report: move } = start();
    move(1, 4);
    expect(said.notifications).toEqual([]);

    await vi.advanceTimersByTimeAsync(1000);
    move(2, 4);
    resolve(file);
    await done;

    expect(said.notifications).toMatchObject([
      { kind: 'info', title: '正在下载', text: '交易记录.xlsx', progress: 25, action: { label: '取消' } },
      { kind: 'info', progress: 50 },
      { kind: 'success', title: '下载完成', text: '交易记录.xlsx' },
    ]);
    expect(new Set(said.notifications.map(({ key }) => key)).size).toBe(1);
  });

  test.each([
    [0, '交易记录.xlsx 正在生成文件…'],
    [1500, '交易记录.xlsx 已接收 2 kB'],
    [3 * 1024 * 1024, '交易记录.xlsx 已接收 3.0 MB'],
  ])('shows what has come where the length is not known: %i bytes', async (loaded, text) => {
    const { said, report: move } = start();
    move(loaded);

    await vi.advanceTimersByTimeAsync(1000);

    expect(said.notifications[0]).toMatchObject({ text, progress: 'unknown' });
  });

  test('a failure takes the place of the progress', async () => {
    const { done, reject, said } = start();
    await vi.advanceTimersByTimeAsync(1000);

    reject(failure);

    expect(await done).toMatchObject({ code: '45033004', shown: true });
    expect(said.notifications.at(-1)).toMatchObject({ kind: 'error', title: '下载失败', text: failure.message });
    expect(said.messages).toEqual([]);
  });

  test('a quick failure is a message', async () => {
    const { done, reject, said } = start();

    reject(failure);

    expect(await done).toMatchObject({ shown: true });
    expect(said).toEqual({ notifications: [], closed: [], messages: [failure.message] });
  });

  test('the operator cancels it without another word', async () => {
    const { done, said } = start();
    await vi.advanceTimersByTimeAsync(1000);

    said.notifications[0]?.action?.onClick();

    expect(await done).toMatchObject({ shown: true });
    expect(said.closed).toEqual([said.notifications[0]?.key]);
    expect(said.messages).toEqual([]);
  });

  test('logout ends it', async () => {
    const { done, said, timers } = start();

    timers.clearAll();

    expect(await done).toMatchObject({ shown: true });
    expect(saved).toEqual([]);
    expect(said.messages).toEqual([]);
  });

  test('a page that leaves takes it along', async () => {
    const page = new AbortController();
    const { done, said } = start(page.signal);

    page.abort();

    expect(await done).toMatchObject({ shown: true });
    expect(saved).toEqual([]);
    expect(said.messages).toEqual([]);
  });
});
