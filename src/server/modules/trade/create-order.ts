import { toShanghaiTime } from '#values/shanghai-time';
import type { Insertable, Selectable } from 'kysely';
import type { Database, Db } from '../../database/database.ts';
import { type Actor, recordOrder } from './change-order.ts';
import { createContract } from './signing/create-contract.ts';
import { isHighEnd } from '../fund/rules.ts';
import { texts } from './messages.ts';
import { nextOrderNo } from '../../database/numbers.ts';
import { findTaAccount } from './queries.ts';
import { isPurchase, payDeadline } from './rules.ts';

type Apply = Selectable<Database['tradeApplies']>;
type Fund = Pick<Selectable<Database['funds']>, 'fundType' | 'taCode'>;

/**
 * Turns an accepted application into an order (domain §5.1): a purchase waits for its payment, everything else for its
 * confirmation. `groupOrderNo` is the group that it belongs to. Returns its number.
 */
export async function createOrder(tx: Db, applyNo: string, actor: Actor, groupOrderNo?: string): Promise<string> {
  const { apply, fund } = await findAccepted(tx, applyNo);
  const taAcctNo = await openTaAccount(tx, apply, fund);
  const start = isPurchase(apply.businessCode)
    ? ({
        orderStatus: 'fundPayPending',
        payStatus: '1',
        payDeadline: payDeadline(apply.tradeDay, fund.fundType),
      } as const)
    : ({ orderStatus: 'fundConfirmPending', payStatus: '0' } as const);
  const orderNo = await insertOrder(tx, apply, {
    start: { ...start, taAcctNo, groupOrderNo },
    remark: texts.applied,
    actor,
  });
  if (isPurchase(apply.businessCode) && isHighEnd(fund.fundType)) await createContract(tx, orderNo, apply, actor);
  return orderNo;
}

/** An order whose money is there already: the second step of a 超级转换 (domain §4.7). Returns its number. */
export async function createPaidOrder(
  tx: Db,
  applyNo: string,
  { actor, groupOrderNo }: { readonly actor: Actor; readonly groupOrderNo: string },
): Promise<string> {
  const { apply, fund } = await findAccepted(tx, applyNo);
  const taAcctNo = await openTaAccount(tx, apply, fund);
  const paid = { payStatus: '2', arrivedAmt: apply.applyAmt, arrivedTime: apply.applyTime } as const;
  const start = { orderStatus: 'fundConfirmPending', ...paid, taAcctNo, groupOrderNo } as const;
  return insertOrder(tx, apply, { start, remark: texts.applied, actor });
}

/** The trace that an application leaves in the trade records when it never became an order that counts (domain §5.1). */
export async function createFailedOrder(
  tx: Db,
  applyNo: string,
  { reason, actor, groupOrderNo }: { readonly reason: string; readonly actor: Actor; readonly groupOrderNo?: string },
): Promise<string> {
  const { apply, fund } = await findAccepted(tx, applyNo);
  const taAcctNo = (await findTaAccount(tx, apply.acctId, fund.taCode))?.taAcctNo ?? null;
  const start = { orderStatus: 'fundApplyFail', payStatus: '0', taAcctNo, groupOrderNo, failReason: reason } as const;
  return insertOrder(tx, apply, { start, remark: reason, actor });
}

async function findAccepted(tx: Db, applyNo: string): Promise<{ readonly apply: Apply; readonly fund: Fund }> {
  const apply = await tx
    .selectFrom('tradeApplies')
    .selectAll()
    .where('applyNo', '=', applyNo)
    .executeTakeFirstOrThrow();
  const fund = await tx
    .selectFrom('funds')
    .select(['fundType', 'taCode'])
    .where('fundCode', '=', apply.fundCode)
    .executeTakeFirstOrThrow();
  return { apply, fund };
}

/** The number at the registrar; an account that is missing there is opened together with the order (domain §4.8.4). */
async function openTaAccount(tx: Db, apply: Apply, { taCode }: Fund): Promise<string | null> {
  const { acctId, tradeAcctNo, tradeDay, applyTime } = apply;
  const found = await findTaAccount(tx, acctId, taCode);
  if (found?.taAcctStatus === 'opened' || found?.taAcctStatus === 'pending') return found.taAcctNo;
  const opening = {
    taAcctNo: null,
    taAcctStatus: 'pending',
    businessCode: '001',
    tradeAcctNo,
    existingTaAcctNo: null,
    applyDate: tradeDay,
    applyTime,
    confirmTime: null,
    taSerialNo: null,
    failReason: null,
  } as const;
  await tx
    .insertInto('taAccts')
    .values({ acctId, taCode, ...opening })
    .onConflict((conflict) => conflict.columns(['acctId', 'taCode']).doUpdateSet(opening))
    .execute();
  return null;
}

interface Start {
  readonly start: Pick<
    Insertable<Database['orders']>,
    | 'taAcctNo'
    | 'groupOrderNo'
    | 'orderStatus'
    | 'payStatus'
    | 'payDeadline'
    | 'arrivedAmt'
    | 'arrivedTime'
    | 'failReason'
  >;
  /** What the first event of the order says. */
  readonly remark: string;
  readonly actor: Actor;
}

async function insertOrder(tx: Db, apply: Apply, { start, remark, actor }: Start): Promise<string> {
  const { applyNo } = apply;
  const orderNo = await nextOrderNo(tx, toShanghaiTime(actor.now).slice(0, 10), apply.businessCode);
  await tx
    .insertInto('orders')
    .values({
      orderNo,
      ...start,
      applyNo,
      businessCode: apply.businessCode,
      institutionId: apply.institutionId,
      acctId: apply.acctId,
      tradeAcctNo: apply.tradeAcctNo,
      fundCode: apply.fundCode,
      chargeMode: apply.chargeMode,
      dividendMethod: apply.dividendMethod,
      discountRate: apply.discountRate,
      applyAmt: apply.applyAmt,
      applyVol: apply.applyVol,
      payAmt: apply.payAmt,
      targetFundCode: apply.targetFundCode,
      largeRedemptionFlag: apply.largeRedemptionFlag,
      applyTime: apply.applyTime,
      tradeDay: apply.tradeDay,
      orderSource: apply.orderSource,
      makerId: apply.makerId,
      makerName: apply.makerName,
      checkerId: apply.checkerId,
      checkerName: apply.checkerName,
      remark: apply.remark,
    })
    .execute();
  await tx.updateTable('tradeApplies').set({ orderNo }).where('applyNo', '=', applyNo).execute();
  await recordOrder(tx, { orderNo, from: null, to: start.orderStatus, action: 'order.create', remark }, actor);
  return orderNo;
}
