import type { Selectable } from 'kysely';
import { toShanghaiTime } from '#values/shanghai-time';
import { lookAgain } from '../../modules/subscription/push/push-due.ts';
import type { Database, Db } from '../../database/database.ts';
import type { SeedOptions } from './seed.ts';
import rows from './data/subscribes.json' with { type: 'json' };

type Subscribe = Omit<Selectable<Database['subscribes']>, 'acctIds' | 'pushedUntil' | 'nextPushAt'>;

/** Subscriptions of the demo's operators (domain §7.15), of all accounts of an institution; told from now on. */
export async function seedSubscribes(db: Db, { now }: SeedOptions): Promise<void> {
  const subscribes = rows as Subscribe[];
  await db
    .insertInto('subscribes')
    .values(
      subscribes.map((row) => ({
        ...row,
        acctIds: '',
        pushedUntil: toShanghaiTime(now),
        nextPushAt: lookAgain(row, now),
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
