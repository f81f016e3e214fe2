import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { copyDatabase } from '../database.ts';

/** What the driver returns for each type of PostgreSQL (`src/server/database/open.ts`). */
const kinds: Readonly<Record<string, string>> = {
  bigint: 'number',
  boolean: 'boolean',
  bytea: 'Uint8Array',
  date: 'string',
  integer: 'number',
  jsonb: 'NonNullable<unknown>',
  numeric: 'string',
  smallint: 'number',
  text: 'string',
  'timestamp with time zone': 'Date',
  'timestamp without time zone': 'string',
  uuid: 'string',
  xid8: 'string',
};

interface Column {
  readonly tableName: string;
  readonly columnName: string;
  readonly dataType: string;
  readonly isNullable: 'YES' | 'NO';
}

const folder = 'node_modules/.cache/table-types';
let columns: readonly Column[] = [];

beforeAll(async () => {
  const { db, close } = await copyDatabase();
  const { rows } = await sql<Column>`
    select table_name, column_name, data_type, is_nullable
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE' and table_name not like 'kysely%'
    order by table_name, ordinal_position`.execute(db);
  columns = rows;
  await close();
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

const toCamel = (name: string): string => name.replaceAll(/_(\w)/gu, (_all, letter: string) => letter.toUpperCase());

/** The tables as the database has them, as types. */
function writeTables(): string {
  const tables = [...new Set(columns.map(({ tableName }) => tableName))];
  const lines = tables.flatMap((table) => [
    `  ${toCamel(table)}: {`,
    ...columns
      .filter(({ tableName }) => tableName === table)
      .map(({ columnName, dataType, isNullable }) => {
        const kind = kinds[dataType];
        if (kind === undefined)
          throw new Error(`${table}.${columnName} has a type that this test does not know: ${dataType}`);
        return `    ${toCamel(columnName)}: ${kind}${isNullable === 'YES' ? ' | null' : ''};`;
      }),
    '  };',
  ]);
  return `export interface Made {\n${lines.join('\n')}\n}\n`;
}

/** Lists where the two differ, as the compiler says it: the type of a difference is its sentence. */
const comparison = `import type { Selectable } from 'kysely';
import type { Database } from '#server/database/database';
import type {} from '../../../src/trade/database/tables.ts';
import type { Made } from './made.ts';

type Own<T extends keyof Database> = Selectable<Database[T]>;
type Differs<T extends keyof Database & keyof Made> =
  | Exclude<keyof Own<T> & string, keyof Made[T]>
  | Exclude<keyof Made[T] & string, keyof Own<T>>
  | {
      [C in keyof Own<T> & keyof Made[T] & string]: Own<T>[C] extends Made[T][C]
        ? null extends Made[T][C]
          ? null extends Own<T>[C] ? never : C
          : never
        : C;
    }[keyof Own<T> & keyof Made[T] & string];
type Wrong =
  | Exclude<keyof Database, keyof Made>
  | Exclude<keyof Made, keyof Database>
  | { [T in keyof Database & keyof Made]: \`\${T}.\${Differs<T>}\` }[keyof Database & keyof Made];
export const none: Record<Wrong, never> = {};
`;

it('the types of the tables, written by hand, are those of the database', () => {
  mkdirSync(folder, { recursive: true });
  writeFileSync(`${folder}/made.ts`, writeTables());
  writeFileSync(`${folder}/compare.ts`, comparison);
  const config = { extends: resolve('tsconfig.json'), include: ['*.ts'], exclude: [] };
  writeFileSync(`${folder}/tsconfig.json`, JSON.stringify(config));
  const { stdout } = spawnSync(process.execPath, ['node_modules/typescript/bin/tsc', '-p', folder], {
    encoding: 'utf8',
  });

  expect(columns.length).toBeGreaterThan(500);
  expect(stdout).toBe('');
}, 120_000);
