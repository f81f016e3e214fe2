import { describe, expect, it, test } from 'vitest';
import type { RiskLevel, RiskProfile, SuitResult } from '#contract';
import {
  questionnaire,
  presentQuestions,
  assessStatusOf,
  expiryOf,
  findAnswerFlaws,
  findConflicts,
  riskStatusOf,
  scoreAnswers,
  checkSuitability,
  matchSuitability,
} from './rules.ts';

/** One letter for each question. */
const answer = (letters: string) =>
  letters.split('').map((optionNo, index) => ({ questionNo: `Q${index + 1}`, optionNos: [optionNo] }));
/** The demo's answers of A0000000006 (handbook: demo-risk-results), with some letters replaced: `{ 7: 'A' }`. */
const vector = (changes: Readonly<Record<number, string>> = {}) =>
  answer(
    'BDDCCCCCCCBDBBBCAA'
      .split('')
      .map((letter, index) => changes[index + 1] ?? letter)
      .join(''),
  );

test('the questionnaire has the scores, bands and notes of the handbook', () => {
  const { questions, bands } = questionnaire;

  expect(questions.map(({ options }) => Math.max(...options.map(({ score }) => score)))).toEqual([
    5, 8, 5, 5, 8, 6, 8, 8, 8, 5, 5, 8, 5, 5, 6, 5, 0, 0,
  ]);
  expect(bands.map(({ from, to }) => [from, to])).toEqual([
    [0, 30],
    [31, 45],
    [46, 60],
    [61, 75],
    [76, 100],
  ]);
  expect(presentQuestions(questionnaire, true).map(({ note }) => note?.slice(2, 6) ?? '')).toEqual(
    'mpmpppppp-m-------'.split('').map((who) => ({ m: '产品管理', p: '产品的情' })[who] ?? ''),
  );
  expect(JSON.stringify(presentQuestions(questionnaire, false))).not.toMatch(/score|note|effect/u);
});

describe('score of the answers', () => {
  it.each<[string, ReturnType<typeof answer>, object]>([
    ['the seed of A0000000006', vector(), { score: 55, riskProfile: 'C3', lowestFlag: '0', review: false }],
    ['the seed of A0000000011', answer('ABCCABAAABABAAAAAB'), { score: 22, riskProfile: 'C1', lowestFlag: '1' }],
    ['the seed of A0000000012', answer('ABCDDBBCBBBCBBBAAA'), { score: 41, riskProfile: 'C2' }],
    ['no loss at all', vector({ 7: 'A' }), { score: 51, riskProfile: 'C1', lowestFlag: '1' }],
    ['no will to lose', vector({ 18: 'B' }), { score: 55, riskProfile: 'C1', lowestFlag: '1' }],
    ['a serious default', vector({ 17: 'C' }), { score: 55, riskProfile: 'C3', review: true }],
    ['a settled default', vector({ 17: 'B' }), { score: 55, review: false }],
    ['the least', answer('AAAAAAAAAAAAAAAAAA'), { score: 12, riskProfile: 'C1', lowestFlag: '1' }],
    ['the most', answer('EEEEEEEEEEEEEEEEAA'), { score: 100, riskProfile: 'C5', lowestFlag: '0' }],
    ['the end of C1', answer('ACADBADAACAABABAAA'), { score: 30, riskProfile: 'C1', lowestFlag: '0' }],
    ['the beginning of C2', answer('ADABCACAAABABBBAAA'), { score: 31, riskProfile: 'C2' }],
    ['the end of C3', vector({ 1: 'E', 4: 'D', 11: 'C' }), { score: 60, riskProfile: 'C3' }],
    ['the beginning of C4', vector({ 1: 'E', 4: 'D', 11: 'C', 16: 'D' }), { score: 61, riskProfile: 'C4' }],
    ['the end of C4', answer('EDDBECECCEBDCEDEAA'), { score: 75, riskProfile: 'C4' }],
    ['the beginning of C5', answer('EDDDECEDCCBDBEDEAA'), { score: 76, riskProfile: 'C5' }],
  ])('%s', (_what, answers, outcome) => {
    expect(scoreAnswers(questionnaire, answers)).toMatchObject(outcome);
  });
});

describe('flaws of the answers', () => {
  it.each<[string, { questionNo: string; optionNos: string[] }[], object]>([
    ['complete answers', vector(), { unanswered: [], unknown: false }],
    ['gaps', vector().filter((_, index) => index !== 2 && index !== 17), { unanswered: [3, 18], unknown: false }],
    ['an option that is none', vector({ 17: 'D' }), { unanswered: [], unknown: true }],
    ['a question that is none', [...vector(), { questionNo: 'Q19', optionNos: ['A'] }], { unknown: true }],
    ['a question twice', [...vector(), { questionNo: 'Q1', optionNos: ['A'] }], { unknown: true }],
    ['two options', [{ questionNo: 'Q1', optionNos: ['A', 'B'] }, ...vector().slice(1)], { unknown: true }],
  ])('%s', (_what, answers, flaws) => {
    expect(findAnswerFlaws(questionnaire, answers)).toMatchObject(flaws);
  });
});

test.each<[Readonly<Record<number, string>>, string[]]>([
  [{}, []],
  [{ 7: 'B', 9: 'E' }, ['1']],
  [{ 8: 'A', 16: 'E' }, ['2']],
  [{ 12: 'A', 13: 'E' }, ['3']],
  [{ 7: 'B', 8: 'A', 9: 'E', 12: 'A', 13: 'E', 16: 'E' }, ['1', '2', '3']],
  [{ 7: 'C', 9: 'E' }, []],
])('answers changed by %j have the contradictions %j', (changes, numbers) => {
  expect(findConflicts(questionnaire, vector(changes)).map(({ conflictNo }) => conflictNo)).toEqual(numbers);
});

test.each([
  ['2026-03-12', '2027-03-11'],
  ['2025-12-05', '2026-12-04'],
  ['2024-02-29', '2025-02-27'],
])('a result of %s is valid until %s', (testDate, expireDate) => {
  expect(expiryOf(questionnaire, testDate)).toBe(expireDate);
});

test.each([
  ['2', null, 'exempt'],
  ['1', null, 'none'],
  [null, null, 'none'],
  ['1', '2026-11-19', 'expired'],
  ['1', '2026-11-20', 'expiring'],
  ['1', '2026-12-20', 'expiring'],
  ['1', '2026-12-21', 'valid'],
] as const)('class %s with a result until %s stands as %s', (investorClass, expireDate, status) => {
  expect(riskStatusOf({ investorClass, expireDate }, questionnaire, '2026-11-20')).toBe(status);
});

test.each([
  ['auditing', undefined, 'auditing'],
  ['rejected', undefined, 'rejected'],
  ['effective', { replaced: true, expireDate: '2027-01-01' }, 'replaced'],
  ['effective', { replaced: false, expireDate: '2026-11-19' }, 'expired'],
  ['effective', { replaced: false, expireDate: '2026-11-20' }, 'effective'],
] as const)('an assessment %s with the result %j is %s', (stored, result, status) => {
  expect(assessStatusOf(stored, result, '2026-11-20')).toBe(status);
});

const levels: RiskLevel[] = ['R1', 'R2', 'R3', 'R4', 'R5'];
const assessed = (riskProfile: RiskProfile, lowestFlag: '0' | '1' = '0') => ({
  riskProfile,
  lowestFlag,
  expireDate: '2027-03-11',
});

describe('suitability', () => {
  // The matrix, R1 to R5 (handbook: suitability-matrix).
  it.each<[string, RiskProfile, '0' | '1', SuitResult[]]>([
    ['最低类别', 'C1', '1', ['1', '3', '3', '3', '3']],
    ['保守型', 'C1', '0', ['1', '2', '2', '2', '2']],
    ['稳健型', 'C2', '0', ['1', '1', '2', '2', '2']],
    ['平衡型', 'C3', '0', ['1', '1', '1', '2', '2']],
    ['积极型', 'C4', '0', ['1', '1', '1', '1', '2']],
    ['激进型', 'C5', '0', ['1', '1', '1', '1', '1']],
  ])('the profile %s matches as in the handbook', (_name, profile, lowestFlag, expected) => {
    const results = levels.map((level) => matchSuitability('1', assessed(profile, lowestFlag), level).suitResult);

    expect(results).toEqual(expected);
  });

  it('professional investors are exempt', () => {
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

describe('check of the suitability', () => {
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

  it('an ordinary investor may insist, on the last day of the assessment too', () => {
    expect(check({ ...assessed('C3'), expireDate: '2026-11-20' }, 'R5').suitResult).toBe('2');
    expect(check(assessed('C3'), 'R4', true).suitResult).toBe('2');
  });
});
