import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import type { InlineConfig, Plugin } from 'vite';

const fromRoot = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url));

/** Pages of the bench: the product's own dependencies serve the first, the peers' package the others. */
export type BenchPage = 'product' | 'pro-table' | 'amis' | 'grids';

const peer = /^(amis|@ant-design\/pro-components|ag-grid-(react|enterprise)|@revolist\/react-datagrid)(\/|$)/u;
const react18 = /^(react|react-dom)(\/|$)/u;
/** One copy of what ProTable and the grids share with the page around it: the product's. */
const shared = /^(react|react-dom|antd|dayjs|@ant-design\/(cssinjs|icons))(\/|$)/u;

/** Finds the peers in their own package; all but amis, which runs on its own React 18, share our antd and React. */
function resolvePeers(page: BenchPage): Plugin {
  const peers = fromRoot('tests/bench/peers/package.json');
  const product = fromRoot('package.json');
  return {
    name: 'bench-peers',
    enforce: 'pre',
    async resolveId(source, importer, options) {
      const inPeers = peer.test(source) || (page === 'amis' && react18.test(source));
      const inProduct =
        (page === 'pro-table' || page === 'grids') && shared.test(source) && importer?.includes('/peers/node_modules/');
      if (!inPeers && !inProduct) return null;
      return this.resolve(source, inPeers ? peers : product, { ...options, skipSelf: true });
    },
  };
}

/** The product's rule for scripts holds for every page here: files of its own, nothing compiled from text. */
const policy = "script-src 'self'; object-src 'none'; base-uri 'none'";

const sendPolicy: Plugin = {
  name: 'bench-policy',
  configurePreviewServer(server) {
    server.middlewares.use((_, response, next) => {
      response.setHeader('content-security-policy', policy);
      next();
    });
  },
};

/** A production build of one page of the bench. */
export function createBuild(page: BenchPage, folder: string): InlineConfig {
  return {
    configFile: false,
    root: fromRoot(`tests/bench/client/${page}`),
    base: `/${page}/`,
    logLevel: 'error',
    plugins: [react(), resolvePeers(page)],
    resolve: {
      // antd's locale files outside es/ are CommonJS, whose default export arrives wrapped: pagers would speak English.
      alias: [{ find: /^antd\/locale\//u, replacement: 'antd/es/locale/' }],
    },
    // amis writes media queries for Internet Explorer, which the minifier would stop at.
    css: { lightningcss: { errorRecovery: true } },
    build: {
      outDir: join(folder, page),
      emptyOutDir: true,
      modulePreload: { polyfill: false },
      target: 'es2022',
      reportCompressedSize: false,
      chunkSizeWarningLimit: 20_000,
    },
  };
}

/** The server of all pages that were built into a folder. */
export function createPreview(folder: string): InlineConfig {
  return {
    configFile: false,
    root: folder,
    // A page that is not there is no other page.
    appType: 'mpa',
    logLevel: 'error',
    plugins: [sendPolicy],
    build: { outDir: folder },
    preview: { host: '127.0.0.1', port: 0 },
  };
}
