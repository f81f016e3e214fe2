import { sql } from 'kysely';
import { hashText } from '#product';
import type { Db } from '../../database/database.ts';
import { dropTexts, keepTexts } from '../../studio/texts.ts';
import { studioErrors } from './messages.ts';
import type { StoredFile } from './queries.ts';
import { MEGABYTE, QUOTA, requireBounds } from './rules.ts';

/**
 * Replaces the files of a change, and deletes the texts that nobody needs any more. Throws if the files are too many or
 * too large, or if its author has too much in open changes.
 */
export async function replaceFiles(tx: Db, changeNo: string, files: readonly StoredFile[]): Promise<void> {
  requireBounds(files);
  await lockQuota(tx, changeNo);
  await keepTexts(
    tx,
    files.flatMap(({ text, base }) => [text, base]).filter((text) => text !== null),
  );
  const hashOf = (text: string | null) => (text === null ? null : hashText(text));
  const gone = await tx
    .deleteFrom('pageChangeFiles')
    .where('changeNo', '=', changeNo)
    .returning(['hash', 'baseHash'])
    .execute();
  if (files.length > 0) {
    await tx
      .insertInto('pageChangeFiles')
      .values(
        files.map(({ file, text, base, version }) => {
          return { changeNo, file, hash: hashOf(text), baseHash: hashOf(base), version };
        }),
      )
      .execute();
    if ((await weighOpenChanges(tx, changeNo)) > QUOTA) throw studioErrors.overQuota(QUOTA / MEGABYTE);
  }
  await dropTexts(
    tx,
    gone.flatMap(({ hash, baseHash }) => [hash, baseHash]).filter((hash) => hash !== null),
  );
}

/** Lets one save of an author at a time measure the quota. Locked before any text, which another save may want. */
async function lockQuota(tx: Db, changeNo: string): Promise<void> {
  await sql`
    select pg_advisory_xact_lock(hashtext('page quota'), author_id) from page_changes
    where change_no = ${changeNo}`.execute(tx);
}

/** Bytes of all texts in open changes of the author of a change. */
async function weighOpenChanges(tx: Db, changeNo: string): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`
    select coalesce(sum(octet_length(text)), 0)::int as bytes from page_texts where hash in (
      select hash from page_change_files join page_changes using (change_no)
      where state in ('draft', 'submitted', 'returned')
        and author_id = (select author_id from page_changes where change_no = ${changeNo}))`.execute(tx);
  return rows[0]?.bytes ?? 0;
}
