import { expect, it } from 'vitest';
import { frameOf } from './code-frame.ts';

const place = { code: 'x', file: 'a.json', message: 'm', zh: '错', parts: {} };

it('shows two lines before a mistake and two after it', () => {
  const text = ['{', '  "a": 1,', '  "b": 2,', '  "c": 3,', '  "d": 4', '}'].join('\n');

  expect(frameOf(text, { ...place, line: 4, column: 3, length: 3 }).split('\n')).toEqual([
    '   2 |   "a": 1,',
    '   3 |   "b": 2,',
    '   4 |   "c": 3,',
    '     |   ^^^',
    '   5 |   "d": 4',
    '   6 | }',
  ]);
});

it.each([
  ['{ "标题": 1 }', 9, 1, '   \u3000\u3000   ^'],
  ['{ "标题": 1 }', 3, 4, '  ^^^^^^'],
  ['{ "a": {', 8, 30, '       ^'],
  ['{ "a"', 6, 0, '     ^'],
])('marks in %j what stands at %i for %i: %s', (text, column, length, marked) => {
  expect(frameOf(text, { ...place, line: 1, column, length }).split('\n')[1]).toBe(`     | ${marked}`);
});

it('keeps the returns of a file written on Windows out of it', () => {
  expect(frameOf('{\r\n  "a": 1\r\n}', { ...place, line: 2, column: 3, length: 3 })).not.toContain('\r');
});
