import { kindOfFile, type ProductFiles } from '#engine/language/prove';
import { hashProduct, productRoot, readProduct } from '#product';

/** The files of the release, which are revision 0. */
export interface Build {
  readonly product: ProductFiles;
  /** SHA-256 over all files, including the contract. */
  readonly hash: string;
  /** Texts of changeable files, by path. */
  readonly texts: ReadonlyMap<string, string>;
}

let read: Build | undefined;

/** Reads the build once per process. */
export function readBuild(): Build {
  return (read ??= describe(readProduct(productRoot)));
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
