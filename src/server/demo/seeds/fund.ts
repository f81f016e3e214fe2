import type { Insertable } from 'kysely';
import { toShanghaiTime } from '#values/shanghai-time';
import { publishNavs } from '../market/publish-navs.ts';
import { lastPublishedDay } from '../../modules/fund/rules.ts';
import type { Database, Db } from '../../database/database.ts';
import feeBands from './data/fee-bands.json' with { type: 'json' };
import fundCompanies from './data/fund-companies.json' with { type: 'json' };
import funds from './data/funds.json' with { type: 'json' };
import type { SeedOptions } from './seed.ts';

type Rows<T extends keyof Database> = Insertable<Database[T]>[];

/**
 * Companies, funds and fees (domain §7.2–7.4), and the market until now: the holdings of §7.8 are valued at the NAVs of
 * the day before at every fund, so all of them are known, those of slower funds too.
 */
export async function seedFunds(db: Db, { now }: SeedOptions): Promise<void> {
  await db
    .insertInto('fundCompanies')
    .values(fundCompanies as Rows<'fundCompanies'>)
    .execute();
  await db
    .insertInto('funds')
    .values(funds as Rows<'funds'>)
    .execute();
  await db
    .insertInto('feeBands')
    .values(feeBands as Rows<'feeBands'>)
    .execute();
  const day = lastPublishedDay(toShanghaiTime(now));
  await publishNavs(db, day, day);
}
