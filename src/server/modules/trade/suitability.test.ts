import { describe, expect, it } from 'vitest';
import type { RiskLevel, RiskProfile, SuitResult } from '#contract';
import { checkSuitability, matchSuitability } from './suitability.ts';

const levels: RiskLevel[] = ['R1', 'R2', 'R3', 'R4', 'R5'];
const assessed = (riskProfile: RiskProfile, lowestFlag: '0' | '1' = '0') => ({
  riskProfile,
  lowestFlag,
  expireDate: '2027-03-11',
});

describe('matchSuitability', () => {
  // The matrix of domain §4.10, R1 to R5.
  it.each<[string, RiskProfile, '0' | '1', SuitResult[]]>([
    ['最低类别', 'C1', '1', ['1', '3', '3', '3', '3']],
    ['保守型', 'C1', '0', ['1', '2', '2', '2', '2']],
    ['稳健型', 'C2', '0', ['1', '1', '2', '2', '2']],
    ['平衡型', 'C3', '0', ['1', '1', '1', '2', '2']],
    ['积极型', 'C4', '0', ['1', '1', '1', '1', '2']],
    ['激进型', 'C5', '0', ['1', '1', '1', '1', '1']],
  ])('matches %s', (_name, profile, lowestFlag, expected) => {
    const results = levels.map((level) => matchSuitability('1', assessed(profile, lowestFlag), level).suitResult);

    expect(results).toEqual(expected);
  });

  it('exempts professional investors', () => {
    expect(levels.map((level) => matchSuitability('2', undefined, level).suitResult)).toEqual(Array(5).fill('4'));
  });

  it.each([
    ['C3', 'R4', 1, false],
    ['C3', 'R5', 2, true],
    ['C2', 'R4', 2, true],
    ['C4', 'R3', 0, false],
  ] as const)('sees a gap of %s to %s as %i', (profile, level, gap, smsRequired) => {
    expect(matchSuitability('1', assessed(profile), level)).toMatchObject({ gap, smsRequired });
  });
});

describe('checkSuitability', () => {
  const check = (assessment: ReturnType<typeof assessed> | undefined, riskLevel: RiskLevel, highEnd = false) =>
    checkSuitability({ investorClass: '1', assessment }, { riskLevel, highEnd }, '2026-11-20');

  it.each([
    ['no assessment', undefined, 'R1', false, '45031004'],
    ['an expired assessment', { ...assessed('C5'), expireDate: '2026-11-19' }, 'R1', false, '45031004'],
    ['the lowest category above R1', assessed('C1', '1'), 'R2', false, '45031005'],
    ['a high-end product two levels above', assessed('C3'), 'R5', true, '45031006'],
  ] as const)('refuses %s', (_what, assessment, riskLevel, highEnd, code) => {
    expect(() => check(assessment, riskLevel, highEnd)).toThrow(expect.objectContaining({ code }));
  });

  it('lets an ordinary investor insist, on the last day of the assessment too', () => {
    expect(check({ ...assessed('C3'), expireDate: '2026-11-20' }, 'R5').suitResult).toBe('2');
    expect(check(assessed('C3'), 'R4', true).suitResult).toBe('2');
  });
});
