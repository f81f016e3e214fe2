/** The files of the product: read from disk, with changes laid over them. */
export { readProduct, screenFile, widgetFolders } from './portal-product.ts';
export { readFolders, readText, type ProductFolders } from './read-product.ts';
export { hashProduct, hashText, isEditable, kindOfFile, type FileKind } from './product-files.ts';
export { type Overrides, withOverrides } from './with-overrides.ts';
