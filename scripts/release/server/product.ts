// The door `#product` of the package: the product is in the folder where its server starts.
import { readFolders } from '#product';
import type { ProductFiles } from '#engine/language/prove';
import { foldersOf, readOptions } from '../product-folders.ts';

export { hashProduct, hashText, readText } from '#product';

export const productRoot = process.cwd();

export function readProduct(root: string): ProductFiles {
  return readFolders(root, foldersOf(root, readOptions(root)));
}
