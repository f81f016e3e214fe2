import { isTranslated, jsonOf, readSource, type Source } from '../read/source.ts';
import type { ProductFiles } from './product-files.ts';

/** A file by its path in the repository. */
export interface FileText {
  readonly file: string;
  readonly text: string;
}

/** The files of a product as plain JSON, for another thread or a browser. */
export type ProductTexts = {
  readonly [
    Kind in Exclude<keyof ProductFiles, 'schemas' | 'searches' | 'unread'>
  ]: ProductFiles[Kind] extends readonly unknown[] ? readonly FileText[] : FileText;
} & Pick<ProductFiles, 'schemas' | 'searches'>;

const one = ({ file, text }: Source): FileText => ({ file, text });

/** A document of another format, or with an overlay, as the JSON that it was read as. */
function writeDocument(source: Source): FileText {
  return isTranslated(source) ? { file: source.file, text: JSON.stringify(jsonOf(source)) } : one(source);
}

/** A product as plain JSON. */
export function writeProductTexts(product: ProductFiles): ProductTexts {
  const { api, overlays, profile, dictionaries, pages, blocks, texts, widgets, data, permissions, menu, screens } =
    product;
  return {
    schemas: product.schemas,
    searches: product.searches,
    api: api.map(writeDocument),
    overlays: overlays.map(one),
    profile: one(profile),
    dictionaries: dictionaries.map(one),
    pages: pages.map(one),
    blocks: blocks.map(one),
    texts: texts.map(one),
    widgets: widgets.map(one),
    data: data.map(one),
    permissions: one(permissions),
    menu: one(menu),
    screens: one(screens),
  };
}

/** The product that {@link writeProductTexts} wrote. */
export function readProductTexts(texts: ProductTexts, read = readSource): ProductFiles {
  const source = ({ file, text }: FileText) => read(file, text);
  const all = (list: readonly FileText[]) => list.map(source);
  return {
    schemas: texts.schemas,
    searches: texts.searches,
    api: all(texts.api),
    // The documents have them already.
    overlays: [],
    profile: source(texts.profile),
    dictionaries: all(texts.dictionaries),
    pages: all(texts.pages),
    blocks: all(texts.blocks),
    texts: all(texts.texts),
    widgets: all(texts.widgets),
    data: all(texts.data),
    permissions: source(texts.permissions),
    menu: source(texts.menu),
    screens: source(texts.screens),
  };
}
