import { describe, expect, it } from 'vitest';
import { findExcess } from './file-limits.ts';
import { readSource } from './source.ts';

const page = 'schemas/pages/a.json';
const list = (length: number, one = '0') => `[${Array.from({ length }, () => one).join(',')}]`;
const wide = `{${Array.from({ length: 5001 }, (_, at) => `"${at}": 0`).join(',')}}`;

describe('a file is over a limit', () => {
  it.each([
    ['one very long text', page, `"${'长'.repeat(400_000)}"`, 'larger than 1 MB'],
    ['a long text of escapes', page, `"${String.raw`\"`.repeat(600_000)}"`, 'larger than 1 MB'],
    ['100,000 empty objects', page, list(100_000, '{}'), 'more than 500 elements'],
    ['501 columns', page, list(501), 'more than 500 elements'],
    ['10,002 keys', page, wide, 'more than 10000 values'],
    ['one key 6,000 times', page, `{${'"a": 1, '.repeat(6000)}"b": 1}`, 'more than 10000 values'],
    ['words that are no JSON', page, 'a '.repeat(10_001), 'more than 10000 values'],
    ['101 lists in each other', page, `${'['.repeat(101)}${']'.repeat(101)}`, 'deeper than 100 levels'],
    ['lists that never end', page, '['.repeat(100_000), 'deeper than 100 levels'],
    ['a dictionary without end', 'schemas/dictionaries/a.json', list(10_001), 'more than 10000 elements'],
    ['a contract too deep', 'schemas/api/vendor.json', '['.repeat(101), 'deeper than 100 levels'],
  ])('%s', (_what, file, text, message) => {
    const { root, diagnostics } = readSource(file, text);

    expect(root).toBeUndefined();
    expect(diagnostics).toEqual([expect.objectContaining({ code: 'file-limit', line: 1 })]);
    expect(diagnostics[0]?.message).toContain(message);
  });
});

describe('a file is within the limits', () => {
  it.each([
    ['500 columns', page, list(500)],
    ['500 columns and a comma too much', page, `${list(499).slice(0, -1)},]`],
    ['100 lists in each other', page, `${'['.repeat(100)}${']'.repeat(100)}`],
    ['brackets and commas within texts', page, `["${'[{,'.repeat(20_000)}", "${String.raw`\\\"[`.repeat(200)}"]`],
    ['huge numbers', page, `[${'9'.repeat(100_000)}, 1e999999999]`],
    ['a text that never ends', page, `"${String.raw`\"`.repeat(100_000)}`],
    ['a contract of 20,000 elements', 'schemas/api/vendor.json', list(20_000)],
  ])('%s', (_what, file, text) => {
    expect(findExcess(file, text)).toBeUndefined();
  });
});
