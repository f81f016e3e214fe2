import { describe, expect, it } from 'vitest';
import { isReadable } from './request-shape.ts';

describe('a request', () => {
  it.each<[what: string, request: unknown, readable: boolean]>([
    ['an ordinary filter', { pageNum: 1, sort: [{ field: 'applyTime', order: 'desc' }], name: '东屿😀' }, true],
    ['nothing', undefined, true],
    ['a list of 2,000 values', { orderNos: Array.from({ length: 2000 }, () => 'x') }, true],
    ['a list of 26,112 values', { orderNos: Array.from({ length: 26_112 }, () => 'x') }, false],
    ['a NUL', { name: 'a\0b' }, false],
    ['a NUL in a name', { 'a\0': 1 }, false],
    ['the text of an escaped NUL', { name: String.raw`\u0000` }, true],
    ['half of a surrogate pair', { list: [{ name: 'a\ud800b' }] }, false],
  ])('with %s is readable: %s', (_what, request, readable) => {
    expect(isReadable(request)).toBe(readable);
  });

  it.each([
    [32, true],
    [33, false],
    [20_000, false],
  ])('with %i levels is readable: %s', (depth, readable) => {
    const request: unknown = JSON.parse(`${'['.repeat(depth)}1${']'.repeat(depth)}`);
    expect(isReadable(request)).toBe(readable);
  });
});
