import { describe, expect, it } from 'vitest';
import { flawOf } from './rules.ts';

describe('rules of a new password', () => {
  it.each(['Abcdefg1', 'abcdef1#', 'ABCDEF1_', 'Demo@2026', `Aa1#${'x'.repeat(124)}`])('%s is accepted', (password) => {
    expect(flawOf(password, 'maker01')).toBeUndefined();
  });

  it.each([
    ['Abc1#', '8–128'],
    [`Aa1#${'x'.repeat(125)}`, '8–128'],
    ['abcdefgh', '三类'],
    ['abcdefg1', '三类'],
    ['Abcdefgh', '三类'],
    ['abcdef1~', '三类'],
    ['Abc defg1', '空格'],
    ['xMaker01#', '用户名'],
  ])('%s is refused with the broken rule', (password, reason) => {
    expect(flawOf(password, 'maker01')).toContain(reason);
  });
});
