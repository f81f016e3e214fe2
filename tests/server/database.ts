import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { dumpDatabase, type OpenDatabase, openPglite, openPostgres } from '#server/testing';
import pg from 'pg';
import { inject } from 'vitest';

/** A fresh copy of the prepared database, on PGlite or on PostgreSQL, whichever this run is about. */
export async function copyDatabase(): Promise<OpenDatabase> {
  const template = inject('template');
  if (process.env['DATABASE'] !== 'postgres') return openPglite({ dump: new Blob([readFileSync(template)]) });
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await command(template, `create database ${name} template template`);
  const opened = openPostgres(`${template}/${name}`);
  return {
    db: opened.db,
    close: async () => {
      await opened.close();
      await command(template, `drop database ${name}`);
    },
  };
}

let empty: Promise<Blob> | undefined;

/** An empty database: no table, no row. */
export async function createDatabase(): Promise<OpenDatabase> {
  if (process.env['DATABASE'] !== 'postgres') {
    empty ??= dumpDatabase(() => Promise.resolve());
    return openPglite({ dump: await empty });
  }
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
