import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'rolldown';

/** A server that starts in half of the time that the loader of TypeScript takes. */
export interface ServerBundle {
  /** Its program, for {@link startPortalServer}. */
  readonly program: string;
  remove(): void;
}

const root = fileURLToPath(new URL('../../', import.meta.url));

/** Packages stay where they are installed. */
const isPackage = /^(?![./#]|[A-Za-z]:)/u;

/**
 * Bundles the server, and the thread that proves revisions beside it. It opens databases that are prepared: the SQL of
 * the first migration stays behind.
 */
export async function bundleServer(): Promise<ServerBundle> {
  // As deep as the module that says where the root of the product is (`src/product/root.ts`).
  const dir = join(root, '.cache', `server-${randomUUID()}`);
  await build({
    cwd: root,
    input: { main: './src/trade/main.ts', 'start-worker': './src/trade/prover/worker.ts' },
    platform: 'node',
    external: isPackage,
    logLevel: 'warn',
    output: { dir, entryFileNames: '[name].mjs', chunkFileNames: '[name]-[hash].mjs' },
  });
  return { program: join(dir, 'main.mjs'), remove: () => rmSync(dir, { recursive: true, force: true }) };
}
