import { fileURLToPath } from 'node:url';
import { kindOfFile, type ProductFiles } from '#engine/language';
import { hashProduct, readProduct } from '#product';

/** Root of the repository, with the files of the build below it. */
const root = fileURLToPath(new URL('../../../', import.meta.url));

/** The files of the release: revision 0. */
export interface Build {
  readonly product: ProductFiles;
  /** SHA-256 over all of its files, contract included. */
  readonly hash: string;
  /** Texts of the files that can be changed, by path. */
  readonly texts: ReadonlyMap<string, string>;
}

let read: Build | undefined;

/** Reads the build, once a process. */
export function readBuild(): Build {
  return (read ??= describe(readProduct(root)));
}

function describe(product: ProductFiles): Build {
  const { pages, blocks, dictionaries, texts, menu, permissions, api } = product;
  const editable = [...pages, ...blocks, ...dictionaries, ...texts, ...api, menu, permissions];
  return {
    product,
    hash: hashProduct(product),
    texts: new Map(editable.filter(({ file }) => kindOfFile(file)).map(({ file, text }) => [file, text])),
  };
}
