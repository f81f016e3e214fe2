import type { Db } from '../../database/database.ts';
import banks from './data/banks.json' with { type: 'json' };

/** The banks of the demo, all invented (domain §7.6): city codes 299x are assigned to no place. */
export async function seedBanks(db: Db): Promise<void> {
  const branches = banks.flatMap(({ bankCode, bankName, branches: own }) =>
    own.map((branch, index) => ({ ...branch, bankCode, bankName, headFlag: index === 0 })),
  );
  await db
    .insertInto('bankBranches')
    .values(branches)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
