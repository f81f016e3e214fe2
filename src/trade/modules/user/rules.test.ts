import { describe, expect, it } from 'vitest';
import { completeRights, exceedsRights, replaceWithin } from './rules.ts';

const rights = (letters: string) => ({
  queryFlag: letters.includes('q'),
  tradeFlag: letters.includes('t'),
  reviewFlag: letters.includes('r'),
});

describe('rights on an account', () => {
  it.each([
    ['', ''],
    ['q', 'q'],
    ['t', 'qt'],
    ['r', 'qr'],
  ])('the rights %j include %j', (given, held) => {
    expect(completeRights(rights(given))).toEqual(rights(held));
  });

  it.each([
    ['what the giver holds', 'qt', '', 'qt', false],
    ['more than the giver holds', 'qt', '', 'q', true],
    ['what was there already', 'qt', 'qt', 'q', false],
    ['less', '', 'qt', '', false],
  ])("%s exceeds the giver's rights: %j after %j by %j is %s", (_what, wanted, present, own, exceeds) => {
    expect(exceedsRights(rights(wanted), rights(present), rights(own))).toBe(exceeds);
  });
});

it('a choice within some values keeps the others', () => {
  expect(replaceWithin(['I1', 'I3'], ['I2'], new Set(['I1', 'I2']))).toEqual(['I2', 'I3']);
});
