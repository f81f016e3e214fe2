import { sql, type Updateable, type Insertable, type Selectable } from 'kysely';
import type { OrderStatus } from '#contract';
import { toShanghaiTime } from '#values/shanghai-time';
import type { Database, Db } from '#server/database/database';
import { nextOrderNo } from '../../database/numbers.ts';
import type { Actor } from '#server/platform/handler';
import type { AuditAction } from '#server/platform/audit-actions';
import { audit } from '#server/platform/audit';
import { endContract, createContract, changeContract } from '../contract/commands.ts';
import { texts as contractTexts } from '../contract/messages.ts';
import { completeAt, type ContractRecord } from '../contract/rules.ts';
import { isHighEnd } from '../fund/rules.ts';
import { findTaAccount } from '../purchase/queries.ts';
import { tradeErrors, texts } from './messages.ts';
import { tellMaker } from './news.ts';
import { requireTransition, deriveGroupStatus, isPurchase, payDeadline } from './rules.ts';

export interface OrderChange {
  readonly orderNo: string;
  readonly from: OrderStatus;
  readonly version: number;
  readonly to: OrderStatus;
  readonly values?: Omit<Updateable<Database['orders']>, 'orderStatus' | 'version'>;
  readonly remark: string;
}

/**
 * Changes an order as a compare-and-set with its event and audit row (handbook: order-states); a change that keeps the
 * status needs no transition. Throws 45032001 after a concurrent change or for an illegal transition.
 */
export async function changeOrder(tx: Db, change: OrderChange, actor: Actor): Promise<void> {
  const { orderNo, from, to, version, values, remark } = change;
  if (from !== to) requireTransition(from, to);
  const changed = await tx
    .updateTable('orders')
    .set({ ...values, orderStatus: to, version: sql<number>`version + 1` })
    .where('orderNo', '=', orderNo)
    .where('orderStatus', '=', from)
    .where('version', '=', version)
    .returning('groupOrderNo')
    .executeTakeFirst();
  if (!changed) throw tradeErrors.statusChanged();
  if (to === 'fundApplyFail' || to === 'fundCancelSuccess') await endContract(tx, orderNo, actor);
  if (changed.groupOrderNo !== null) await refreshGroup(tx, changed.groupOrderNo);
  await recordOrder(tx, { orderNo, from, to, action: 'order.change', remark }, actor);
  await tellMaker(tx, change, actor);
}

/** Writes the event and the audit row of a step. */
async function recordOrder(
  tx: Db,
  step: { orderNo: string; from: OrderStatus | null; to: OrderStatus; action: AuditAction; remark: string },
  actor: Actor,
): Promise<void> {
  const { orderNo, from, to, action, remark } = step;
  const time = toShanghaiTime(actor.now);
  await tx
    .insertInto('orderEvents')
    .values({ orderNo, fromStatus: from, toStatus: to, operator: actor.name, time, remark })
    .execute();
  await audit(tx, {
    now: actor.now,
    accountId: actor.accountId,
    action,
    subject: orderNo,
    detail: { from, to, remark },
    ...(actor.traceId && { traceId: actor.traceId }),
  });
}

/** Recomputes the status of a group after a change of one of its orders. */
export async function refreshGroup(tx: Db, groupOrderNo: string): Promise<void> {
  // The lock serialises concurrent changes of two orders of the group.
  const { groupType, childCount } = await tx
    .selectFrom('groupOrders')
    .select(['groupType', 'childCount'])
    .where('groupOrderNo', '=', groupOrderNo)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const orders = await tx.selectFrom('orders').select('orderStatus').where('groupOrderNo', '=', groupOrderNo).execute();
  const groupStatus = deriveGroupStatus({
    children: orders.map((order) => order.orderStatus),
    unsubmitted: Math.max(0, (childCount ?? orders.length) - orders.length),
    stepToCome: groupType === 'SUPER_CONVERT' && orders.length < 2,
  });
  await tx.updateTable('groupOrders').set({ groupStatus }).where('groupOrderNo', '=', groupOrderNo).execute();
}

type Apply = Selectable<Database['tradeApplies']>;
type Fund = Pick<Selectable<Database['funds']>, 'fundType' | 'taCode'>;

/**
 * Creates the order of an accepted application (handbook: order-states): a purchase waits for its payment, any other
 * for its confirmation. `groupOrderNo` is its group. Returns its number.
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

/**
 * Creates an order that is already paid: the second step of a 超级转换 (handbook: super-conversion). Returns its number.
 */
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

/** The entry in the trade records of an application that never became a valid order (handbook: order-states). */
export async function createFailedOrder(
  tx: Db,
  applyNo: string,
  { reason, actor, groupOrderNo }: { readonly reason: string; readonly actor: Actor; readonly groupOrderNo?: string },
): Promise<string> {
  const { apply, fund } = await findAccepted(tx, applyNo);
  const taAcctNo = (await findTaAccount(tx, apply.acctId, fund.taCode))?.taAcctNo ?? null;
  const start = { orderStatus: 'fundApplyFail', payStatus: '0', taAcctNo, groupOrderNo, failReason: reason } as const;
  const orderNo = await insertOrder(tx, apply, { start, remark: reason, actor });
  await tellMaker(tx, { orderNo, from: null, to: start.orderStatus }, actor);
  return orderNo;
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

/**
 * The account's number at the registrar; a missing fund account is opened together with the order (handbook:
 * registrar-account).
 */
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
  /** Remark of the order's first event. */
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

type Paid = Pick<OrderChange, 'orderNo' | 'from' | 'version' | 'values'>;

/**
 * Continues after a contract is signed and fully paid at a Shanghai time (handbook: contract-states): its cooling-off
 * period begins, or it takes effect at once; its order waits for the confirmation of the first T on which the contract
 * is in effect (handbook: contract-signing).
 */
export async function completeContract(
  tx: Db,
  contract: ContractRecord,
  { order, since, actor }: { readonly order: Paid; readonly since: string; readonly actor: Actor },
): Promise<ContractRecord> {
  const { coolingEnd, tradeDay } = completeAt(since, contract.coolingHours);
  const completed = await (coolingEnd === null
    ? changeContract(tx, contract, { event: 'takeEffect', values: { effectiveTime: since } }, actor)
    : changeContract(tx, contract, { event: 'cool', values: { coolingEnd } }, actor));
  const remark = coolingEnd === null ? contractTexts.effective : contractTexts.coolingOff(coolingEnd);
  const values = { ...order.values, tradeDay };
  await changeOrder(tx, { ...order, to: 'fundConfirmPending', values, remark }, actor);
  return completed;
}
