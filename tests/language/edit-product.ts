import type { ProductState } from '#engine/language/edit';
import { checkProduct, readSource, type ProductFiles, type Source } from '#engine/language/prove';
import { readProduct } from '#product';

/** A file of the shipped product by the end of its path, a text in it, and the text that replaces it. */
export type Edit = readonly [file: string, from: string, to: string];

const files = readProduct(process.cwd());

/** The product as it is shipped. */
export const shipped: ProductState = { files, checked: checkProduct(files) };

/** The shipped product with edits, each of which must find its text. */
export function editProduct(edits: readonly Edit[]): ProductState {
  const left = new Set(edits);
  const change = (source: Source): Source => {
    let { text } = source;
    for (const edit of edits) {
      const [file, from, to] = edit;
      if (!source.file.endsWith(file) || !text.includes(from)) continue;
      text = text.replace(from, () => to);
      left.delete(edit);
    }
    return text === source.text ? source : readSource(source.file, text);
  };
  const { pages, blocks, dictionaries, texts, api, profile, menu, permissions } = files;
  const edited: ProductFiles = {
    ...files,
    pages: pages.map(change),
    blocks: blocks.map(change),
    dictionaries: dictionaries.map(change),
    texts: texts.map(change),
    api: api.map(change),
    profile: change(profile),
    menu: change(menu),
    permissions: change(permissions),
  };
  for (const [file, from] of left) throw new Error(`${file} has no ${from}`);
  return { files: edited, checked: checkProduct(edited) };
}
