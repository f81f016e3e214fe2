import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { readProduct } from '#product';
import { readDefinitions } from '../definitions.ts';
import { extractFragment } from './extract-fragment.ts';
import { findUses } from './find-uses.ts';
import { renameEverywhere, type Renamed } from './rename-everywhere.ts';

const product = readProduct('.');
const definitions = readDefinitions(product.schemas.page);

it.each([
  ['a field', 'fundCode', 'schemas/pages/trade/fund-list.json', '/columns/0/field'],
  ['a param of an opened page', 'fundCode', 'schemas/pages/trade/fund-list.json', '/rowActions/0/open/query/fundCode'],
  ['a field in an expression', 'fundStatus', 'schemas/pages/trade/fund-list.json', '/rowActions/0/label'],
  ['a page', 'TradeFundDetail', 'schemas/pages/trade/fund-list.json', '/columns/1/open/page'],
  ['a page of the menu', 'TradeFundList', 'schemas/menu.json', '/resources/1/childResources/0/routeName'],
  ['a fragment', 'user-fields', 'schemas/pages/permission/user-add.json', '/fields/2/$ref'],
])('finds %s, %s', (_what, name, file, pointer) => {
  expect(findUses(product, name)).toContainEqual(expect.objectContaining({ file, pointer }));
});

it('a longer name that contains another is no use of it', () => {
  expect(findUses(product, 'fundCod')).toEqual([]);
});

const inPage = (text: string) => new RegExp(String.raw`(?<![\w-])${text}(?![\w-])`, 'u');

it.each<{ thing: Renamed; to: string; file: string; old: RegExp }>([
  {
    thing: { kind: 'page', name: 'TradeFundDetail' },
    to: 'FundDetail',
    file: 'schemas/pages/trade/fund-list.json',
    old: inPage('TradeFundDetail'),
  },
  {
    thing: { kind: 'value', dictionary: 'fundStatus', name: '1' },
    to: 'ipo',
    file: 'schemas/pages/trade/fund-list.json',
    old: /fundStatus == '1'/u,
  },
])('renames $thing.kind $thing.name everywhere as one change', ({ thing, to, file, old }) => {
  const { edits, left } = renameEverywhere(product, thing, to);

  expect(left).toEqual([]);
  expect(edits.length).toBeGreaterThan(1);
  expect(edits.find((one) => one.file === file)?.text).toMatch(inPage(to));
  expect(edits.filter(({ text }) => old.test(text))).toEqual([]);
});

it('a renamed value keeps the English of the texts whose expressions compare with it', () => {
  const { edits } = renameEverywhere(product, { kind: 'value', dictionary: 'fundStatus', name: '1' }, 'ipo');
  const texts = edits.find(({ file }) => file === 'schemas/texts/en.json')?.text ?? '{"texts":{}}';
  const table = (JSON.parse(texts) as { readonly texts: Readonly<Record<string, string>> }).texts;

  expect(table).toHaveProperty(
    ["{{ row.fundStatus == 'ipo' ? '认购' : '购买' }}"],
    "{{ row.fundStatus == 'ipo' ? 'Subscribe' : 'Buy' }}",
  );
  expect(table).not.toHaveProperty(["{{ row.fundStatus == '1' ? '认购' : '购买' }}"]);
});

it('a code that the contract asks for leaves its mistakes there', () => {
  const { edits, left } = renameEverywhere(product, { kind: 'permission', name: 'PageDesign' }, 'PageDrawing');

  expect(edits.map(({ file }) => file)).toContain('schemas/permissions.json');
  expect(left.map(({ file }) => file)).toContain('schemas/api/studio.json');
});

it('nothing is renamed that does not exist', () => {
  expect(renameEverywhere(product, { kind: 'page', name: 'Nowhere' }, 'Somewhere').edits).toEqual([]);
});

it('a part becomes a fragment that its page refers to', () => {
  const file = 'schemas/pages/studio/change.json';
  const text = readFileSync(file, 'utf8');
  const made = extractFragment({ file, text }, { path: ['blocks', 0], name: 'change-head' }, definitions);

  const page = JSON.parse(made?.page.text ?? '{}') as { readonly blocks: readonly unknown[] };
  const before = JSON.parse(text) as { readonly blocks: readonly object[] };
  expect(page.blocks[0]).toEqual({ $ref: '../../blocks/change-head.json' });
  expect(made?.fragment.file).toBe('schemas/blocks/change-head.json');
  expect(JSON.parse(made?.fragment.text ?? '')).toEqual({ $schema: '../language/block.json', ...before.blocks[0] });
});

it('a name alone is no fragment', () => {
  const file = 'schemas/pages/trade/fund-list.json';
  const text = readFileSync(file, 'utf8');

  expect(extractFragment({ file, text }, { path: ['search', 0], name: 'keyword' }, definitions)).toBeUndefined();
});
