import { randomUUID } from 'node:crypto';
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type OpenDatabase, openPglite, openPostgres } from '#trade/testing';
import type { KyselyPlugin } from 'kysely';
import pg from 'pg';
import { inject } from 'vitest';
import { restorePristine } from './pristine.ts';

/** Copies that no test uses at the moment, as they were when they were made. The files of a worker share them. */
const idle: OpenDatabase[] = [];

/** A copy of the prepared database, on PGlite or on PostgreSQL, whichever this run is about; closing it undoes all. */
export async function copyDatabase(): Promise<OpenDatabase> {
  const copy = idle.pop() ?? (await makeCopy());
  let closed = false;
  return {
    ...copy,
    db: copy.db.withPlugin(refuseWhen(() => closed)),
    close: async () => {
      closed = true;
      await restorePristine(copy.db);
      idle.push(copy);
    },
  };
}

/** Lets a query fail as on a closed database, so that a late one does not disturb the next user of the copy. */
function refuseWhen(closed: () => boolean): KyselyPlugin {
  return {
    transformQuery: ({ node }) => {
      if (closed()) throw new Error('the database is closed');
      return node;
    },
    transformResult: ({ result }) => Promise.resolve(result),
  };
}

/** A copy of the prepared database for tests whose changes cannot be undone; closing it undoes nothing. */
export async function makeCopy(): Promise<OpenDatabase> {
  const template = inject('template');
  if (process.env['DATABASE'] !== 'postgres') return openPglite({ dump: new Blob([readFileSync(template)]) });
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await command(template, `create database ${name} template template`);
  return openPostgres(`${template}/${name}`);
}

/** Puts the prepared database into the data folder of a server that is about to start; on PGlite. */
export async function fillFolder(dataDir: string): Promise<void> {
  mkdirSync(dataDir, { recursive: true });
  const dump = new Blob([readFileSync(inject('template'))]);
  await (await openPglite({ dataDir: join(dataDir, 'pg'), dump })).close();
}

/** An empty database: no table, no row. */
export async function createDatabase(): Promise<OpenDatabase> {
  if (process.env['DATABASE'] !== 'postgres') return openPglite({ dump: new Blob([readFileSync(inject('empty'))]) });
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await command(inject('template'), `create database ${name}`);
  return openPostgres(`${inject('template')}/${name}`);
}

async function command(address: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: `${address}/postgres` });
  await client.connect();
  await client.query(sql);
  await client.end();
}
