import type { SeedOptions } from './access.ts';
import type { Insertable, Selectable } from 'kysely';
import { toShanghaiTime } from '#values/shanghai-time';
import type { Database, Db } from '#server/database/database';
import { lookAgain } from '../../modules/push/commands.ts';
import { KIND } from '../../modules/statement/commands.ts';
import { KEEP_DAYS } from '../../modules/statement/queries.ts';
import subscribeRows from './data/trade/subscribes.json' with { type: 'json' };
import bills from './data/trade/trade-bills.json' with { type: 'json' };

type Bill = Insertable<Database['tradeBills']>;

/** The operator who requested the demo's statements. */
const creator = { accountId: 100_004, realName: '沈清禾' };

/**
 * Statements in every state (handbook: demo-statements). The one in progress belongs to a process that sends no more
 * heartbeats: after a minute another process takes it over and finishes it.
 */
export async function seedStatements(db: Db, { now }: SeedOptions): Promise<void> {
  for (const { acctIds, ...row } of bills) {
    const bill: Bill = {
      ...(row as Omit<Bill, 'contents' | 'creator'>),
      contents: row.billType === '5' ? '1' : '1,2,3,4',
      creator: creator.realName,
    };
    const added = await db
      .insertInto('tradeBills')
      .values(bill)
      .onConflict((conflict) => conflict.doNothing())
      .returning('billNo')
      .executeTakeFirst();
    if (!added) continue;
    const { billNo } = row;
    await db
      .insertInto('tradeBillAccounts')
      .values(acctIds.map((acctId) => ({ billNo, acctId })))
      .execute();
    if (row.jobStatus === 'generating') await startSilently(db, bill, toShanghaiTime(now));
  }
}

async function startSilently(db: Db, { billNo, billName, createdAt }: Bill, now: string): Promise<void> {
  const jobId = `J${billNo.slice(2).padStart(32, '0')}`;
  await db
    .insertInto('jobs')
    .values({
      jobId,
      kind: KIND,
      params: JSON.stringify({ billNo }),
      accountId: creator.accountId,
      fileName: `${billName}.pdf`,
      keepDays: KEEP_DAYS,
      jobStatus: 'generating',
      progress: 10,
      attempts: 1,
      createdAt,
      startedAt: createdAt,
      heartbeatAt: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await db.updateTable('tradeBills').set({ jobId, jobStatus: null }).where('billNo', '=', billNo).execute();
}

type Subscribe = Omit<Selectable<Database['subscribes']>, 'acctIds' | 'pushedUntil' | 'nextPushAt'>;

/**
 * Subscriptions of the demo's operators to all accounts of an institution (handbook: demo-subscriptions); notifications
 * begin now.
 */
export async function seedSubscribes(db: Db, { now }: SeedOptions): Promise<void> {
  const subscribes = subscribeRows as Subscribe[];
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
