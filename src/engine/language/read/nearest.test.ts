import { describe, expect, it } from 'vitest';
import { editDistance, nearest } from './nearest.ts';

describe('editDistance', () => {
  it.each([
    ['', '', 0],
    ['abc', 'abc', 0],
    ['abc', 'abd', 1],
    ['abc', 'ab', 1],
    ['abc', 'acb', 1],
    ['fundNam', 'fundName', 1],
    ['kitten', 'sitting', 3],
  ])('%s and %s differ by %i', (left, right, distance) => {
    expect(editDistance(left, right)).toBe(distance);
  });
});

describe('nearest', () => {
  const known = ['fundName', 'fundCode', 'buyableFlag', 'nav', 'navDate', 'fundCompanyName', 'stakeholderType'];

  it.each([
    ['fundNam', 'fundName'],
    ['fundnmae', 'fundName'],
    ['FUNDCODE', 'fundCode'],
    ['buyable', 'buyableFlag'],
    ['nva', 'nav'],
    ['companyName', 'fundCompanyName'],
    ['stakeHolder', 'stakeholderType'],
    ['fund_name', 'fundName'],
    ['somethingElse', undefined],
    ['xy', undefined],
  ])('of %s is %s', (name, expected) => {
    expect(nearest(name, known)).toBe(expected);
  });

  it('is a name with all the words before one that has but the first', () => {
    const codes = ['Service', 'ServiceVisitDelete', 'ServiceCreditManage', 'ServiceCreditManageDelete'];

    expect(nearest('ServiceCreditDelete', codes)).toBe('ServiceCreditManageDelete');
  });
});
