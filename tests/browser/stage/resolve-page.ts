import { readFileSync } from 'node:fs';
import { checkProduct, formatDiagnostic, readSource, type ProductFiles, type Source } from '#engine/language/prove';
import type { Origins, ResolvedPage } from '#engine/language/run';
import { readProduct } from '#product';
import { exampleBlocks, withExampleContract } from '../../language/read-examples.ts';

/** A page as its file holds it. */
export type PageJson = Readonly<Record<string, unknown>>;

/** The parts of a contract that a page of an example needs. */
export interface OwnContract {
  readonly api: object;
  readonly dictionaries?: readonly object[];
}

const examples = 'schemas/language/examples/good';
let product: ProductFiles | undefined;

/** The product and what the examples need beside it, read once by each worker. */
export function readStageProduct(): ProductFiles {
  if (!product) {
    const { blocks, ...rest } = withExampleContract(readProduct('.'));
    product = { ...rest, blocks: [...blocks, ...exampleBlocks] };
  }
  return product;
}

/** A good example of the corpus, with other values where a test needs them. */
export function goodExample(name: string, changes: PageJson = {}): PageJson {
  return { ...(JSON.parse(readFileSync(`${examples}/${name}.json`, 'utf8')) as PageJson), ...changes };
}

/** A page as its file on the stage holds it, line by line. */
export function writePage(page: PageJson): string {
  // It is placed among the examples, whatever its origin.
  return JSON.stringify({ ...page, $schema: '../../page.json' }, null, 2);
}

interface Wishes {
  readonly page: PageJson;
  readonly own?: OwnContract;
  /** Name of one of its modes; its own when absent. */
  readonly route?: string;
}

interface StagePage {
  readonly page: ResolvedPage;
  readonly origins: Origins;
}

/** Checks and resolves a page as the build does, as one more page of the product; throws with every mistake in it. */
export async function resolvePage({ page, own, route }: Wishes): Promise<StagePage> {
  const files = readStageProduct();
  // It replaces the page of its name, in its folder: relative names lead to the same files.
  const shipped = files.pages.find((one) => nameOf(one) === page['name']);
  const file = shipped?.file ?? `${examples}/stage.json`;
  const text = shipped ? JSON.stringify(page) : writePage(page);
  const source = (name: string, content: object) => readSource(name, JSON.stringify(content));
  const { pages, diagnostics, originsOf } = checkProduct({
    ...files,
    api: [...files.api, ...(own ? [source('schemas/api/stage.json', own.api)] : [])],
    dictionaries: [
      ...files.dictionaries,
      ...(own?.dictionaries ?? []).map((one, at) => source(`schemas/dictionaries/stage-${at}.json`, one)),
    ],
    pages: [...files.pages.filter((one) => one !== shipped), readSource(file, text)],
  });
  // No menu leads to a page of the stage; anything else is a mistake in it.
  const mistakes = diagnostics.filter((one) => one.file === file && one.code !== 'page-unreachable');
  const resolved = pages.get(route ?? String(page['name']));
  if (resolved && mistakes.length === 0) return { page: resolved, origins: originsOf(resolved.name) ?? {} };
  throw new Error(`${String(page['name'])} does not resolve\n${mistakes.map(formatDiagnostic).join('\n')}`);
}

/** The names under which a page opens, its own first. */
export function listNames({ name, modes = {} }: PageJson): readonly unknown[] {
  return [name, ...Object.values(modes as Readonly<Record<string, PageJson>>).flatMap((mode) => mode['name'] ?? [])];
}

const nameOf = ({ text }: Source): unknown => (JSON.parse(text) as PageJson)['name'];
