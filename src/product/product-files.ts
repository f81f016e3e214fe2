import { createHash } from 'node:crypto';
import type { ProductFiles, Source } from '#engine/language/prove';

/** SHA-256 of a text, hex. */
export function hashText(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

/** SHA-256 over the paths and texts of a product and the language, hex. */
export function hashProduct(product: ProductFiles): string {
  const hash = createHash('sha256');
  const sources = listSources(product).toSorted((one, other) => (one.file < other.file ? -1 : 1));
  for (const { file, text } of sources) hash.update(`${file}\0${text}\0`);
  return hash.update(JSON.stringify([product.schemas, product.searches])).digest('hex');
}

function listSources(product: ProductFiles): readonly Source[] {
  const { api, overlays, profile, dictionaries, pages, blocks, texts, widgets, permissions, menu, screens, data } =
    product;
  return [
    ...api,
    ...overlays,
    profile,
    ...dictionaries,
    ...pages,
    ...blocks,
    ...texts,
    ...widgets,
    permissions,
    menu,
    screens,
    ...data,
  ];
}
