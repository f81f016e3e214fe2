import type { OperationParams, SimSettleResult, OperationData } from '#contract';
import { compare, isDecimal } from '#values/decimal';
import { toShanghaiTime } from '#values/shanghai-time';
import { ownAccounts, findOwnAccount } from '../../access/ownership.ts';
import type { Db } from '#server/database/database';
import { refundOf } from '../../modules/cancel/rules.ts';
import { fundAccountErrors, texts as fundAccountTexts } from '../../modules/fund-account/messages.ts';
import { tradeErrors, texts as tradeTexts } from '../../modules/orders/messages.ts';
import { conclude, findFundRow, lockOrder, type OrderRow, type Settling } from '../../modules/settlement/commands.ts';
import { texts } from '../../modules/settlement/messages.ts';
import { forgetReply, type Reply } from '../../modules/settlement/queries.ts';
import { settleOrder, settleRaising } from '../../modules/settlement/settle-order.ts';
import { audit } from '#server/platform/audit';
import { errors } from '#server/platform/errors';
import type { RequestContext } from '#server/platform/handler';

type Params = OperationParams<'simSettle'>;

/**
 * The demo's registrar: plans its answer to a waiting order of the operator's institutions. An order that is an
 * exception is corrected at once (handbook: order-states).
 */
export function simulateReply(params: Params, context: RequestContext): Promise<SimSettleResult> {
  const { orderNo, outcome } = params;
  checkRatio(params);
  return context.transact(async (tx) => {
    const order = (await isOwn(tx, orderNo, context)) ? await lockOrder(tx, orderNo) : undefined;
    if (!order) throw errors.recordNotFound(texts.order);
    if (order.orderStatus === 'fundException') return correctOrder(tx, order, { params, context });
    if (!canPlan(order, outcome)) throw tradeErrors.statusChanged();
    if (outcome === 'accountFail' && order.taAcctNo !== null) {
      throw errors.invalidParams(texts.accountOpened, { outcome: texts.accountOpened });
    }
    await planReply(tx, params);
    const { user, now, traceId } = context;
    const detail = { outcome, ratio: params.ratio, reason: params.reason };
    await audit(tx, { now, accountId: user.accountId, action: 'sim.settle', subject: orderNo, detail, traceId });
    return { planned: true, orderStatus: order.orderStatus };
  });
}

function checkRatio({ outcome, ratio }: Params): void {
  const part = outcome === 'part';
  const fits = isDecimal(ratio) && compare(ratio, 0) > 0 && compare(ratio, 1) < 0 && /^0\.\d{1,4}$/.test(ratio);
  if (part !== (ratio !== undefined) || (part && !fits)) {
    throw errors.invalidParams(texts.ratio, { ratio: texts.ratio });
  }
}

async function isOwn(tx: Db, orderNo: string, { user }: RequestContext): Promise<boolean> {
  const own = await tx
    .selectFrom('orders')
    .select('orderNo')
    .where('orderNo', '=', orderNo)
    .where('acctId', 'in', ownAccounts(tx, user.accountId))
    .executeTakeFirst();
  return own !== undefined;
}

/** The rest of a redemption can only be confirmed or refused; only an exception is cancelled by hand. */
function canPlan({ orderStatus, businessFinishFlag }: OrderRow, outcome: Params['outcome']): boolean {
  if (orderStatus === 'fundConfirmSuccessPart' && businessFinishFlag === '0') {
    return outcome === 'success' || outcome === 'part' || outcome === 'fail';
  }
  return (orderStatus === 'fundPayPending' || orderStatus === 'fundConfirmPending') && outcome !== 'cancel';
}

async function planReply(tx: Db, { orderNo, outcome, ratio, reason }: Params): Promise<void> {
  await forgetReply(tx, orderNo);
  // The registrar's default outcome needs no plan.
  if (outcome === 'success' || outcome === 'cancel') return;
  await tx
    .insertInto('taReplies')
    .values({ orderNo, outcome, ratio: ratio ?? null, reason: reason ?? null })
    .execute();
}

interface Asking {
  readonly params: Params;
  readonly context: RequestContext;
}

async function correctOrder(tx: Db, order: OrderRow, { params, context }: Asking): Promise<SimSettleResult> {
  const { user, now, traceId } = context;
  const time = toShanghaiTime(now);
  const actor = { accountId: user.accountId, name: tradeTexts.platform, now, traceId };
  const settling = {
    tx,
    order,
    fund: await findFundRow(tx, order.fundCode),
    openDay: order.tradeDay,
    moment: { day: time.slice(0, 10), time, actor },
    say: texts.corrected,
  };
  await correct(settling, params);
  const { orderStatus } = await tx
    .selectFrom('orders')
    .select('orderStatus')
    .where('orderNo', '=', order.orderNo)
    .executeTakeFirstOrThrow();
  if (orderStatus === 'fundException') throw errors.invalidParams(texts.noNav, { orderNo: texts.noNav });
  return { planned: false, orderStatus };
}

async function correct(settling: Settling, { outcome, ratio, reason }: Params): Promise<void> {
  const { order, fund } = settling;
  if (outcome === 'cancel') {
    return conclude(settling, { to: 'fundCancelSuccess', values: refundOf(order), remark: texts.cancelled });
  }
  if (outcome !== 'success' && outcome !== 'part' && outcome !== 'fail') throw tradeErrors.statusChanged();
  const reply: Reply = { outcome, ratio: ratio ?? null, reason: reason ?? null };
  if (order.businessCode !== '020' || outcome === 'fail') return settleOrder(settling, reply);
  // Its shares are confirmed together with all others.
  if (fund.fundStatus === '1') throw tradeErrors.statusChanged();
  return settleRaising(settling, reply);
}

/** Reason of a refusal for which none was entered. */
const REFUSAL = '证件信息与登记不一致';

/** The demo's registrar: plans its answer to a waiting account opening of the operator. */
export function simulateOpening(
  { acctId, taCode, outcome, reason }: OperationParams<'simFundAcct'>,
  { user, now, traceId, transact }: RequestContext,
): Promise<OperationData<'simFundAcct'>> {
  if (outcome === 'success' && reason !== undefined) throw fundAccountErrors.needless();
  return transact(async (tx) => {
    if (!(await findOwnAccount(tx, user.accountId, acctId))) throw errors.recordNotFound(fundAccountTexts.account);
    const waiting = await tx
      .selectFrom('taAccts')
      .select('taCode')
      .where('acctId', '=', acctId)
      .where('taCode', '=', taCode)
      .where('taAcctStatus', '=', 'pending')
      .executeTakeFirst();
    if (!waiting) throw fundAccountErrors.notWaiting();
    await tx.deleteFrom('taAcctReplies').where('acctId', '=', acctId).where('taCode', '=', taCode).execute();
    const planned = outcome === 'fail';
    if (planned)
      await tx
        .insertInto('taAcctReplies')
        .values({ acctId, taCode, reason: reason ?? REFUSAL })
        .execute();
    const entry = {
      now,
      accountId: user.accountId,
      action: 'sim.fundAcct',
      subject: `${acctId}/${taCode}`,
      traceId,
    } as const;
    await audit(tx, { ...entry, detail: { outcome, reason } });
    return { planned };
  });
}
