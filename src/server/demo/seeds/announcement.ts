import { type Insertable, sql } from 'kysely';
import type { Database, Db } from '../../database/database.ts';
import announcements from './data/announcements.json' with { type: 'json' };

/** The announcements of domain §7.15. */
export async function seedAnnouncements(db: Db): Promise<void> {
  await db
    .insertInto('announcements')
    .values(
      (announcements as Insertable<Database['announcements']>[]).map((notice) => ({
        ...notice,
        content: sql<never>`${JSON.stringify(notice.content)}::jsonb`,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
