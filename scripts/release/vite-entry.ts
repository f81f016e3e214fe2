import type { Plugin } from 'vite';
import { readFolders } from '#product';
import { pagesPlugin } from '../vite/vite-plugin.ts';
import type { FundeskOptions } from './options.ts';
import { foldersOf, loadLanguage, readOptions } from './product-folders.ts';

export type { FundeskOptions } from './options.ts';

/**
 * Pages as modules: `virtual:pages` is the route table, each page a chunk of its own. A mistake in `schemas/` is an
 * overlay in development and fails a build. A saved page is handed to the open application.
 * @param root folder of the product, with `schemas/` and a `package.json`
 * @param options replace those of the `package.json`
 */
export function fundesk(root: string = process.cwd(), options: FundeskOptions = readOptions(root)): Plugin {
  const { widgets = [], screens, language } = options;
  const places = ['schemas', ...widgets, ...(screens === undefined ? [] : [screens])];
  const folders = foldersOf(root, options);
  return {
    ...pagesPlugin({ root, places, language, read: () => readFolders(root, folders) }),
    async config() {
      await loadLanguage(root, options);
      // The PDF viewer finds its files beside this module, which pre-bundling would move.
      return { optimizeDeps: { exclude: ['@fundesk/engine/pdf-addresses'] } };
    },
  };
}
