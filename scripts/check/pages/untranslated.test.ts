import { checkProduct, readSource } from '#engine/language/prove';
import { expect, test } from 'vitest';
import { readProduct } from '#product';
import { describeUntranslated } from './untranslated.ts';

const { pages } = checkProduct(readProduct(process.cwd()));
const home = [...pages.values()].filter(({ name }) => name === 'HomeIndex');

test('a text without a translation is counted and named', () => {
  const file = readSource('schemas/texts/en.json', JSON.stringify({ texts: { 首页: 'Home' } }));

  expect(describeUntranslated(file, home, 'en')).toMatch(
    /^schemas\/texts\/en\.json lacks \d{2} texts, such as '[^']+'; pages show them in Chinese$/u,
  );
  expect(describeUntranslated(file, home, 'zh')).toMatch(/缺少 \d{2} 条译文/u);
});

test('nothing is said when every text has one', () => {
  expect(describeUntranslated(readSource('schemas/texts/en.json', '{"texts":{}}'), [], 'en')).toBe('');
});

test('a file that is no JSON lacks all of them, and stops nothing', () => {
  expect(describeUntranslated(readSource('schemas/texts/en.json', '{ "texts": '), home, 'en')).toMatch(
    /lacks \d{2} texts/u,
  );
});
