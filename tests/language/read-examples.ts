import { readFileSync, readdirSync } from 'node:fs';
import { checkProduct, concernsFile, readSource, type Diagnostic, type ProductFiles } from '#engine/language';

const folder = 'schemas/language/examples';

export interface Example {
  readonly name: string;
  readonly file: string;
  readonly text: string;
}

/** The pages of one half of the corpus. */
export function readExamples(half: 'good' | 'bad'): readonly Example[] {
  return readdirSync(`${folder}/${half}`)
    .filter((name) => name.endsWith('.json'))
    .toSorted()
    .map((name) => {
      const file = `${folder}/${half}/${name}`;
      return { name: name.replace('.json', ''), file, text: readFileSync(file, 'utf8') };
    });
}

/** What a bad example must get: `line:column code`, one a line, a fragment's after its name, in the `.expected` file. */
export function readExpected(example: Example): readonly string[] {
  return readFileSync(example.file.replace(/\.json$/, '.expected'), 'utf8')
    .trim()
    .split('\n');
}

/** The product with operations that only examples call, and menu entries that only lead to them. */
export function withExampleContract(product: ProductFiles): ProductFiles {
  const known = withExamples.get(product);
  if (known) return known;
  const file = `${folder}/api/examples.json`;
  const menu = JSON.parse(product.menu.text);
  const { resources } = JSON.parse(readFileSync(`${folder}/menu.json`, 'utf8'));
  const joined = {
    ...product,
    api: [...product.api, readSource(file, readFileSync(file, 'utf8'))],
    menu: readSource(product.menu.file, JSON.stringify({ ...menu, resources: [...menu.resources, ...resources] })),
  };
  withExamples.set(product, joined);
  return joined;
}

/** The same files each time: what follows from them alone is then found once. */
const withExamples = new WeakMap<ProductFiles, ProductFiles>();

/** Fragments that examples include. */
export const exampleBlocks = readdirSync(`${folder}/blocks`)
  .toSorted()
  .map((name) => `${folder}/blocks/${name}`)
  .map((file) => readSource(file, readFileSync(file, 'utf8')));

/**
 * An example checked as one more page of the product, with the mistakes of the fragments it includes. That nothing leads
 * to it is only a mistake where expected.
 */
export function checkExample(product: ProductFiles, example: Example): readonly Diagnostic[] {
  const known = checked.get(example.file);
  if (known) return known;
  const diagnostics = findMistakes(product, example);
  checked.set(example.file, diagnostics);
  return diagnostics;
}

/** Several tests look at the same examples. */
const checked = new Map<string, readonly Diagnostic[]>();

function findMistakes(product: ProductFiles, example: Example): readonly Diagnostic[] {
  const pages = [...product.pages, readSource(example.file, example.text)];
  const blocks = [...product.blocks, ...exampleBlocks];
  const own = checkProduct({ ...withExampleContract(product), pages, blocks }).diagnostics.filter((one) =>
    concernsFile(one, example.file),
  );
  return own.filter((one) => one.code !== 'page-unreachable' || example.name === 'page-unreachable');
}
