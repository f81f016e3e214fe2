import { readFileSync, readdirSync } from 'node:fs';
import { checkProduct, concernsFile, readSource, type Diagnostic, type ProductFiles } from '#engine/language/prove';

const folder = 'schemas/language/examples';

export interface Example {
  readonly name: string;
  readonly file: string;
  readonly text: string;
}

/** Pages in which the manual, the stage and many tests find the words of the language. */
export function readExamples(): readonly Example[] {
  return readdirSync(`${folder}/good`)
    .toSorted()
    .map((name) => {
      const file = `${folder}/good/${name}`;
      return { name: name.replace('.json', ''), file, text: readFileSync(file, 'utf8') };
    });
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

/** The same files each time, so that the checker's results for them are found once. */
const withExamples = new WeakMap<ProductFiles, ProductFiles>();

/** Fragments that examples include. */
export const exampleBlocks = readdirSync(`${folder}/blocks`)
  .toSorted()
  .map((name) => `${folder}/blocks/${name}`)
  .map((file) => readSource(file, readFileSync(file, 'utf8')));

/** An example checked as one more page of the product, with the mistakes of the fragments it includes; nothing leads to it. */
export function findMistakes(product: ProductFiles, example: Example): readonly Diagnostic[] {
  const pages = [...product.pages, readSource(example.file, example.text)];
  const blocks = [...product.blocks, ...exampleBlocks];
  return checkProduct({ ...withExampleContract(product), pages, blocks }).diagnostics.filter(
    (one) => concernsFile(one, example.file) && one.code !== 'page-unreachable',
  );
}
