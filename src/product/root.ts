import { fileURLToPath } from 'node:url';

/** Folder of the product that this process serves: the root of the repository. */
export const productRoot = fileURLToPath(new URL('../../', import.meta.url));
