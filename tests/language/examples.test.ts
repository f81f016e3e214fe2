import { expect, it } from 'vitest';
import { formatDiagnostic } from '#engine/language/prove';
import { readProduct } from '#product';
import { exampleBlocks, findMistakes, readExamples } from './read-examples.ts';

const product = readProduct(process.cwd());

it.each(readExamples())('the example $name has no mistake', (example) => {
  expect(findMistakes(product, example).map(formatDiagnostic)).toEqual([]);
});

it('each word of the language is written in a shipped page or an example', () => {
  const { pages, blocks, schemas } = product;
  const written = new Set<string>();
  for (const { text } of [...pages, ...blocks, ...exampleBlocks, ...readExamples()])
    walk(JSON.parse(text), (key) => written.add(key));
  const words = new Set<string>();
  walk(schemas.page, (key, value) => {
    if (key === 'properties') for (const word of Object.keys(value as object)) words.add(word);
  });

  expect(words.size).toBeGreaterThan(100);
  expect([...words].filter((word) => !written.has(word))).toEqual([]);
});

/** Visits every member of a JSON value. */
function walk(value: unknown, visit: (key: string, value: unknown) => void): void {
  if (typeof value !== 'object' || value === null) return;
  for (const [key, one] of Object.entries(value)) {
    visit(key, one);
    walk(one, visit);
  }
}
