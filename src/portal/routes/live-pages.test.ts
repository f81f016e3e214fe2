import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createTimers } from '../session/server-clock.ts';
import { BUILD_ALONE, followLivePages, loadLivePages } from './create-routes.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const page = { name: 'A', path: '/a', title: '甲', permission: [], meta: {}, hash: 'a2' };

/** A server that answers with these in turn, and fails for null. */
function createServer(...answers: readonly (object | null)[]) {
  const left = [...answers];
  return vi.fn(async () => {
    const answer = left.shift();
    if (!answer) throw new Error('not available');
    return answer as never;
  });
}

describe('the live pages at the start', () => {
  test.each([
    [
      'as they are answered',
      { revision: 3, pages: [page], removed: ['B'] },
      { revision: 3, pages: [page], removed: ['B'] },
    ],
    [
      'outside the shell',
      { revision: 3, pages: [{ ...page, shell: false }], removed: [] },
      { revision: 3, pages: [{ ...page, shell: false }], removed: [] },
    ],
    ['those of the build when nobody answers', null, BUILD_ALONE],
    ['those of the build when a gateway answers something else', {}, BUILD_ALONE],
  ])('are %s', async (_, answer, expected) => {
    expect(await loadLivePages({ call: createServer(answer) })).toEqual(expected);
  });
});

describe('reports of a revision', () => {
  function start(...answers: readonly (object | null)[]) {
    const call = createServer(...answers);
    const timers = createTimers();
    const follow = vi.fn((live: { revision: number }) => live.revision > 3);
    const onRevision = vi.fn();
    let report: () => void = () => undefined;
    const live = {
      follow: (_: string, __: number, work: () => void) => {
        report = work;
        return () => undefined;
      },
    };
    followLivePages({ client: { call }, take: follow, live, timers, onRevision });
    return { call, timers, follow, onRevision, report: () => report() };
  }
  const four = { revision: 4, pages: [], removed: [] };
  const three = { revision: 3, pages: [], removed: [] };

  test('are followed by one question for several, and by no menu for the same revision', async () => {
    const { call, follow, onRevision, report } = start(four, three);

    report();
    report();
    await vi.advanceTimersByTimeAsync(2000);
    expect(call).toHaveBeenCalledTimes(1);
    expect(follow).toHaveBeenCalledWith(four);
    expect(onRevision).toHaveBeenCalledTimes(1);

    report();
    await vi.advanceTimersByTimeAsync(2000);
    expect(follow).toHaveBeenLastCalledWith(three);
    expect(onRevision).toHaveBeenCalledTimes(1);
  });

  test('are asked about at once when the last question is a while ago', async () => {
    const { call, report } = start(four);
    await vi.advanceTimersByTimeAsync(60_000);

    report();
    await vi.advanceTimersByTimeAsync(0);

    expect(call).toHaveBeenCalledTimes(1);
  });

  test('change nothing when the answer fails or is none, nor after the session', async () => {
    const { follow, timers, report } = start(null, {}, four);
    for (const _ of ['fails', 'is none']) {
      report();
      await vi.advanceTimersByTimeAsync(2000);
    }
    expect(follow).not.toHaveBeenCalled();

    report();
    timers.clearAll();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(follow).not.toHaveBeenCalled();
  });
});
