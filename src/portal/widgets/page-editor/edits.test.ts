import { describe, expect, it } from 'vitest';
import { isFilePath, listDeskFiles, mergeEdits, startText, withEdit } from './edits.ts';

const list = 'schemas/pages/trade/fund-list.json';
const detail = 'schemas/pages/trade/fund-detail.json';
const shelf = 'schemas/pages/trade/fund-shelf.json';
const isLive = (file: string) => file !== shelf;
const around = {
  changed: [{ file: list, title: '公募基金', fileAction: 'change' as const, mergeFlag: true }],
  others: [],
  isLive,
};

describe('the files on the desk', () => {
  it('are named by the server, else by their text, else by their path', () => {
    const edits = [
      { file: list, text: '{}' },
      { file: shelf, text: '{\n  "title": "基金货架"\n}\n' },
      { file: detail },
    ];

    expect(listDeskFiles(edits, around).map(({ title, action }) => [title, action])).toEqual([
      ['公募基金', 'change'],
      ['基金货架', 'add'],
      ['fund-detail.json', 'remove'],
    ]);
  });

  it('are overtaken by a newer text until its author has taken note of it', () => {
    const [before] = listDeskFiles([{ file: list, text: '{}' }], around);
    const [after] = listDeskFiles([{ file: list, text: '{}', base: 3 }], around);

    expect([before?.overtaken, after?.overtaken]).toEqual([true, false]);
  });

  it('are as they are stored, but for those that this editor has changed, added or taken out', () => {
    const stored = [
      { file: list, text: '1' },
      { file: detail, text: '2' },
    ];
    const own = [
      { file: list, text: '3' },
      { file: detail, dropped: true },
      { file: shelf, text: '4' },
    ];

    expect(mergeEdits(stored, own)).toEqual([
      { file: list, text: '3' },
      { file: shelf, text: '4' },
    ]);
  });

  it('are held by the editor that holds them', () => {
    const other = { editorId: 'editor-2', realName: '王之澜', own: false, files: [list] };
    const files = listDeskFiles([{ file: list }, { file: detail }], { ...around, others: [other] });

    expect(files.map(({ holder }) => holder?.realName)).toEqual(['王之澜', undefined]);
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
