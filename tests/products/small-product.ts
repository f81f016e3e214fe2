import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ProductFiles, readSource, type Source } from '#engine/language/prove';
import { readProduct } from '#product';

/** Folder of the small product: pages, fragments, menu and permissions as they once were in `schemas/`. */
export const smallFolder = 'tests/products/small';

/** The files of the small product; the rest (contract, dictionaries, texts) is the portal's. */
export const ownParts = ['schemas/pages', 'schemas/blocks', 'schemas/menu.json', 'schemas/permissions.json'];

const read = (file: string): Source => readSource(file, readFileSync(join(smallFolder, file), 'utf8'));

function readAll(folder: string): readonly Source[] {
  return readdirSync(join(smallFolder, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.json'))
    .toSorted()
    .map((name) => read(`${folder}/${name.replaceAll('\\', '/')}`));
}

/** The product that manual, commands and examples are tried on. Edits of the portal's pages do not change it. */
export const smallProduct: ProductFiles = {
  ...readProduct(process.cwd()),
  pages: readAll('schemas/pages'),
  blocks: readAll('schemas/blocks'),
  menu: read('schemas/menu.json'),
  permissions: read('schemas/permissions.json'),
};
