import type { Db } from '../../database/database.ts';
import changes from './data/credit-changes.json' with { type: 'json' };

/** How the credit lines of domain §7.11 came to be what they are. */
export async function seedCredits(db: Db): Promise<void> {
  const known = await db.selectFrom('creditChanges').select('creditNo').distinct().execute();
  const told = new Set(known.map(({ creditNo }) => creditNo));
  const lines = await db.selectFrom('creditLines').select('creditNo').execute();
  const present = new Set(lines.map(({ creditNo }) => creditNo));
  const missing = changes.filter(({ creditNo }) => present.has(creditNo) && !told.has(creditNo));
  if (missing.length > 0) await db.insertInto('creditChanges').values(missing).execute();
}
