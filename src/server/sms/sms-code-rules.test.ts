import { describe, expect, it } from 'vitest';
import { checkSentCode, checkProof, waitOf } from './sms-code-rules.ts';

const now = new Date('2026-11-20T14:00:00+08:00');
/** Wrong tries from an address where operators sign in. */
const by = (own: number, all = own, isKnown = true) => ({ own, all, isKnown });
const before = (seconds: number) => new Date(now.getTime() - seconds * 1000);

describe('the next code', () => {
  it.each([
    [undefined, 0],
    [0, 60],
    [59, 1],
    [60, 0],
    [3600, 0],
  ])('%s seconds after the last waits %i', (passed, wait) => {
    expect(waitOf(passed === undefined ? undefined : before(passed), now)).toBe(wait);
  });
});

describe('a typed code', () => {
  it.each([
    [{ codeHash: 'a', sentAt: before(299), tries: by(4) }, '1', 'a', 'fits'],
    [{ codeHash: 'a', sentAt: before(0), tries: by(0) }, '1', 'b', 'wrong'],
    [{ codeHash: 'a', sentAt: before(300), tries: by(0) }, '1', 'a', 'expired'],
    [{ codeHash: 'a', sentAt: before(1), tries: by(5) }, '1', 'a', 'expired'],
    [undefined, '1', 'a', 'expired'],
    // Other addresses' tries count where no operator signs in.
    [{ codeHash: 'a', sentAt: before(1), tries: by(0, 99) }, '1', 'a', 'fits'],
    [{ codeHash: 'a', sentAt: before(1), tries: by(0, 19, false) }, '1', 'a', 'fits'],
    [{ codeHash: 'a', sentAt: before(1), tries: by(0, 20, false) }, '1', 'a', 'expired'],
    // A code that signs allows three wrong tries.
    [{ codeHash: 'a', sentAt: before(1), tries: by(2) }, '4', 'a', 'fits'],
    [{ codeHash: 'a', sentAt: before(1), tries: by(3) }, '4', 'a', 'expired'],
  ] as const)('%j for purpose %s against %s: %s', (sent, purpose, typedHash, verdict) => {
    expect(checkSentCode(sent, { typedHash, purpose, now })).toBe(verdict);
  });
});

describe('a code that has proved an identity', () => {
  it.each([
    [{ codeHash: 'a', provenAt: before(299), tries: by(4) }, 'a', 'fits'],
    [{ codeHash: 'a', provenAt: before(300), tries: by(0) }, 'a', 'expired'],
    [{ codeHash: 'a', provenAt: before(300), tries: by(0) }, 'b', 'wrong'],
    [{ codeHash: 'a', provenAt: before(0), tries: by(5) }, 'a', 'none'],
    [{ codeHash: 'a', provenAt: null, tries: by(0) }, 'a', 'none'],
    [undefined, 'a', 'none'],
  ] as const)('%j against %s: %s', (sent, typed, verdict) => {
    expect(checkProof(sent, typed, now)).toBe(verdict);
  });
});
