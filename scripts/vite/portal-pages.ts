import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { readProduct, screenFile, widgetFolders } from '#product';
import { pagesPlugin } from './vite-plugin.ts';

/** The pages of the portal as modules. */
export function portalPages(root = fileURLToPath(new URL('../..', import.meta.url))): Plugin {
  return pagesPlugin({ root, places: ['schemas', screenFile, ...widgetFolders], read: () => readProduct(root) });
}
