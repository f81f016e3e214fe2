// The thread that checks pages, with the functions and formats of the product.
import { productRoot } from '#product';
import { loadLanguage, readOptions } from '../product-folders.ts';

await loadLanguage(productRoot, readOptions(productRoot));
await import('#server/studio/proof/worker');
