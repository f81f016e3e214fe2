import { cp, mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildServer, readConfig } from '#trade';
import fastify, { type FastifyInstance } from 'fastify';
import { setHostAddress, type Settings } from './server.ts';

/**
 * Runs a server on a data folder. `settings` are environment variables on top of those of the demo; `PORTAL_DIR` is
 * with another build of the portal.
 */
async function run(dataDir: string, { PORTAL_DIR: portalDir, ...settings }: Settings): Promise<FastifyInstance> {
  const { DATABASE_URL: _, ...env } = process.env;
  const config = readConfig({ ...env, DATA_DIR: dataDir, DEMO: 'on', ...settings });
  const server = await buildServer({ config, logger: false, ...(portalDir !== undefined && { portalDir }) });
  await server.listen({ host: '127.0.0.1', port: 0 });
  return server;
}

/**
 * Global set-up: fills a database with the demo data, which takes seconds, and starts servers on copies of it on request.
 * They share one process: processes of their own would each load and warm the same code. Returns how to stop.
 */
export async function servePortals(): Promise<() => Promise<void>> {
  const demoData = await mkdtemp(join(tmpdir(), 'portal-demo-'));
  await (await run(demoData, {})).close();

  const host = fastify();
  const stops = new Map<string, () => Promise<void>>();
  host.post<{ Body: Settings }>('/', async ({ body }) => {
    const dataDir = await mkdtemp(join(tmpdir(), 'portal-'));
    await cp(demoData, dataDir, { recursive: true });
    const server = await run(dataDir, body);
    const { port } = server.server.address() as AddressInfo;
    stops.set(`${port}`, async () => {
      await server.close();
      await rm(dataDir, { recursive: true, force: true });
    });
    return { port };
  });
  const stop = async (port: string): Promise<void> => {
    const end = stops.get(port);
    stops.delete(port);
    await end?.();
  };
  host.delete<{ Params: { readonly port: string } }>('/:port', async ({ params }) => {
    await stop(params.port);
    return {};
  });
  setHostAddress(await host.listen({ host: '127.0.0.1', port: 0 }));

  return async () => {
    await Promise.all([...stops.keys()].map(stop));
    await host.close();
    await rm(demoData, { recursive: true, force: true });
  };
}
