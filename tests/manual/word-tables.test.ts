import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { checkProduct, readSource } from '#engine/language/prove';
import { compileExpression, createScope, formatValue, listFormats, listFunctions } from '#engine/language/run';
import { readProduct } from '#product';
import { readDefinitions, writeWords } from '../../scripts/generate/readme/word-tables.ts';
import { cells, definitionsOf, manuals, readManual, wordLists } from './read-manual.ts';
import { everywhere, places } from './scopes.ts';

const product = readProduct(process.cwd());

describe.each(manuals)('the tables of %s', (file) => {
  const list = wordLists[file];
  const tables = [...readManual(file), ...readManual(list)];
  const tableOf = (kind: string) => tables.find((one) => one.kind === kind)?.rows ?? [];

  it('explain every function with a true example', () => {
    const rows = tableOf('functions');

    expect(rows.map(([name]) => name)).toEqual([...listFunctions().keys()]);
    expect(rows.map(([, , cel = '']) => [cel, valueOf(cel)])).toEqual(rows.map(([, , cel, value]) => [cel, value]));
  });

  it('give the results of expressions', () => {
    const rows = tableOf('values');

    expect(rows.length).toBeGreaterThan(10);
    expect(rows.map(([cel = '']) => [cel, valueOf(cel)])).toEqual(rows);
  });

  it('show each format of the contract', () => {
    const rows = tableOf('formats');
    const shown = rows.map(([format = '', value]) => formatValue(format, value));

    expect(rows.map(([format]) => format)).toEqual(listFormats().map(({ name }) => name));
    expect(shown).toEqual(rows.map(([, , look]) => look));
  });

  it.each(Object.keys(places))('name what %s can read', (place) => {
    const row = tableOf('scope').find(([key]) => key === place);
    const named = [...(row?.[2] ?? '').matchAll(/\w+/gu)].map(([name]) => name);

    expect([...everywhere, ...named]).toEqual(namesAt(place));
  });

  it('have no place twice, and none that is not tried', () => {
    expect(tableOf('scope').map(([key]) => key)).toEqual(Object.keys(places));
  });

  it('explain every word of the language, and no other', () => {
    const families = tables.filter(({ kind }) => kind === 'words');

    expect(new Set(families.flatMap(({ argument }) => definitionsOf(argument)))).toEqual(new Set(wordy));
    for (const { argument, rows } of families) {
      const words = new Set(definitionsOf(argument).flatMap(wordsOf));
      expect([argument, new Set(rows.map(([word]) => word))]).toEqual([argument, words]);
    }
  });

  it('have a meaning for every word', () => {
    const rows = tables.filter(({ kind }) => kind === 'words').flatMap((family) => family.rows);

    expect(rows.filter((row) => row.some((cell) => cell === ''))).toEqual([]);
  });

  it('are as page.json has them; npm run readme writes them', () => {
    const text = readFileSync(list, 'utf8');

    expect(cells(writeWords(list, text, $defs))).toEqual(cells(text));
  });

  it('name every type of block', () => {
    const types = wordy.filter((name) => name.endsWith('Block')).map((name) => name.replace('Block', ''));

    expect(new Set(tableOf('blocks').map(([type]) => type))).toEqual(new Set(types));
  });

  it('show every widget with its props', () => {
    const widgets = product.widgets.map((source) => JSON.parse(source.text) as Manifest);
    const rows = tableOf('widgets').map(([name, , , props = '']) => [name, ...(props.match(/\w+/gu) ?? [])]);

    expect(new Set(rows)).toEqual(new Set(widgets.map(({ name, props }) => [name, ...Object.keys(props.properties)])));
  });
});

interface Manifest {
  readonly name: string;
  readonly props: { readonly properties: object };
}

/** The records that the examples of operators and functions read. */
const row = {
  name: '明远货币A',
  code: '000001',
  amt: '1234.50',
  count: 3,
  flag: true,
  status: '1',
  none: null,
  tags: ['新发', '货币'],
};
const scope = createScope({
  variables: { row, rows: [row, { ...row, code: '000002', amt: '300.30', status: '2' }] },
  can: () => true,
  now: () => new Date('2026-11-20T02:00:00Z'),
});

function valueOf(cel: string): string {
  const value = compileExpression(cel)(scope);
  return typeof value === 'string' ? value : JSON.stringify(value);
}

it.each(Object.values(wordLists))('%s has the record that its examples read', (file) => {
  const [, written = '{}'] = /`row`[^`]+`(\{ .* \})`/u.exec(readFileSync(file, 'utf8')) ?? [];

  expect(JSON.parse(written)).toEqual(row);
});

/** Names that the checker knows at a place: it lists them when it meets another. */
function namesAt(place: string): readonly string[] {
  const text = JSON.stringify(places[place]?.('{{ unheard == 1 }}'));
  const pages = [...product.pages, readSource('schemas/pages/scope.json', text)];
  const found = checkProduct({ ...product, pages }).diagnostics.find(({ code }) => code === 'name-unknown');
  return /known: ([^;]*)/u.exec(found?.message ?? '')?.[1]?.split(', ') ?? [];
}

const $defs = readDefinitions();
const wordy = Object.keys($defs).filter((name) => wordsOf(name).length > 0);

function wordsOf(name: string): readonly string[] {
  const { properties = {}, oneOf = [] } = $defs[name] ?? {};
  return [properties, ...oneOf.map((one) => one.properties ?? {})].flatMap(Object.keys);
}
