import type { Plugin } from 'vite';
import { readFolders } from '#product';
import { styleNoncePlugin } from '../vite/style-nonce.ts';
import { pagesPlugin } from '../vite/vite-plugin.ts';
import type { FundeskOptions } from './options.ts';
import { foldersOf, loadLanguage, readOptions } from './product-folders.ts';

export type { FundeskOptions } from './options.ts';

/**
 * Vite plugin: `virtual:pages` is the route table, with a chunk for each page. A mistake in `schemas/` shows an overlay
 * in development and fails a build. Saved pages are sent to the open application. Styles have the nonce of their page, so
 * that no inline style needs to be allowed.
 * @param root folder of the product, with `schemas/` and a `package.json`
 * @param options replace those of the `package.json`
 */
export function fundesk(root: string = process.cwd(), options: FundeskOptions = readOptions(root)): Plugin[] {
  const { widgets = [], screens, language } = options;
  const places = ['schemas', ...widgets, ...(screens === undefined ? [] : [screens])];
  const folders = foldersOf(root, options);
  const pages = pagesPlugin({ root, places, language, read: () => readFolders(root, folders) });
  const config = async () => {
    await loadLanguage(root, options);
    return {
      // The PDF viewer locates its files relative to this module, which pre-bundling would move.
      optimizeDeps: { exclude: ['@fundesk/engine/pdf-addresses'] },
      // As CommonJS the texts of antd would lie in a member of what the shell imports, and pages be half in English.
      resolve: { alias: [{ find: /^antd\/locale\//u, replacement: 'antd/es/locale/' }] },
    };
  };
  return [{ ...pages, config }, styleNoncePlugin()];
}
