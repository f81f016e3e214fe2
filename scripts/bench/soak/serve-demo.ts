import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildServer, readConfig } from '#trade';

export interface Demo {
  readonly address: string;
  stop(): Promise<void>;
}

/** Serves the built portal with the demo data from a folder of its own, which goes when it stops. */
export async function serveDemo(): Promise<Demo> {
  const dataDir = await mkdtemp(join(tmpdir(), 'soak-'));
  const { DATABASE_URL: _, ...env } = process.env;
  const config = readConfig({ ...env, DATA_DIR: dataDir, DEMO: 'on' });
  const server = await buildServer({ config, logger: false, rateLimits: false });
  await server.listen({ host: '127.0.0.1', port: 0 });
  const { port } = server.server.address() as AddressInfo;
  return {
    address: `http://127.0.0.1:${port}`,
    async stop() {
      await server.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
