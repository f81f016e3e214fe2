import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { checkProduct, readSource } from '#engine/language/prove';
import { listFunctions } from '#engine/language/run';
import { readProduct } from '#product';
import { readDefinitions, wordsOf } from '../../scripts/generate/readme/word-tables.ts';

const text = readFileSync('schemas/llms.txt', 'utf8');
const [, example = ''] = /```json\n([^]*?)```/u.exec(text) ?? [];

it('the example is right, once another page opens it', () => {
  const file = 'schemas/pages/trade/fund-shelf.json';
  const product = readProduct('.');
  const { diagnostics } = checkProduct({ ...product, pages: [...product.pages, readSource(file, example)] });

  expect(diagnostics.map(({ file: place, code }) => [place, code])).toEqual([[file, 'page-unreachable']]);
});

it('every word between backticks exists', () => {
  const definitions = readDefinitions();
  const words = Object.keys(definitions).flatMap((name) => [name, ...wordsOf(name, definitions).map(([word]) => word)]);
  const known = new Set([...words, ...listFunctions().keys()]);
  const named = [...text.replaceAll(/```[^]*?```/gu, '').matchAll(/`([A-Za-z]+)`/gu)].map(([, name = '']) => name);
  const ofExpressions = ['row', 'user'];
  const topics = ['functions', 'widgets'];

  expect(named.filter((name) => ![...known, ...ofExpressions, ...topics].includes(name))).toEqual([]);
});

it('is one page', () => {
  expect(text.split('\n').length).toBeLessThanOrEqual(100);
});
