import { describe, expect, it } from 'vitest';
import {
  barrierOf,
  countFailure,
  countSuccess,
  type Failures,
  isWorthReporting,
  limits,
  lockMinutesOf,
  waitOf,
} from './guess-rules.ts';

const now = new Date('2026-11-20T14:00:00+08:00');
const at = (time: string): string => `2026-11-20 ${time}`;
const tried = (more: Partial<Failures>): Failures => ({
  failures: 1,
  pending: 0,
  pendingAt: null,
  lockouts: 0,
  lockedUntil: null,
  lastAt: at('13:59:00'),
  ...more,
});
const over = tried({ failures: 5, lockouts: 1, lockedUntil: at('14:00:00') });
const stale = { lastAt: '2026-11-19 14:00:00' };
const countsOf = (place: Failures | undefined) => (place ? [[place, limits.place] as const] : []);

describe('before a password is tried from an address where operators sign in', () => {
  it.each<[own: Failures | undefined, barrier: unknown]>([
    [undefined, undefined],
    [tried({ failures: 2 }), undefined],
    [tried({ failures: 2, pending: 3, pendingAt: at('14:00:00') }), undefined],
    [tried({ failures: 3 }), 'captcha'],
    [tried({ failures: 3, ...stale }), undefined],
    [tried({ failures: 5, lockouts: 1, lockedUntil: at('14:00:01') }), { lock: 30 }],
    [tried({ failures: 5, lockouts: 3, lockedUntil: at('14:00:01') }), { lock: 120 }],
    [over, undefined],
  ])('%j needs %j', (own, barrier) => {
    expect(barrierOf({ counts: countsOf(own), isKnown: true, isTried: own !== undefined }, now)).toEqual(barrier);
  });

  it('needs no captcha because of failures elsewhere', () => {
    expect(barrierOf({ counts: [], isKnown: true, isTried: true }, now)).toBeUndefined();
  });

  it.each([
    ['the name', limits.name],
    ['the address', limits.address],
  ])('waits while %s is locked', (_what, limit) => {
    const locked = tried({ lockouts: 2, lockedUntil: at('14:10:00') });

    expect(barrierOf({ counts: [[locked, limit]], isKnown: true, isTried: true }, now)).toEqual({ lock: 60 });
  });
});

describe('before a password is tried from any other address', () => {
  it.each<[what: string, own: Failures | undefined, isTried: boolean, barrier: unknown]>([
    ['nothing after no failure', undefined, false, undefined],
    ['a captcha after one failure of its own', tried({}), true, 'captcha'],
    ['a captcha after one failure elsewhere', undefined, true, 'captcha'],
    ['a wait while it is locked', tried({ lockouts: 1, lockedUntil: at('14:10:00') }), true, { lock: 30 }],
    ['a captcha after its lock-out', over, true, 'captcha'],
  ])('needs %s', (_what, own, isTried, barrier) => {
    expect(barrierOf({ counts: countsOf(own), isKnown: false, isTried }, now)).toEqual(barrier);
  });
});

describe('tries that are being judged', () => {
  it.each<[what: string, count: Failures, limit: (typeof limits)[keyof typeof limits], wait: number | undefined]>([
    ['leave the fifth', tried({ failures: 2, pending: 2, pendingAt: at('14:00:00') }), limits.place, undefined],
    ['count as wrong', tried({ failures: 2, pending: 3, pendingAt: at('14:00:00') }), limits.place, 30],
    ['wait longer after a lock-out', tried({ lockouts: 1, pending: 4, pendingAt: at('13:59:59') }), limits.place, 60],
    ['are void after a minute', tried({ pending: 9, pendingAt: at('13:59:00') }), limits.place, undefined],
    ['are twenty with one name', tried({ failures: 10, pending: 10, pendingAt: at('14:00:00') }), limits.name, 30],
    ['are a hundred at one address', tried({ failures: 100 }), limits.address, 30],
    [
      'begin anew each day at one address',
      tried({ failures: 100, lastAt: '2026-11-19 23:59:59' }),
      limits.address,
      undefined,
    ],
  ])('%s', (_what, count, limit, wait) => {
    expect(waitOf([[count, limit]], now)).toBe(wait);
  });

  it('forget the failures of their place when right, not those of others', () => {
    const count = tried({ failures: 4, lockouts: 1, pending: 2, pendingAt: at('14:00:00') });

    expect(countSuccess(count, limits.place, now)).toEqual({ failures: 0, lockouts: 0, lockedUntil: null, pending: 1 });
    expect(countSuccess(count, limits.name, now)).toEqual({ pending: 1 });
  });

  it('do not end a lock-out that has begun since', () => {
    const locked = tried({ failures: 5, lockouts: 1, lockedUntil: at('14:10:00') });

    expect(countFailure(locked, limits.place, now)).toEqual({ pending: 0, lockouts: 1 });
  });
});

describe('one more wrong password', () => {
  const lastAt = at('14:00:00');
  it.each<[what: string, before: Failures, after: object]>([
    ['the first', tried({ failures: 0 }), { failures: 1, lockouts: 0, lockedUntil: null, lastAt }],
    ['the second', tried({}), { failures: 2, lockouts: 0, lockedUntil: null, lastAt }],
    ['the fifth', tried({ failures: 4 }), { failures: 5, lockouts: 1, lockedUntil: at('14:30:00'), lastAt }],
    ['the first after a lock-out', over, { failures: 1, lockouts: 1, lockedUntil: null, lastAt }],
    [
      'the fifth after a lock-out',
      tried({ failures: 4, lockouts: 1 }),
      { failures: 5, lockouts: 2, lockedUntil: at('15:00:00'), lastAt },
    ],
    [
      'the first after a quiet day',
      tried({ failures: 4, lockouts: 2, ...stale }),
      { failures: 1, lockouts: 0, lockedUntil: null, lastAt },
    ],
  ])('counts as %s', (_what, before, after) => {
    expect(countFailure(before, limits.place, now)).toEqual({ ...after, pending: 0 });
  });

  it('locks for half an hour, and twice as long each further time, up to a day', () => {
    expect([1, 2, 3, 6, 7, 60].map(lockMinutesOf)).toEqual([30, 60, 120, 960, 1440, 1440]);
  });
});

describe('an operator who signs in', () => {
  it.each<[what: string, failures: Parameters<typeof isWorthReporting>[0], isReported: boolean]>([
    ['nothing', [], false],
    ['two slips of his own', [{ address: '10.0.0.1', count: 2, lastAt: at('13:00:00') }], false],
    ['three failures at his address', [{ address: '10.0.0.1', count: 3, lastAt: at('13:00:00') }], true],
    ['one failure elsewhere', [{ address: '10.0.0.2', count: 1, lastAt: at('13:00:00') }], true],
  ])('is notified after %s: %s', (_what, failures, isReported) => {
    expect(isWorthReporting(failures, '10.0.0.1')).toBe(isReported);
  });
});
