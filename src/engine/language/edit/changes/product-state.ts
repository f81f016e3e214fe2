import type { CheckedProduct } from '../../product/check-product.ts';
import { isPlannedFile } from '../../read/file-kind.ts';
import type { ProductFiles } from '../../product/product-files.ts';
import { hasSyntaxMistake, type Source } from '../../read/source.ts';

/** All files of a product with the checker's result. */
export interface ProductState {
  readonly files: ProductFiles;
  readonly checked: CheckedProduct;
}

/** Kinds of file that a change may contain. In `api` only planned operations can change. */
export type ChangeableKind = 'pages' | 'blocks' | 'dictionaries' | 'texts' | 'menu' | 'permissions' | 'api';

const kinds: readonly ChangeableKind[] = ['pages', 'blocks', 'dictionaries', 'texts', 'menu', 'permissions', 'api'];

/** A changed file; undefined in a version without it. */
export interface ChangedFile {
  readonly file: string;
  readonly kind: ChangeableKind;
  readonly before: Source | undefined;
  readonly after: Source | undefined;
}

/** True if the new text is invalid JSON: its parts are unknown rather than removed. */
export function isBroken({ after }: ChangedFile): boolean {
  return after !== undefined && hasSyntaxMistake(after);
}

/** Lists the files whose text differs, by kind and name. */
export function listChangedFiles(before: ProductFiles, after: ProductFiles): readonly ChangedFile[] {
  return kinds.flatMap((kind) => {
    const [former, latter] = [sourcesOf(before, kind), sourcesOf(after, kind)];
    const files = [...new Set([...former.keys(), ...latter.keys()])].toSorted();
    return files.flatMap((file) => {
      const [old, now] = [former.get(file), latter.get(file)];
      return old?.text === now?.text ? [] : [{ file, kind, before: old, after: now }];
    });
  });
}

function sourcesOf(files: ProductFiles, kind: ChangeableKind): ReadonlyMap<string, Source> {
  const found = files[kind];
  const list = 'file' in found ? [found] : kind === 'api' ? found.filter(({ file }) => isPlannedFile(file)) : found;
  // Missing product files are read as empty.
  return new Map(list.filter(({ text }) => text !== '').map((source) => [source.file, source]));
}
