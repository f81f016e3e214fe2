import { describe, expect, test } from 'vitest';
import { isReviewUnused, readTradeConfigs } from './load-session-data.ts';

const config = (institutionId: string, checkFlag: string) => ({ institutionId, checkFlag, convertFlag: '0' });

describe('trade configuration', () => {
  test('when fewer configurations return than institutions asked for, defaults fill the list', () => {
    const padded = readTradeConfigs(['I1', 'I2'], [config('I2', '1')]);

    expect([...padded]).toEqual([
      ['I1', { checkFlag: '3', convertFlag: '1' }],
      ['I2', { checkFlag: '1', convertFlag: '0' }],
    ]);
  });

  test('one institution without a configuration has no default, and no trade review', () => {
    const configs = readTradeConfigs(['I1'], []);

    expect(configs.size).toBe(0);
    expect(isReviewUnused({ tradeConfigs: configs, hasInstitutions: true })).toBe(true);
  });

  test.each([
    [[], false],
    [['1', '2'], true],
    [['1', '3'], false],
  ])('review is unused with check flags %j: %s', (flags, unused) => {
    const configs = new Map(flags.map((checkFlag, index) => [`I${index}`, { checkFlag, convertFlag: '1' }]));

    expect(isReviewUnused({ tradeConfigs: configs })).toBe(unused);
  });
});
