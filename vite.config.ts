import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { antdSheetPlugin } from './scripts/vite/antd-sheet.ts';
import { compressFilesPlugin } from './scripts/vite/compress-files.ts';
import { editorNamesPlugin } from './scripts/vite/names-plugin.ts';
import { devPagesPlugin } from './scripts/vite/dev-pages.ts';
import { handlersPlugin } from './scripts/vite/handler-places.ts';
import { languageRoomsPlugin } from './scripts/vite/language-rooms.ts';
import { leanLibrariesPlugin } from './scripts/vite/lean-libraries.ts';
import { leanManifestsPlugin } from './scripts/vite/lean-manifests.ts';
import { portalPages } from './scripts/vite/portal-pages.ts';
import { styleNoncePlugin } from './scripts/vite/style-nonce.ts';

const fromHere = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Where `npm run dev` runs the reference back end; the dev server hands the wire paths on to it. */
const backEnd = process.env['BACK_END'] ?? 'http://127.0.0.1:8016';
/** The host stays the browser's: the back end compares it with the origin of a request. */
const proxied = { target: backEnd, changeOrigin: false };

const { version } = JSON.parse(readFileSync(fromHere('./package.json'), 'utf8')) as { version: string };
/** Distinguishes builds in reports of browser errors: `0.1.0+20261121T101500Z`. */
const buildVersion = `${version}+${new Date().toISOString().replace(/[-:]|\.\d+/gu, '')}`;

export default defineConfig(({ command }) => ({
  root: fromHere('./src/portal'),
  cacheDir: fromHere('./node_modules/.vite'),
  plugins: [
    react(),
    antdSheetPlugin(),
    styleNoncePlugin(),
    portalPages(),
    leanLibrariesPlugin(),
    leanManifestsPlugin(),
    languageRoomsPlugin(),
    devPagesPlugin(),
    handlersPlugin(fromHere('.')),
    editorNamesPlugin(fromHere('.')),
    compressFilesPlugin(),
  ],
  define: command === 'build' ? { 'import.meta.env.APP_VERSION': JSON.stringify(buildVersion) } : {},
  resolve: {
    // antd's locale files outside es/ are CommonJS, whose default export arrives wrapped: pagers would speak English.
    alias: [{ find: /^antd\/locale\//u, replacement: 'antd/es/locale/' }],
  },
  build: {
    outDir: fromHere('./dist/portal'),
    emptyOutDir: true,
    manifest: true,
    // The studio draws previews of pages in a frame.
    rolldownOptions: {
      input: ['index.html', 'preview.html'].map((name) => fromHere(`./src/portal/${name}`)),
      // The libraries of antd do not declare that their modules only define things, so the bundler would keep unused
      // ones: the whole form library in the login.
      treeshake: { moduleSideEffects: [{ test: /node_modules\/(?:rc-|@rc-component\/)/u, sideEffects: false }] },
      // Everything needs these few lines: a file each costs more than what is in it.
      output: {
        codeSplitting: {
          groups: [{ name: 'values', test: /src\/values\/(?:interface-constants|language|record|uuid)\.ts$/u }],
        },
      },
    },
    // The polyfill would be an inline script, which the Content-Security-Policy refuses; the target has it built in.
    modulePreload: { polyfill: false },
    target: 'es2022',
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    chunkSizeWarningLimit: 1500,
  },
  worker: { format: 'es' },
  server: {
    proxy: {
      '/api': proxied,
      '/agent': proxied,
      // Pages of the live revision.
      '^/pages/[0-9a-f]+\\.json$': proxied,
    },
  },
}));
