import { sql } from 'kysely';
import type { Db } from '../../../database/database.ts';

/** How often each document was downloaded, by code. */
export async function findDownloads(db: Db): Promise<ReadonlyMap<string, number>> {
  const rows = await db.selectFrom('zoneDownloads').select(['docCode', 'downloadCount']).execute();
  return new Map(rows.map(({ docCode, downloadCount }) => [docCode, downloadCount]));
}

/** Counts a download of each of the documents. */
export async function countDownloads(db: Db, docCodes: readonly string[]): Promise<void> {
  await db
    .insertInto('zoneDownloads')
    // In one order, so that two bundles at a time do not wait for each other.
    .values(docCodes.toSorted().map((docCode) => ({ docCode, downloadCount: 1 })))
    .onConflict((conflict) =>
      conflict.column('docCode').doUpdateSet({ downloadCount: sql<number>`zone_downloads.download_count + 1` }),
    )
    .execute();
}
