import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { build, preview } from 'vite';
import { packPackages } from '../../scripts/setup/prepare.ts';
import { installPackages } from '../release/install-packages.ts';
import type { Json } from './openapi.ts';

/** A product in English that runs built, against the mock of its document. */
export interface ServedProduct {
  readonly root: string;
  readonly url: string;
  readonly close: () => Promise<void>;
}

/** Makes products of the packed packages in a folder of their own. */
export function openWorkshop() {
  packPackages();
  const place = mkdtempSync(join(tmpdir(), 'products-'));
  installPackages(place);
  const modules = join(place, 'node_modules');
  let count = 0;
  /** Makes a product of every kind of record in a document; `complete` lays its members over the profile. */
  const serve = async (openapi: string | Json, complete: Json = {}): Promise<ServedProduct> => {
    const root = join(place, `product-${(count += 1)}`);
    const file = typeof openapi === 'string' ? openapi : `${root}.json`;
    if (typeof openapi !== 'string') writeFileSync(file, JSON.stringify(openapi));
    const flags = ['--lang', 'en', '--openapi', file, '--all'];
    const made = spawnSync(process.execPath, [join(modules, 'create-fundesk/dist/index.js'), root, ...flags], {
      encoding: 'utf8',
    });
    if (made.status !== 0) throw new Error(made.stderr);
    const profile = join(root, 'schemas/api/profile.json');
    const written = { ...(JSON.parse(readFileSync(profile, 'utf8')) as Json), ...complete };
    writeFileSync(profile, JSON.stringify(written));
    const env = { ...process.env, PORT: '0' };
    const mock = spawn(process.execPath, [join(modules, '@fundesk/vite/dist/mock.js')], { cwd: root, env });
    const [line] = (await once(createInterface(mock.stdout), 'line')) as [string];
    process.env['API'] = line.replace(/^mock: /u, '');
    const config = { root, configFile: join(root, 'vite.config.js'), logLevel: 'error' as const };
    await build(config);
    const server = await preview({ ...config, preview: { host: '127.0.0.1', port: 0 } });
    const close = async (): Promise<void> => {
      await server.close();
      mock.kill();
    };
    return { root, url: server.resolvedUrls?.local[0] ?? '', close };
  };
  return { serve, remove: () => rmSync(place, { recursive: true, force: true }) };
}
