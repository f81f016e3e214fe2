import { describe, expect, it } from 'vitest';
import { isFilePath, listDeskFiles, startText, withEdit } from './edits.ts';

const list = 'schemas/pages/trade/fund-list.json';
const detail = 'schemas/pages/trade/fund-detail.json';
const shelf = 'schemas/pages/trade/fund-shelf.json';
const isLive = (file: string) => file !== shelf;
const changed = [{ file: list, title: '公募基金', fileAction: 'change' as const, mergeFlag: true }];

describe('the files on the desk', () => {
  it('are named by the server, else by their text, else by their path', () => {
    const edits = [
      { file: list, text: '{}' },
      { file: shelf, text: '{\n  "title": "基金货架"\n}\n' },
      { file: detail },
    ];

    expect(listDeskFiles(edits, changed, isLive).map(({ title, action }) => [title, action])).toEqual([
      ['公募基金', 'change'],
      ['基金货架', 'add'],
      ['fund-detail.json', 'remove'],
    ]);
  });

  it('are overtaken by a newer text until its author has taken note of it', () => {
    const [before] = listDeskFiles([{ file: list, text: '{}' }], changed, isLive);
    const [after] = listDeskFiles([{ file: list, text: '{}', base: 3 }], changed, isLive);

    expect([before?.overtaken, after?.overtaken]).toEqual([true, false]);
  });

  it('a later edit of a file replaces the earlier one and keeps its base', () => {
    const edits = withEdit(withEdit([{ file: list, text: '1', base: 2 }], { file: detail, text: '2' }), {
      file: list,
      text: '3',
    });

    expect(edits).toEqual([
      { file: list, text: '3', base: 2 },
      { file: detail, text: '2' },
    ]);
  });
});

describe('the path of a new file', () => {
  it.each([
    [shelf, true],
    ['schemas/dictionaries/fund-type.json', true],
    ['schemas/pages/trade/FundShelf.json', false],
    ['schemas/pages/../../package.json', false],
    ['src/portal/main.json', false],
    ['schemas/pages/trade/fund-shelf.txt', false],
  ])('%s: %s', (path, isPath) => {
    expect(isFilePath(path)).toBe(isPath);
  });

  it.each([
    [shelf, '../../language/page.json'],
    ['schemas/blocks/bank.json', '../language/block.json'],
    ['schemas/dictionaries/fund-type.json', '../language/dictionary.json'],
  ])('%s begins with its meta-schema', (path, schema) => {
    expect(JSON.parse(startText(path))).toEqual({ $schema: schema });
  });
});
