import { describe, expect, it } from 'vitest';
import type { DirectiveStatus } from '#contract';
import { BusinessError } from '#server/platform/errors';
import { checkSpecialPurchase, checkValues, canChange, requireTransition } from './rules.ts';

/** The error code of a check; undefined if it passes. */
function codeOf(check: () => void): string | undefined {
  try {
    check();
    return undefined;
  } catch (error) {
    if (error instanceof BusinessError) return error.code;
    throw error;
  }
}

describe('amount and shares of a directive', () => {
  it.each([
    ['020', '1.00', null, true],
    ['022', '1.00', null, true],
    ['022', null, '1.00', false],
    ['022', '1.00', '1.00', false],
    ['024', null, '1.00', true],
    ['036', null, '1.00', true],
    ['024', '1.00', null, false],
    ['036', null, null, false],
  ] as const)('of %s: %s yuan, %s shares', (businessCode, applyAmt, applyVol, isRight) => {
    const code = codeOf(() => checkValues({ businessCode, applyAmt, applyVol }));

    expect(code).toBe(isRight ? undefined : '45010001');
  });
});

describe('purchase of a special account', () => {
  it.each([
    ['02', 'R1', '1', undefined],
    ['03', 'R2', '1', undefined],
    ['02', 'R3', '1', '45031003'],
    ['04', 'R2', '1', '45031003'],
    ['03', 'R1', '0', '45032007'],
    ['03', 'R1', null, '45032007'],
  ] as const)('a fund of type %s and %s, money arrived %s: %s', (fundType, riskLevel, flag, code) => {
    expect(codeOf(() => checkSpecialPurchase({ fundType, riskLevel }, flag))).toBe(code);
  });
});

const statuses: readonly DirectiveStatus[] = ['pending', 'executing', 'executed', 'failed', 'expired', 'deleted'];
const allowed = [
  'pending executing',
  'pending deleted',
  'pending expired',
  'executing executed',
  'executing failed',
  'failed executing',
  'failed deleted',
];
const pairs = statuses.flatMap((from) => statuses.map((to) => [from, to] as const));

describe('status of a directive', () => {
  it.each(pairs)('the change from %s to %s is allowed exactly as in the handbook', (from, to) => {
    expect(canChange(from, to)).toBe(allowed.includes(`${from} ${to}`));
  });

  it.each([
    ['executed', '45032005'],
    ['executing', '45032005'],
    ['expired', '45032006'],
    ['deleted', '45032001'],
  ] as const)('that is %s refuses to be executed with %s', (from, code) => {
    expect(() => requireTransition(from, 'executing')).toThrow(expect.objectContaining({ code }));
  });
});
