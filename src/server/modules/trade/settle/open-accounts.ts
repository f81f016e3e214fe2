import type { Selectable } from 'kysely';
import type { Database, Db } from '../../../database/database.ts';
import { nextTaAcctNo, nextTaSerialNo } from '../../../database/numbers.ts';
import { type DayBook, eachInTurn, type Moment } from '../day/milestone.ts';
import { texts } from './messages.ts';

type Named = Pick<Selectable<Database['taAccts']>, 'acctId' | 'taCode'>;

/** 101, 108: fund accounts that were applied for on an earlier day are opened, before the orders that need them. */
export async function openAccounts({ db, demo }: DayBook, moment: Moment, stopping: () => boolean): Promise<void> {
  if (!demo) return;
  const pending = await db
    .selectFrom('taAccts')
    .select(['acctId', 'taCode'])
    .where('taAcctStatus', '=', 'pending')
    .where('applyDate', '<', moment.day)
    .orderBy('acctId')
    .orderBy('taCode')
    .execute();
  await eachInTurn(pending, stopping, (named) => db.transaction().execute((tx) => openAccount(tx, named, moment)));
}

async function openAccount(tx: Db, { acctId, taCode }: Named, { day, time }: Moment): Promise<void> {
  const opening = await tx
    .selectFrom('taAccts')
    .select(['acctId', 'taCode', 'existingTaAcctNo'])
    .where('acctId', '=', acctId)
    .where('taCode', '=', taCode)
    .where('taAcctStatus', '=', 'pending')
    .forUpdate()
    .executeTakeFirst();
  if (!opening) return;
  const refusal = await findRefusal(tx, opening);
  const opened = refusal === undefined;
  const taAcctNo = opened ? (opening.existingTaAcctNo ?? (await nextTaAcctNo(tx, taCode))) : null;
  const answer = opened
    ? ({ taAcctStatus: 'opened', taAcctNo, failReason: null } as const)
    : ({ taAcctStatus: 'failed', failReason: refusal } as const);
  await tx
    .updateTable('taAccts')
    .set({ ...answer, confirmTime: time, taSerialNo: await nextTaSerialNo(tx, taCode, day) })
    .where('acctId', '=', acctId)
    .where('taCode', '=', taCode)
    .execute();
  // An answer counts once: applied for again, the account is opened.
  await tx.deleteFrom('taAcctReplies').where('acctId', '=', acctId).where('taCode', '=', taCode).execute();
  if (!opened) return;
  await tx
    .updateTable('orders')
    .set({ taAcctNo })
    .where('acctId', '=', acctId)
    .where('taAcctNo', 'is', null)
    .where('fundCode', 'in', (eb) => eb.selectFrom('funds').select('funds.fundCode').where('taCode', '=', taCode))
    .execute();
}

/** Why the simulated registrar refuses the account: its answer was planned, or the number is that of somebody else. */
async function findRefusal(
  tx: Db,
  opening: Named & { readonly existingTaAcctNo: string | null },
): Promise<string | undefined> {
  const { acctId, taCode, existingTaAcctNo } = opening;
  const planned = await tx
    .selectFrom('taAcctReplies')
    .select('reason')
    .where('acctId', '=', acctId)
    .where('taCode', '=', taCode)
    .executeTakeFirst();
  if (planned) return planned.reason;
  if (existingTaAcctNo !== null) {
    const other = await tx
      .selectFrom('taAccts')
      .select('acctId')
      .where('taAcctNo', '=', existingTaAcctNo)
      .executeTakeFirst();
    if (other) return texts.accountOfAnother;
  }
  return findOrderRefusal(tx, opening);
}

/** The answer to one of the orders that need the account says so. */
async function findOrderRefusal(tx: Db, { acctId, taCode }: Named): Promise<string | undefined> {
  const reply = await tx
    .selectFrom('taReplies')
    .innerJoin('orders', 'orders.orderNo', 'taReplies.orderNo')
    .innerJoin('funds', 'funds.fundCode', 'orders.fundCode')
    .select('taReplies.reason')
    .where('orders.acctId', '=', acctId)
    .where('funds.taCode', '=', taCode)
    .where('taReplies.outcome', '=', 'accountFail')
    .executeTakeFirst();
  return reply && (reply.reason ?? texts.accountFailed);
}
