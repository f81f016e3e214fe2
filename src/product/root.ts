import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * Folder of the product that this process serves: the root of the repository. Not by `new URL(…, import.meta.url)`, which
 * a build for browsers, as in tests of the screen, takes for an address of the site.
 */
export const productRoot = resolve(dirname(fileURLToPath(import.meta.url)), '../..');
