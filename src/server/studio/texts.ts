import { sql } from 'kysely';
import { hashText } from '#product';
import type { Db } from '../database/database.ts';

/** Number of texts in one statement. */
const PORTION = 200;

/** Stores texts by their hashes; `served` texts can be fetched without a session. */
export async function keepTexts(tx: Db, texts: Iterable<string>, served = false): Promise<void> {
  const rows = [...new Set(texts)].map((text) => ({ hash: hashText(text), text, served }));
  for (let at = 0; at < rows.length; at += PORTION) {
    await tx
      .insertInto('pageTexts')
      .values(rows.slice(at, at + PORTION))
      .onConflict((conflict) =>
        conflict.column('hash').doUpdateSet({ served: sql`page_texts.served or excluded.served` }),
      )
      .execute();
  }
}

/** Texts by their hashes. */
export async function readTexts(db: Db, hashes: Iterable<string>): Promise<ReadonlyMap<string, string>> {
  const wanted = [...new Set(hashes)];
  if (wanted.length === 0) return new Map();
  const rows = await db.selectFrom('pageTexts').select(['hash', 'text']).where('hash', 'in', wanted).execute();
  return new Map(rows.map(({ hash, text }) => [hash, text]));
}

/** Text of a resolved page that is or was published. */
export async function findServed(db: Db, hash: string): Promise<string | undefined> {
  const found = await db
    .selectFrom('pageTexts')
    .select('text')
    .where('hash', '=', hash)
    .where('served', '=', true)
    .executeTakeFirst();
  return found?.text;
}
