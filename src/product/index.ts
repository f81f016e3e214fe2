/** The files of the product, read from disk. */
export { readProduct, screenFile, searchesFile, widgetFolders } from './portal-product.ts';
export * from './files.ts';
export { productRoot } from './root.ts';
