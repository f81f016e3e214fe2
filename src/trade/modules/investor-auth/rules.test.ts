import { describe, expect, it, test } from 'vitest';
import dictionary from '../../../../schemas/dictionaries/auth-criterion.json' with { type: 'json' };
import type { ApplyStatus, AuthCriterion } from '#contract';
import {
  criteria,
  criterionOf,
  knowledgeTest,
  findFlaws,
  isApplicable,
  isRevertible,
  listReportYears,
  scoreKnowledge,
  validityOf,
  validUntilOf,
  type AuthEvent,
  statusAfter,
} from './rules.ts';

const today = '2026-11-20';
const bank = { custType: '0', orgType: '9', productType: null, investorClass: '2' } as const;
const company = { custType: '0', orgType: 'K', productType: null, investorClass: '1' } as const;
const product = (productType: string) => ({ custType: '2', orgType: 'A', productType, investorClass: '1' }) as const;
const right = knowledgeTest.questions.map(({ questionNo, right: answer }) => ({ questionNo, optionNos: [answer] }));

test('every criterion of the dictionary has a description', () => {
  expect(criteria.map(({ criterion }) => criterion)).toEqual(dictionary.items.map(({ value }) => value));
});

test.each([
  ['a bank', bank, ['11', '12', '21', '23']],
  ['a company', company, ['11', '23', '24']],
  ['a private fund', product('213'), ['13', '22']],
  ['an annuity', product('219'), ['14', '22']],
  ['a QFII', product('220'), ['15', '22']],
  ['another product', product('224'), []],
] as const)('%s is certified by %s', (_who, investor, codes) => {
  expect(criteria.filter((one) => isApplicable(one, investor)).map(({ criterion }) => criterion)).toEqual(codes);
});

describe('entries of a certification', () => {
  const money = { netAsset: '2000', financialAsset: '1000', investYears: 2, reportYear: '2025' };

  it.each<[AuthCriterion, object, object]>([
    ['11', { netAsset: '1000.00', reportYear: '2025' }, {}],
    ['11', { netAsset: '999.99', reportYear: '2025' }, { netAsset: '净资产不满足1000万元要求' }],
    ['11', { netAsset: '8600' }, { reportYear: '请选择报告年度' }],
    ['11', { netAsset: '8600', reportYear: '2024' }, { reportYear: '报告年度须为2025' }],
    ['11', { reportYear: '2025' }, { netAsset: '请输入最近一年末净资产' }],
    ['12', { licenceNo: 'L1', licenceEnd: '2028-01-01' }, {}],
    ['12', { licenceEnd: today }, { licenceNo: '请输入许可证/批文编号', licenceEnd: '许可证已过期' }],
    ['13', {}, {}],
    ['13', { productEnd: '2026-11-19' }, { productEnd: '产品已到期' }],
    ['14', {}, {}],
    ['23', money, {}],
    [
      '23',
      { ...money, netAsset: '1999.99', financialAsset: '999.99', investYears: 1 },
      {
        netAsset: '净资产不满足2000万元要求',
        financialAsset: '金融资产不满足1000万元要求',
        investYears: '投资经历不满足2年要求',
      },
    ],
    ['24', { ...money, netAsset: '1000', financialAsset: '500', investYears: 1, knowledgeAnswers: right }, {}],
    ['24', { ...money, knowledgeAnswers: right.slice(1) }, { knowledgeAnswers: '请完成第1题' }],
    [
      '24',
      { ...money, knowledgeAnswers: right.map((one, index) => (index < 2 ? { ...one, optionNos: ['Z'] } : one)) },
      { knowledgeAnswers: '投资知识测试未通过，须答对4题以上，请重新作答' },
    ],
  ])('criterion %s accepts or refuses %j as the handbook says', (code, entries, flaws) => {
    expect(findFlaws(criterionOf(code), entries, today)).toEqual(flaws);
  });
});

test('the knowledge test counts right answers', () => {
  expect([scoreKnowledge(right), scoreKnowledge(right.slice(2)), scoreKnowledge([])]).toEqual([5, 3, 0]);
});

test.each([
  ['2026-11-20', ['2025']],
  ['2027-04-29', ['2026', '2025']],
  ['2027-04-30', ['2026']],
])('on %s the reports of %s count', (day, years) => {
  expect(listReportYears(day)).toEqual(years);
});

test.each<[AuthCriterion, string | null, string]>([
  ['11', null, '2027-11-19'],
  ['12', '2028-03-31', '2028-03-31'],
  ['12', '2035-01-01', '2029-11-19'],
  ['13', null, '2029-11-19'],
  ['13', '2027-06-30', '2027-06-30'],
  ['14', '2027-06-30', '2029-11-19'],
  ['21', '2027-01-01', '2027-01-01'],
  ['23', null, '2027-11-19'],
])('a certification by %s with an end on %s is valid until %s', (code, end, until) => {
  expect(validUntilOf(criterionOf(code), { licenceEnd: end, productEnd: end }, today)).toBe(until);
});

test.each([
  ['auditing', null, 'none'],
  ['passed', '2026-11-19', 'expired'],
  ['passed', '2026-11-20', 'expiring'],
  ['passed', '2026-12-21', 'valid'],
  ['rejected', '2027-12-21', 'none'],
] as const)('%s until %s is %s', (applyStatus, validUntil, validity) => {
  expect(validityOf({ applyStatus, validUntil }, today)).toBe(validity);
});

test.each([
  ['23', '2027-01-01', true],
  ['24', '2026-11-19', false],
  ['21', '2027-01-01', false],
])('a recognition by %s until %s can be given up: %s', (criterion, validUntil, revertible) => {
  expect(isRevertible({ applyStatus: 'passed', authType: '2', criterion, validUntil }, today)).toBe(revertible);
});

test('the transitions are exactly those of the handbook', () => {
  const statuses: ApplyStatus[] = ['draft', 'auditing', 'passed', 'rejected', 'supplemented', 'withdrawn'];
  const events: AuthEvent[] = ['save', 'submit', 'withdraw', 'pass', 'reject', 'supply', 'revoke', 'revert'];
  const legal = statuses.flatMap((from) =>
    events.flatMap((event) => {
      const to = statusAfter(from, event);
      return to ? [`${from} ${event} ${to}`] : [];
    }),
  );
  expect(legal).toEqual([
    'draft save draft',
    'draft submit auditing',
    'auditing withdraw withdrawn',
    'auditing pass passed',
    'auditing reject rejected',
    'auditing supply supplemented',
    'passed revoke rejected',
    'passed revert withdrawn',
    'rejected save draft',
    'rejected submit auditing',
    'supplemented submit auditing',
    'supplemented withdraw withdrawn',
    'withdrawn save draft',
    'withdrawn submit auditing',
  ]);
});
