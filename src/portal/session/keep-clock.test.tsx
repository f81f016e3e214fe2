import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createClient } from '../http/create-client.ts';
import { createFakeServer, refuse, succeed } from '../testing/fake-server.ts';
import { createServerClock, keepClock, createTimers } from './server-clock.ts';

const MINUTES = 60_000;
/** 14:00 in Shanghai. */
const START = Date.UTC(2026, 10, 20, 6, 0, 0);

let visibility: DocumentVisibilityState = 'visible';

beforeEach(() => {
  visibility = 'visible';
  vi.useFakeTimers({ now: START });
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

function build(answer: object = succeed({ sysTime: '2026-11-20 15:00:00' })) {
  const server = createFakeServer({ detailNoOperate: answer });
  const ended: unknown[] = [];
  const client = createClient(
    {
      credentials: () => ({ token: 't', registToken: '', sessionId: '', disCode: '990', generation: 1 }),
      nameSession: () => undefined,
      endSession: (...args) => ended.push(args),
      requirePasswordChange: () => undefined,
      showError: (text) => ended.push(text),
    },
    server.http,
  );
  const [clock, timers] = [createServerClock(), createTimers()];
  const rights = vi.fn();
  keepClock({ client, clock, timers, onRightsChanged: rights });
  return { clock, timers, server, ended, rights };
}

describe('the server’s clock', () => {
  test('is read again every five minutes', async () => {
    const { clock, server } = build();

    await vi.advanceTimersByTimeAsync(5 * MINUTES);

    expect(server.operations()).toEqual(['detailNoOperate']);
    // At 14:05 of the browser the server said 15:00.
    expect(clock.now().toISOString()).toBe('2026-11-20T07:00:00.000Z');
    await vi.advanceTimersByTimeAsync(5 * MINUTES);
    expect(server.sent).toHaveLength(2);
  });

  test('is read when the browser tab comes to the front, not while it is behind', async () => {
    const { server } = build();
    visibility = 'hidden';
    document.dispatchEvent(new Event('visibilitychange'));
    await vi.advanceTimersByTimeAsync(15 * MINUTES);
    expect(server.sent).toEqual([]);

    visibility = 'visible';
    document.dispatchEvent(new Event('visibilitychange'));
    await vi.advanceTimersByTimeAsync(0);

    expect(server.sent).toHaveLength(1);
  });

  test.each([
    ['refused', refuse('45020034', '登录已过期')],
    ['answered without a time', succeed({})],
  ])('neither ends the session nor says anything when it is %s', async (_, answer) => {
    const { clock, ended } = build(answer);

    await vi.advanceTimersByTimeAsync(5 * MINUTES);

    expect(ended).toEqual([]);
    expect(clock.now().getTime()).toBe(START + 5 * MINUTES);
  });

  test('reports changed permissions of the operator too', async () => {
    const marks = ['a', 'a', 'b', 'b'];
    const { rights } = build((): object => succeed({ rightsMark: marks.shift() }));

    const counts = [];
    while (counts.length < 4) {
      await vi.advanceTimersByTimeAsync(5 * MINUTES);
      counts.push(rights.mock.calls.length);
    }

    expect(counts).toEqual([1, 1, 2, 2]);
  });

  test('is left alone once the session is over', async () => {
    const { timers, server } = build();

    timers.clearAll();
    document.dispatchEvent(new Event('visibilitychange'));
    await vi.advanceTimersByTimeAsync(15 * MINUTES);

    expect(server.sent).toEqual([]);
  });
});
