import { createWorkspace, readSource, type Contract, type ProductFiles, type Source } from '#engine/language/prove';
import { readDocuments } from '#product';
import { applyChange } from './apply-change.ts';
import type { Example } from './read-manual.ts';

const folders = {
  'schemas/dictionaries/': 'dictionaries',
  'schemas/pages/': 'pages',
  'schemas/blocks/': 'blocks',
  'schemas/texts/': 'texts',
} as const;

const single = {
  'schemas/api/profile.json': 'profile',
  'schemas/menu.json': 'menu',
  'schemas/permissions.json': 'permissions',
} as const;

/** The product of a reader of the manual who has followed an example. */
export function follow(product: ProductFiles, { kind, argument: file, body }: Example): ProductFiles {
  const text = kind === 'create' ? body : applyChange(textOf(product, file), body, file);
  return put(product, readSource(file, text));
}

function textOf(product: ProductFiles, file: string): string {
  const { api, overlays, profile, dictionaries, pages, blocks, texts, menu, permissions } = product;
  const found = [...api, ...overlays, profile, ...dictionaries, ...pages, ...blocks, ...texts, menu, permissions].find(
    (one) => one.file === file,
  );
  if (!found) throw new Error(`there is no file ${file}`);
  return found.text;
}

function put(product: ProductFiles, source: Source): ProductFiles {
  for (const [file, part] of Object.entries(single)) if (source.file === file) return { ...product, [part]: source };
  for (const [folder, part] of Object.entries(folders)) {
    if (source.file.startsWith(folder)) {
      const others = product[part].filter((one) => one.file !== source.file);
      return { ...product, [part]: [...others, source] };
    }
  }
  if (source.file.startsWith('schemas/api/')) {
    const others = [...product.api, ...product.overlays].filter((one) => one.file !== source.file);
    return { ...product, ...readDocuments([...others, source]) };
  }
  throw new Error(`a product has no file ${source.file}`);
}

/** The operations of a product, to make up their replies. */
export function contractOf(product: ProductFiles): Contract {
  return createWorkspace(product).workspace.contract;
}

/** Values of every dictionary of a product. */
export function dictionariesOf({ dictionaries }: ProductFiles): Readonly<Record<string, readonly string[]>> {
  const tables = dictionaries.map(({ text }) => JSON.parse(text) as { name: string; items: { value: string }[] });
  return Object.fromEntries(tables.map(({ name, items }) => [name, items.map(({ value }) => value)]));
}
