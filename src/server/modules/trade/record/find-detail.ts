import { sql } from 'kysely';
import type { Db } from '../../../database/database.ts';
import { ownAccounts } from '../../../access/ownership.ts';

/** Orders of the operator's institutions with what a document or a detail says of their account, fund and review. */
export function findFullOrders(db: Db, accountId: number, orderNos: readonly string[]) {
  return db
    .selectFrom('orders')
    .innerJoin('investorAccounts as acct', 'acct.acctId', 'orders.acctId')
    .innerJoin('institutions as inst', 'inst.institutionId', 'orders.institutionId')
    .innerJoin('funds', 'funds.fundCode', 'orders.fundCode')
    .leftJoin('funds as target', 'target.fundCode', 'orders.targetFundCode')
    .leftJoin('tradeApplies as apply', 'apply.applyNo', 'orders.applyNo')
    .selectAll('orders')
    .select(['acct.investorName', 'inst.institutionName', 'inst.certNo'])
    .select(['funds.fundName', 'funds.fundShortName', 'funds.redeemTemplate', 'target.fundName as targetFundName'])
    .select([
      'apply.transactorName',
      'apply.reviewTime',
      'apply.suitResult',
      'apply.warningLetter',
      'apply.formerApplyNo',
    ])
    .select(
      sql<string | null>`(select sum(fee_to_fund) from order_confirms where order_no = orders.order_no)`.as(
        'feeToFund',
      ),
    )
    .where('orders.orderNo', 'in', orderNos)
    .where('orders.acctId', 'in', ownAccounts(db, accountId))
    .execute();
}

export type FullOrder = Awaited<ReturnType<typeof findFullOrders>>[number];

/** What the registrar has confirmed of orders, oldest first. */
export function findConfirms(db: Db, orderNos: readonly string[]) {
  return db.selectFrom('orderConfirms').selectAll().where('orderNo', 'in', orderNos).orderBy('id').execute();
}

export type ConfirmRow = Awaited<ReturnType<typeof findConfirms>>[number];

/** What happened to an order: its steps, the shares that it took, and the money that it pays out. */
export async function findLife(db: Db, { orderNo, redeemTemplate }: FullOrder) {
  const events = await db.selectFrom('orderEvents').selectAll().where('orderNo', '=', orderNo).orderBy('id').execute();
  const entries = await db
    .selectFrom('shareEntries')
    .innerJoin('orderConfirms', 'orderConfirms.id', 'shareEntries.confirmId')
    .select(['shareEntries.id', 'shareEntries.regDate', 'shareEntries.vol', 'shareEntries.nav', 'shareEntries.fee'])
    .select('orderConfirms.openDay')
    .where('shareEntries.orderNo', '=', orderNo)
    .where('shareEntries.vol', '<', '0')
    .orderBy('shareEntries.id')
    .execute();
  const payouts = await db
    .selectFrom('payouts')
    .selectAll()
    .where('orderNo', '=', orderNo)
    .orderBy('payoutNo')
    .execute();
  const bands = await db
    .selectFrom('feeBands')
    .selectAll()
    .where('template', '=', redeemTemplate)
    .where('kind', '=', 'redeem')
    .execute();
  return { events, entries, payouts, bands, confirms: await findConfirms(db, [orderNo]) };
}

export type OrderLife = Awaited<ReturnType<typeof findLife>>;
