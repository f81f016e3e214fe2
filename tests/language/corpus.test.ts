import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createValidator } from './create-validator.ts';
import { formatDiagnostic, messages } from '#engine/language';
import { readProduct } from '../../scripts/pages/read-product.ts';
import { checkExample, readExamples, readExpected } from './read-examples.ts';

const product = readProduct(process.cwd());

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

describe('a general validator and our own agree', () => {
  const ajv = createValidator();
  const isPage = ajv.compile(JSON.parse(readFileSync('schemas/language/page.json', 'utf8')));
  const structural = /^(property-(unknown|missing)|value-|choice-|version-)/;
  // A widget's props are open in the meta-schema: their shape is the widget's own business. And a general validator does
  // not look into the fragments that a page includes.
  const ofProps = /^(prop|ref)-/;
  // JSON Schema counts what a choice allows; it cannot tell which branch an author meant, so only the verdict is compared.
  const parsed = [...readExamples('good'), ...readExamples('bad')].filter(
    (example) => !example.name.startsWith('json-') && !ofProps.test(example.name),
  );

  it.each(parsed)('about $name', (example) => {
    const ours = checkExample(product, example).filter((one) => structural.test(one.code));

    expect(isPage(JSON.parse(example.text))).toBe(ours.length === 0);
  });
});
