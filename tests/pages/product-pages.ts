import { contractSchemas } from '#contract/schemas';
import { checkProduct, createWorkspace, readSource, type Operation } from '#engine/language/prove';
import type { ResolvedPage } from '#engine/language/run';
import { readProduct } from '#product';
import { exampleBlocks, readExamples, withExampleContract } from '../language/read-examples.ts';

const shipped = readProduct(process.cwd());
const product = withExampleContract(shipped);
const examples = readExamples().map(({ file, text }) => readSource(file, text));
const resolved = checkProduct({
  ...product,
  blocks: [...product.blocks, ...exampleBlocks],
  pages: [...product.pages, ...examples],
});
const exampleFiles = new Set(examples.map(({ file }) => file));
const exampleNames = new Set(resolved.summaries.flatMap(({ file, name }) => (exampleFiles.has(file) ? [name] : [])));

/** True if a page is an example of the language, not one that we ship. */
export const isExample = ({ name }: ResolvedPage): boolean => exampleNames.has(name);

/** Every page that we ship and every good example, resolved. */
export const allPages: readonly ResolvedPage[] = [...resolved.pages.values()];

/** Every page that we ship, resolved. */
export const shippedPages: readonly ResolvedPage[] = allPages.filter((page) => !isExample(page));

/** The contract of product and examples. */
export const operations: ReadonlyMap<string, Operation> = createWorkspace(product).workspace.contract.operations;

/** Values of every dictionary. */
export const { dictionaries } = contractSchemas;

/** Records that show every value of the longest dictionary. */
export const MANY_ROWS = Math.max(...Object.values(dictionaries).map((values) => values.length)) + 2;
