import { describe, expect, it } from 'vitest';
import { offsetInLiteral, positionOf, readSource } from './source.ts';

describe('readSource', () => {
  it('reports every syntax error, not the first', () => {
    const { diagnostics } = readSource('a.json', '{ "a": 1, }\n{ "b" }');

    expect(diagnostics.map(({ line, column, code }) => `${line}:${column} ${code}`)).toEqual([
      '1:11 json-syntax',
      '2:1 json-syntax',
    ]);
  });

  it('refuses comments, as JSON.parse does', () => {
    expect(readSource('a.json', '{} // no').diagnostics).toHaveLength(1);
  });

  it('refuses a duplicate key', () => {
    const [found] = readSource('a.json', '{ "a": { "b": 1, "b": 2 } }').diagnostics;

    expect(found).toMatchObject({ code: 'property-duplicate', line: 1, column: 18 });
  });
});

it.each([
  ['ab\ncd', 0, 1, 1],
  ['ab\ncd', 3, 2, 1],
  ['ab\ncd', 5, 2, 3],
])('%j at %i is line %i column %i', (text, offset, line, column) => {
  expect(positionOf(text, offset)).toEqual({ line, column });
});

it.each([
  ['"abc"', 0, 1],
  ['"abc"', 2, 3],
  [String.raw`"a\"b"`, 2, 4],
  [String.raw`"\u4e2db"`, 1, 7],
  [String.raw`"\\{{ x"`, 1, 3],
])('in the literal %s character %i is at %i', (literal, index, offset) => {
  expect(offsetInLiteral(literal, index)).toBe(offset);
});
