import { expect, it } from 'vitest';
import { readProduct } from '#product';
import { mergeFiles } from './merge-files.ts';

const live = readProduct('.');
const file = 'schemas/dictionaries/yes-no.json';
const now = live.dictionaries.find((one) => one.file === file)?.text ?? '';
const renamed = now.replace(/"title": "[^"]*"/u, '"title": "甲"');
const recoloured = now.replace('"items": [', '"items": [\n    { "value": "9", "label": "未知" },');
const nowhere = 'schemas/dictionaries/new-one.json';

it.each([
  ['a file that nobody else has changed is as its author wants it', { file, base: now, text: renamed }, renamed],
  ['a file that is live as it is is no change', { file, base: renamed, text: now }, undefined],
  ['a removed file that nobody else has changed goes', { file, base: now, text: null }, null],
  ['a new file comes', { file: nowhere, base: null, text: '{}' }, '{}'],
])('%s', (_what, change, text) => {
  const { merged, conflicts } = mergeFiles(live, [change]);

  expect(conflicts).toEqual([]);
  expect(merged.map((one) => one.text)).toEqual(text === undefined ? [] : [text]);
});

it('merges changes of different places in a file', () => {
  // The published title differs from the base; the author changed the items.
  const { merged, conflicts } = mergeFiles(live, [
    { file, base: renamed, text: renamed.replace('"items": [', '"items": [\n    { "value": "9", "label": "未知" },') },
  ]);

  expect(conflicts).toEqual([]);
  expect(merged.map(({ text }) => JSON.parse(text ?? '') as unknown)).toEqual([JSON.parse(recoloured)]);
});

it('reports a conflict for changes of the same place', () => {
  const { merged, conflicts } = mergeFiles(live, [{ file, base: renamed, text: renamed.replace('"甲"', '"乙"') }]);

  expect(merged).toEqual([]);
  expect(conflicts).toMatchObject([{ file, pointer: '/title', base: '"甲"', mine: '"乙"' }]);
});

it.each([
  ['removed here and changed there', { file, base: renamed, text: null }],
  ['changed here and removed there', { file: nowhere, base: '{}', text: '{"a":1}' }],
  ['added on both sides', { file, base: null, text: '{}' }],
])('a file that is %s is a conflict as a whole', (_what, change) => {
  expect(mergeFiles(live, [change])).toMatchObject({ merged: [], conflicts: [{ pointer: '' }] });
});

it('a conflict in a page says part and property as its editor labels them', () => {
  const page = 'schemas/pages/trade/fund-list.json';
  const shown = live.pages.find((one) => one.file === page)?.text ?? '';
  const rename = (label: string) => shown.replace('"label": "详情"', `"label": "${label}"`);

  const { conflicts } = mergeFiles(live, [{ file: page, base: rename('看'), text: rename('查看') }]);

  expect(conflicts.map(({ place }) => place.zh)).toEqual(['按钮“查看” › 名称']);
});
