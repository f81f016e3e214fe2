import { checkProduct, formatIn, type ProductFiles, type Source } from '#engine/language/prove';
import { spokenLanguage } from '../command/reader-language.ts';

/** Problems that these files would add to the product. */
export function checkWith(files: ProductFiles, changed: readonly Source[]): readonly string[] {
  const before = new Set(checkProduct(files).diagnostics.map((one) => one.message));
  const byName = new Map(changed.map((source) => [source.file, source]));
  const swap = (source: Source): Source => byName.get(source.file) ?? source;
  const known = new Set([...files.pages, ...files.api, files.menu].map(({ file }) => file));
  const added = changed.filter(({ file }) => !known.has(file));
  const pages = [...files.pages.map(swap), ...added];
  const after = { ...files, api: files.api.map(swap), menu: swap(files.menu), pages };
  return checkProduct(after)
    .diagnostics.filter((one) => !before.has(one.message))
    .map((one) => formatIn(one, spokenLanguage()));
}
