import type { ProductFiles } from '#engine/language/prove';
import { readFolders } from './read-product.ts';
// Functions and formats of the portal's pages.
import '#trade/language';

/** Folders that the checker searches for `widget.json` files. */
export const widgetFolders = ['src/engine/antd/widgets', 'src/portal/widgets'];

/** File that lists the hand-written screens. */
export const screenFile = 'src/portal/routes/screens.json';

/** The search params that the reference server reads, by operation; `npm run generate` writes them. */
export const searchesFile = 'schemas/language/searches.gen.json';

/** Reads the portal's `schemas/` and widget manifests; file names in diagnostics are relative to the root. */
export function readProduct(root: string): ProductFiles {
  const data = ['schemas/trading-days.json'];
  return readFolders(root, {
    language: 'schemas/language',
    widgets: widgetFolders,
    screens: screenFile,
    searches: searchesFile,
    data,
  });
}
