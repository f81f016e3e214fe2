import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { readDefinitions, readOutline } from '#engine/language/edit';
import { listRows } from './outline-rows.ts';

const definitions = readDefinitions(JSON.parse(readFileSync('schemas/language/page.json', 'utf8')));
const page = {
  kind: 'list',
  columns: ['fundName', { title: '金额', columns: ['amount'] }],
  rowActions: [{ label: '撤单' }],
};

it('lists the parts of a page below the words that hold them', () => {
  const root = readOutline(JSON.stringify(page), definitions);
  const rows = root ? listRows(root, new Set()) : [];

  expect(rows.map(({ level, part, slot }) => `${level} ${part?.title ?? part?.name ?? slot?.word ?? ''}`)).toEqual([
    '0 ',
    '1 columns',
    '2 fundName',
    '2 金额',
    '3 amount',
    '1 rowActions',
    '2 撤单',
  ]);
});

it('leaves out what is below a closed line', () => {
  const root = readOutline(JSON.stringify(page), definitions);

  expect(root && listRows(root, new Set(['slot /columns'])).map(({ level }) => level)).toEqual([0, 1, 1, 2]);
});
