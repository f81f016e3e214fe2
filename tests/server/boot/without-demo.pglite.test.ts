import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { startPortalServer, waitUntilReady } from '../../endure/portal-server.ts';
import { fillFolder } from '../database.ts';
import { findFreePort } from '../find-free-port.ts';

const real = {
  DEMO: 'off',
  SECRET: 'a secret of thirty-two characters',
  ADMIN_USER: 'chief01',
  ADMIN_PASSWORD: 'Strong#2026',
  ADMIN_PHONE: '13800138000',
};

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'without-demo-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

interface Coverage {
  readonly result: readonly { readonly url: string }[];
}

/** Modules of `src/server` that a started server has loaded until it stops, as Node.js itself writes them down. */
async function listLoaded(name: string, settings: Readonly<Record<string, string>>): Promise<readonly string[]> {
  const [coverage, dataDir] = [join(folder, `${name}-modules`), join(folder, name)];
  // A real database begins without a table; PostgreSQL's own files take long to make.
  await fillFolder(dataDir, inject(settings['DEMO'] === 'on' ? 'template' : 'empty'));
  const server = startPortalServer(await findFreePort(), {
    ...settings,
    DATA_DIR: dataDir,
    NODE_V8_COVERAGE: coverage,
  });
  await waitUntilReady(server);
  server.signal('SIGTERM');
  await server.ended();
  const urls = readdirSync(coverage).flatMap((file) =>
    (JSON.parse(readFileSync(join(coverage, file), 'utf8')) as Coverage).result.map(({ url }) => url),
  );
  return urls.flatMap((url) => /\/src\/server\/([^?]+)/u.exec(url)?.[1] ?? []);
}

it.each([
  ['without DEMO loads nothing of the demo', 'real', real, false],
  ['with DEMO loads it', 'demo', { DEMO: 'on' }, true],
])(
  'a server %s',
  async (_title, name, settings, loads) => {
    const loaded = await listLoaded(name, settings);

    expect(loaded).toContain('app.ts');
    expect(loaded.some((path) => path.startsWith('demo/'))).toBe(loads);
  },
  180_000,
);
