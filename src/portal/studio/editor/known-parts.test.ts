import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { listOutline, readDefinitions, readOutline } from '#engine/language/edit';
import type { Inherited } from '../checker/page-facts.ts';
import type { DrawnPage } from '../checker/product-checker.ts';
import { findSame, keyOfPart, labelOfPart, learnParts } from './known-parts.ts';

const definitions = readDefinitions(JSON.parse(readFileSync('schemas/language/page.json', 'utf8')));

function outlineOf(columns: readonly unknown[]) {
  const root = readOutline(JSON.stringify({ kind: 'list', columns }), definitions);
  if (!root) throw new Error('no outline');
  return root;
}

/** A drawn page; only its labels matter here. */
function draw(labels: Readonly<Record<string, string>>): DrawnPage {
  const inherited = Object.fromEntries(
    Object.entries(labels).map(([pointer, value]) => {
      const label: Inherited = { value, origin: { from: 'contract' } };
      return [pointer, { label }];
    }),
  );
  return { inherited } as unknown as DrawnPage;
}

const drawn = draw({ '/columns/0': '基金名称', '/columns/1': '净值日期' });
const known = learnParts(new Map(), { root: outlineOf(['fundName', 'navDate']), pages: [drawn], titles: {} });

it.each([
  ['moved', ['navDate', 'fundName'], ['净值日期', '基金名称']],
  ['after a new one', ['riskLevel', 'fundName'], [undefined, '基金名称']],
  ['with more words', [{ field: 'fundName', width: 'wide' }], ['基金名称']],
])('keeps the label of a part that is %s while the page has a mistake', (_, columns, labels) => {
  const root = outlineOf(columns);
  const learned = learnParts(known, { root, pages: [], titles: {} });

  expect(
    listOutline(root)
      .slice(1)
      .map((part) => labelOfPart(part, learned)),
  ).toEqual(labels);
});

it('takes the title of a field that was never drawn', () => {
  const root = outlineOf(['riskLevel', 'fundName']);
  const learned = learnParts(known, { root, pages: [], titles: { '/columns/0': '风险等级' } });

  expect(
    listOutline(root)
      .slice(1)
      .map((part) => labelOfPart(part, learned)),
  ).toEqual(['风险等级', '基金名称']);
});

it('tells several parts of one field apart', () => {
  const [, ...parts] = listOutline(outlineOf(['fundName', 'fundName']));

  expect(new Set(parts.map(keyOfPart)).size).toBe(2);
});

it('finds a part in the page as it was before a mistake, else the nearest part around it', () => {
  const before = outlineOf(['fundName', 'navDate']);
  const now = outlineOf([{ field: 'riskLevel', width: 'wide' }, 'fundName', 'navDate']);
  const [root, added, , moved] = listOutline(now);

  expect(moved && findSame(moved, before).pointer).toBe('/columns/1');
  expect(added && findSame(added, before).pointer).toBe('');
  expect(root && findSame(root, before).pointer).toBe('');
});
