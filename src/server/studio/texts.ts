import { sql } from 'kysely';
import { hashText } from '#product';
import type { Db } from '../database/database.ts';

/** Number of texts in one statement. */
const PORTION = 200;

/** Stores texts by their hashes; `served` texts can be fetched without a session. */
export async function keepTexts(tx: Db, texts: Iterable<string>, served = false): Promise<void> {
  const rows = [...new Set(texts)]
    .map((text) => ({ hash: hashText(text), text, served }))
    // In one order for all, so that two who store the same texts do not lock each other out.
    .toSorted((one, other) => (one.hash < other.hash ? -1 : 1));
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

/** Deletes those of the texts that no change and no revision needs any more. */
export async function dropTexts(tx: Db, hashes: Iterable<string>): Promise<void> {
  const given = [...new Set(hashes)];
  if (given.length === 0) return;
  // A lock of its own statement: who is storing one of them has committed before the next statement looks for uses.
  await sql`select 1 from page_texts where hash = any(${given}::text[]) order by hash for update`.execute(tx);
  await sql`
    delete from page_texts as one where hash = any(${given}::text[]) and not served
      and not exists (select 1 from page_change_files as used where used.hash = one.hash or used.base_hash = one.hash)
      and not exists (select 1 from page_revisions, jsonb_each_text(overrides) as used where used.value = one.hash)
  `.execute(tx);
}

/** Texts that one round of housekeeping deletes at most. */
const MOST_TIDIED = 500;

/** Deletes texts that nothing needs, such as those from before each save deleted its own. */
export async function tidyTexts(db: Db): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ hash: string }>`
      select hash from page_texts where not served
      except select hash from page_change_files
      except select base_hash from page_change_files
      except select value from page_revisions, jsonb_each_text(overrides)
      limit ${MOST_TIDIED}`.execute(tx);
    await dropTexts(
      tx,
      rows.map(({ hash }) => hash),
    );
  });
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
