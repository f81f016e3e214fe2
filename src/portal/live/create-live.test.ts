import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { loadOperations } from '../http/operations.ts';
import { createSession } from '../session/create-session.ts';
import { createTimers } from '../session/server-clock.ts';
import { createLive, type LiveEvent, type OpenEvents, readEvent } from './create-live.ts';

beforeAll(loadOperations);
beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A server whose stream gives what a test pushes; `end` ends it. */
function createStream() {
  let waiting: (event: LiveEvent | 'over') => void = () => undefined;
  let opened = 0;
  const openEvents: OpenEvents = async function* stream(_credentials, signal) {
    opened += 1;
    for (;;) {
      const event = await new Promise<LiveEvent | 'over'>((resolve) => {
        waiting = resolve;
        signal.addEventListener('abort', () => resolve('over'));
      });
      if (event === 'over') return;
      yield event;
    }
  };
  const push = async (event: LiveEvent | 'over'): Promise<void> => {
    waiting(event);
    await vi.advanceTimersByTimeAsync(0);
  };
  return { openEvents, push, opened: () => opened };
}

async function startLive() {
  const stream = createStream();
  const onEnd = vi.fn();
  const live = createLive({ session: createSession(memory()), openEvents: stream.openEvents, onEnd });
  const timers = createTimers();
  const work = vi.fn();
  live.follow('queryMenuCounts', 1000, work);
  live.start(timers);
  await vi.advanceTimersByTimeAsync(0);
  return { ...stream, live, timers, work, onEnd };
}

function memory(): Storage {
  const kept = new Map<string, string>();
  return {
    length: 0,
    clear: () => kept.clear(),
    getItem: (key) => kept.get(key) ?? null,
    key: () => null,
    removeItem: (key) => void kept.delete(key),
    setItem: (key, value) => void kept.set(key, value),
  };
}

describe('changes of records', () => {
  test('are reported while a stream holds, and asked for once when it begins', async () => {
    const { push, work } = await startLive();

    await push('open');
    expect(work).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(work).toHaveBeenCalledTimes(1);
    await push({ topics: ['inbox'] });
    expect(work).toHaveBeenCalledTimes(1);
    await push({ topics: ['inbox', 'orders'] });
    expect(work).toHaveBeenCalledTimes(2);
  });

  test('are asked for when no event comes through in time', async () => {
    const { work, opened } = await startLive();

    await vi.advanceTimersByTimeAsync(5000);
    expect(work).toHaveBeenCalledTimes(5);
    await vi.advanceTimersByTimeAsync(5000);
    expect(opened()).toBe(2);
  });

  test('are asked for again once the stream gives no sign of life', async () => {
    const { push, work } = await startLive();
    await push('open');
    await vi.advanceTimersByTimeAsync(39_000);
    await push(undefined);
    await vi.advanceTimersByTimeAsync(39_000);
    expect(work).toHaveBeenCalledTimes(1);

    await vi.advanceTimersByTimeAsync(2000);
    expect(work.mock.calls.length).toBeGreaterThan(1);
  });

  test('of an operation without topics are asked for', async () => {
    const { live, push } = await startLive();
    const other = vi.fn();
    live.follow('queryArea', 1000, other);
    await push('open');

    await vi.advanceTimersByTimeAsync(3000);
    expect(other).toHaveBeenCalledTimes(3);
  });
});

test('the end of a stream is followed by a question and another stream, and the end of a session by none', async () => {
  const { push, onEnd, opened, timers } = await startLive();
  await push('open');

  await push('end');
  expect(onEnd).toHaveBeenCalledTimes(1);
  await push('over');
  await vi.advanceTimersByTimeAsync(2000);
  expect(opened()).toBe(2);

  timers.clearAll();
  await vi.advanceTimersByTimeAsync(120_000);
  expect(opened()).toBe(2);
});

test.each([
  ['event: open\ndata:', 'open'],
  ['event: end\ndata:', 'end'],
  ['event: change\ndata: ["orders","inbox"]', { topics: ['orders', 'inbox'] }],
  [': alive', undefined],
  ['event: later\ndata: 1', undefined],
] as const)('reads the event %j', (text, event) => {
  expect(readEvent(text)).toEqual(event);
});
