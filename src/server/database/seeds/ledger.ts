import { toShanghaiTime } from '#values/shanghai-time';
import { DONE_UNTIL } from '../../modules/trade/day/run-trading-day.ts';
import type { Db } from '../database.ts';
import type { SeedOptions } from '../seed.ts';

/** The clock has decided everything up to the moment that the demo begins at. */
export async function seedLedger(db: Db, { now }: SeedOptions): Promise<void> {
  await db
    .insertInto('settings')
    .values({ name: DONE_UNTIL, value: toShanghaiTime(now) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
