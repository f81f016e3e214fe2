import { describe, expect, it } from 'vitest';
import { BusinessError } from '../../../platform/errors.ts';
import { checkSpecialPurchase, checkValues } from './rules.ts';

/** The code that a check refuses with; undefined when it does not. */
function codeOf(check: () => void): string | undefined {
  try {
    check();
    return undefined;
  } catch (error) {
    if (error instanceof BusinessError) return error.code;
    throw error;
  }
}

describe('§4.15 amount and shares', () => {
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

describe('§4.15 a special account buys', () => {
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
