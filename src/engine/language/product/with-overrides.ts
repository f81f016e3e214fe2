import { readSource, type Source } from '../read/source.ts';
import { type FileKind, kindOfFile } from '../read/file-kind.ts';
import type { ProductFiles } from './product-files.ts';

/** Texts of changed files by path; null for one that is removed. */
export type Overrides = ReadonlyMap<string, string | null>;

const lists = { page: 'pages', block: 'blocks', dictionary: 'dictionaries', texts: 'texts', planned: 'api' } as const;

/** The product with changed, added and removed files. A removed menu or permission table is an empty one, a mistake. */
export function withOverrides(product: ProductFiles, overrides: Overrides, read = readSource): ProductFiles {
  const changes = [...overrides].map(([file, text]) => ({ file, kind: kindOfFile(file), text }));
  const of = (kind: FileKind) => changes.filter((one) => one.kind === kind);
  const list = (kind: keyof typeof lists): readonly Source[] => {
    const changed = new Map(of(kind).map(({ file, text }) => [file, text]));
    if (changed.size === 0) return product[lists[kind]];
    const kept = product[lists[kind]].filter(({ file }) => !changed.has(file));
    const added = [...changed].flatMap(([file, text]) => (text === null ? [] : [read(file, text)]));
    return [...kept, ...added].toSorted((one, other) => (one.file < other.file ? -1 : 1));
  };
  const single = (kind: 'menu' | 'permissions'): Source => {
    const [change] = of(kind);
    return change ? read(change.file, change.text ?? '') : product[kind];
  };
  return {
    ...product,
    pages: list('page'),
    blocks: list('block'),
    dictionaries: list('dictionary'),
    texts: list('texts'),
    api: list('planned'),
    menu: single('menu'),
    permissions: single('permissions'),
  };
}
