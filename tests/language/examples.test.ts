import { expect, it } from 'vitest';
import { formatDiagnostic } from '#engine/language';
import { readProduct } from '#product';
import { findMistakes, readExamples } from './read-examples.ts';

const product = readProduct(process.cwd());

it.each(readExamples())('the example $name has no mistake', (example) => {
  expect(findMistakes(product, example).map(formatDiagnostic)).toEqual([]);
});
