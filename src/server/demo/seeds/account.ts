import type { Insertable } from 'kysely';
import type { Database, Db } from '../../database/database.ts';
import institutions from './data/institutions.json' with { type: 'json' };
import investorAccounts from './data/investor-accounts.json' with { type: 'json' };
import investorAuths from './data/investor-auths.json' with { type: 'json' };
import operatorRights from './data/operator-rights.json' with { type: 'json' };
import riskResults from './data/risk-results.json' with { type: 'json' };
import taAccts from './data/ta-accts.json' with { type: 'json' };
import tradeAccts from './data/trade-accts.json' with { type: 'json' };
import tradeConfigs from './data/trade-configs.json' with { type: 'json' };
import transactors from './data/transactors.json' with { type: 'json' };

type Rows<T extends keyof Database> = Insertable<Database[T]>[];

/** Institutions, their accounts and the operators' rights on them (domain §7.5–7.7, §7.14). */
export async function seedAccounts(db: Db): Promise<void> {
  await db
    .insertInto('institutions')
    .values(institutions as Rows<'institutions'>)
    .execute();
  await db
    .insertInto('tradeConfigs')
    .values(tradeConfigs as Rows<'tradeConfigs'>)
    .execute();
  await db
    .insertInto('investorAccounts')
    .values(investorAccounts as Rows<'investorAccounts'>)
    .execute();
  await db.insertInto('tradeAccts').values(tradeAccts).execute();
  await db
    .insertInto('taAccts')
    .values(taAccts as Rows<'taAccts'>)
    .execute();
  await db.insertInto('transactors').values(transactors).execute();
  await db
    .insertInto('riskResults')
    .values(riskResults as Rows<'riskResults'>)
    .execute();
  await db
    .insertInto('investorAuths')
    .values(investorAuths as Rows<'investorAuths'>)
    .execute();
  await seedRights(db);
}

async function seedRights(db: Db): Promise<void> {
  const accounts = await db.selectFrom('investorAccounts').select(['acctId', 'institutionId']).execute();
  await db
    .insertInto('operatorInstitutions')
    .values(
      operatorRights.flatMap(({ accountId, institutionIds }) =>
        institutionIds.map((institutionId) => ({ accountId, institutionId })),
      ),
    )
    .execute();
  await db
    .insertInto('operatorRights')
    .values(
      operatorRights.flatMap(({ institutionIds, ...right }) =>
        accounts
          .filter(({ institutionId }) => institutionIds.includes(institutionId))
          .map(({ acctId }) => ({ ...right, acctId })),
      ),
    )
    // The right to look at them came with the institutions (migration 030).
    .onConflict((conflict) =>
      conflict.columns(['accountId', 'acctId']).doUpdateSet(({ ref }) => ({
        tradeFlag: ref('excluded.tradeFlag'),
        reviewFlag: ref('excluded.reviewFlag'),
      })),
    )
    .execute();
}
