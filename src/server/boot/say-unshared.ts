import { randomUUID } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Db } from '../database/database.ts';
import { startMessages } from '../platform/messages.ts';
import type { Platform } from '../platform/platform.ts';
import type { Config } from './config.ts';

/**
 * Says what this start does not share with the last one on its database, which may be running beside it: the store of
 * files, whose files it would not find, and the secret, without which the sessions of the one are none to the other.
 */
export async function sayUnshared(
  { db, hash, previousHash }: Platform,
  config: Pick<Config, 'dataDir' | 's3'>,
  say: (line: string) => void,
): Promise<void> {
  const text = 'the secret of this database';
  if (await isOther(db, 'files', [placeOf(config)])) say(startMessages.otherFiles);
  if (await isOther(db, 'secret', [hash(text), ...(previousHash ? [previousHash(text)] : [])])) {
    say(startMessages.otherSecret);
  }
}

/** Whether the last start kept none of these values; keeps the first of them. */
async function isOther(db: Db, name: string, [value = '', ...before]: readonly string[]): Promise<boolean> {
  const kept = await db.selectFrom('settings').select('value').where('name', '=', name).executeTakeFirst();
  await db
    .insertInto('settings')
    .values({ name, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute();
  return kept !== undefined && ![value, ...before].includes(kept.value);
}

/** The bucket, or what marks the folder: machines may have folders of one name. */
function placeOf({ dataDir, s3 }: Pick<Config, 'dataDir' | 's3'>): string {
  if (s3) return `${s3.endpoint}/${s3.bucket}/${s3.prefix}`;
  const file = join(dataDir, 'folder-id');
  try {
    return readFileSync(file, 'utf8');
  } catch {
    const id = randomUUID();
    mkdirSync(dataDir, { recursive: true });
    writeFileSync(file, id, { mode: 0o600 });
    return id;
  }
}
