/** The files of any product, without the portal's words; the package that creates products is built with this door. */
export { toName } from './name-operations.ts';
export { readDocuments } from './read-documents.ts';
export { hashProduct, hashText } from './product-files.ts';
export { type ProductFolders, readFolders, readText } from './read-product.ts';
