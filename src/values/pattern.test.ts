import { describe, expect, it } from 'vitest';
import { emailPattern } from './identifiers.ts';
import { compilePattern } from './pattern.ts';

const patterns = [
  '^(0|[0-9]{6})$',
  '^[0-9]{4}(-(0[1-9]|1[0-2])|Q[1-4])?$',
  '^VAL_[1-5]_A[0-9]{3}[.](xlsx|txt)$',
  String.raw`^\S(.*\S)?$`,
  String.raw`^[A-Z\]a-]*$`,
  '^$',
  'b|^c',
  '(a|ab)(c|bcd)(d*)$',
  '^(a*)*$',
  '^(?:a|b){2,3}?$',
  String.raw`^\p{Script=Han}{2,}$`,
  '^[^a]+$',
  emailPattern,
];
const texts = [
  '',
  '0',
  '012345',
  '2026-11',
  '2026Q2',
  'VAL_1_A000.txt',
  'a b',
  ' a',
  'aaa',
  'ab',
  'abba',
  'c',
  'xb',
  '甲乙',
  'abcd',
  'x@y.cn',
  '😀',
  'A]-a',
  'a\n',
];

describe('a pattern', () => {
  it.each(patterns)('%s finds what a regular expression finds', (pattern) => {
    const { test } = compilePattern(pattern);

    expect(texts.map(test)).toEqual(texts.map((text) => new RegExp(pattern, 'u').test(text)));
  });

  it.each(['^(a+)+$', '^(a|a)*$', '^(a|aa)+$', '^a*a*a*a*a*a*$'])('%s takes linear time', (pattern) => {
    const began = performance.now();

    expect(compilePattern(pattern).test(`${'a'.repeat(50_000)}!`)).toBe(false);
    expect(performance.now() - began).toBeLessThan(5000);
  });

  it.each([
    String.raw`^(?:a+)+\b!$`,
    '^[0-9]{300000000}$',
    '^(?:a{100}){100}$',
    '^(?=a)b$',
    String.raw`^(a)\1$`,
    `^${'(a'.repeat(300)}${')*'.repeat(300)}$`,
    '(',
  ])('%s is refused', (pattern) => {
    expect(() => compilePattern(pattern)).toThrow(SyntaxError);
  });
});
