import type { Db } from '../../../database/database.ts';
import { nextTaAcctNo } from '../../../database/numbers.ts';
import { type DayBook, eachInTurn, type Moment } from '../day/milestone.ts';
import { texts } from './messages.ts';

interface Opening {
  readonly acctId: string;
  readonly taCode: string;
}

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
  await eachInTurn(pending, stopping, (opening) => db.transaction().execute((tx) => openAccount(tx, opening)));
}

async function openAccount(tx: Db, opening: Opening): Promise<void> {
  const { acctId, taCode } = opening;
  const refusal = await findRefusal(tx, opening);
  const opened = refusal === undefined;
  const taAcctNo = opened ? await nextTaAcctNo(tx, taCode) : null;
  const changed = await tx
    .updateTable('taAccts')
    .set(
      opened ? { taAcctStatus: 'opened', taAcctNo, failReason: null } : { taAcctStatus: 'failed', failReason: refusal },
    )
    .where('acctId', '=', acctId)
    .where('taCode', '=', taCode)
    .where('taAcctStatus', '=', 'pending')
    .returning('acctId')
    .executeTakeFirst();
  if (!changed || !opened) return;
  await tx
    .updateTable('orders')
    .set({ taAcctNo })
    .where('acctId', '=', acctId)
    .where('taAcctNo', 'is', null)
    .where('fundCode', 'in', (eb) => eb.selectFrom('funds').select('funds.fundCode').where('taCode', '=', taCode))
    .execute();
}

/** Why the simulated registrar is to refuse the account: its answer to one of the orders that need it says so. */
async function findRefusal(tx: Db, { acctId, taCode }: Opening): Promise<string | undefined> {
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
