import { basename } from 'node:path';
import { describe, expect, it } from 'vitest';
import { formatDiagnostic, messages } from '#engine/language';
import { readProduct } from '../../scripts/pages/read-product.ts';
import { checkExample, readExamples, readExpected } from './read-examples.ts';

const product = await readProduct(process.cwd());

describe('good examples', () => {
  it.each(readExamples('good'))('$name has no mistake', (example) => {
    expect(checkExample(product, example).map(formatDiagnostic)).toEqual([]);
  });
});

describe('bad examples', () => {
  const examples = readExamples('bad');

  it.each(examples)('$name gets exactly its diagnostics', (example) => {
    const found = checkExample(product, example).map(({ file, line, column, code }) => {
      const fragment = file === example.file ? '' : `${basename(file)}:`;
      return `${fragment}${line}:${column} ${code}`;
    });

    expect(found).toEqual(readExpected(example));
  });

  it('name codes of the catalogue only', () => {
    const codes = examples.flatMap(readExpected).map((line) => line.split(' ')[1]);

    expect(codes.filter((code) => !Object.keys(messages).includes(code ?? ''))).toEqual([]);
  });
});
