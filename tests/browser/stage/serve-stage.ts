import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildServer, readConfig } from '#trade';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { leanManifestsPlugin } from '../../../scripts/vite/lean-manifests.ts';
import { styleNoncePlugin } from '../../../scripts/vite/style-nonce.ts';
import { setStageAddress } from './stage-address.ts';

const fromRoot = (path: string): string => fileURLToPath(new URL(`../../../${path}`, import.meta.url));

/** Nothing on the stage calls the wire; a call gets no answer. */
const NOBODY = 'http://127.0.0.1:9';

/** A production build like the portal's, so that tests see what an operator gets. */
function buildStage(outDir: string): Promise<unknown> {
  return build({
    configFile: false,
    root: fromRoot('tests/browser/stage/client'),
    logLevel: 'warn',
    plugins: [react(), leanManifestsPlugin(), styleNoncePlugin()],
    resolve: {
      // antd's locale files outside es/ are CommonJS, whose default export arrives wrapped: pagers would speak English.
      alias: [{ find: /^antd\/locale\//u, replacement: 'antd/es/locale/' }],
    },
    build: {
      outDir,
      emptyOutDir: false,
      modulePreload: { polyfill: false },
      target: 'es2022',
      assetsInlineLimit: 0,
      reportCompressedSize: false,
      chunkSizeWarningLimit: 20_000,
    },
  });
}

/**
 * Global set-up of the browser tests: builds the stage once and serves it with the product's own server, so that files
 * travel under its Content-Security-Policy. Returns how to stop.
 */
export async function serveStage(): Promise<() => Promise<void>> {
  // A folder of its own: a second run beside this one would build over its files.
  const outDir = await mkdtemp(join(tmpdir(), 'stage-'));
  await buildStage(outDir);
  const config = readConfig({ UPSTREAM: NOBODY });
  const server = await buildServer({ config, portalDir: outDir, rateLimits: false });
  await server.listen({ host: '127.0.0.1', port: 0 });
  const { port } = server.server.address() as AddressInfo;
  setStageAddress(`http://127.0.0.1:${port}`);
  return async () => {
    await server.close();
    await rm(outDir, { recursive: true, force: true });
  };
}
