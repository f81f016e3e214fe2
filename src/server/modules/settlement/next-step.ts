import type { Selectable } from 'kysely';
import { addTradingDays, tDay } from '#trade/trading-day';
import type { Database } from '../../database/database.ts';
import { nextApplyNo } from '../../database/numbers.ts';
import { purchaseCode } from '../fund/rules.ts';
import { createFailedOrder, createPaidOrder, refreshGroup } from '../orders/commands.ts';
import { findFundRow, recordCash, type Settling } from './commands.ts';
import { texts } from './messages.ts';

/** The target fund of a 超级转换. */
export interface NextStep {
  readonly groupOrderNo: string;
  readonly fund: Selectable<Database['funds']>;
  /** Whether it can be purchased now. */
  readonly open: boolean;
}

/** The second step of a 超级转换 whose first step is being settled; undefined for any other order. */
export async function findNextStep({ tx, order }: Settling): Promise<NextStep | undefined> {
  const { groupOrderNo, targetFundCode } = order;
  if (groupOrderNo === null || targetFundCode === null) return undefined;
  const group = await tx
    .selectFrom('groupOrders')
    .select('groupType')
    .where('groupOrderNo', '=', groupOrderNo)
    .executeTakeFirstOrThrow();
  if (group.groupType !== 'SUPER_CONVERT') return undefined;
  const fund = await findFundRow(tx, targetFundCode);
  return { groupOrderNo, fund, open: purchaseCode(fund.fundStatus) === '022' };
}

/**
 * Purchases the target with the proceeds of the first step, without a discount; the settlement account advances the
 * money (handbook: super-conversion). If the target cannot be purchased any more, the trade records show it and the
 * money is paid out.
 */
export async function beginNextStep(
  { tx, order, fund: left, openDay, moment }: Settling,
  { groupOrderNo, fund, open }: NextStep,
  { amt, confirmId }: { readonly amt: string; readonly confirmId: number },
): Promise<void> {
  const applyNo = await nextApplyNo(tx, moment.day);
  const { institutionId, acctId, tradeAcctNo, makerId, makerName } = order;
  await tx
    .insertInto('tradeApplies')
    .values({
      applyNo,
      businessCode: '022',
      institutionId,
      acctId,
      tradeAcctNo,
      fundCode: fund.fundCode,
      applyAmt: amt,
      chargeMode: fund.chargeMode,
      dividendMethod: fund.fundType === '03' ? '0' : fund.dividendMethod,
      discountRate: '1',
      remark: texts.nextStep,
      applyTime: moment.time,
      tradeDay: tDay(moment.time),
      makerId,
      makerName,
      orderSource: '6',
    })
    .execute();
  const { actor } = moment;
  if (open) {
    const orderNo = await createPaidOrder(tx, applyNo, { actor, groupOrderNo });
    await recordCash(tx, order, { kind: 'carried', amt, time: moment.time });
    const bought = { acctId, tradeAcctNo, fundCode: fund.fundCode, orderNo };
    await recordCash(tx, bought, { kind: 'arrived', amt, time: moment.time });
  } else {
    await createFailedOrder(tx, applyNo, { reason: texts.targetClosed, actor, groupOrderNo });
    const dueDate = addTradingDays(openDay, left.redeemPayDays);
    const payout = { orderNo: order.orderNo, confirmId, payoutType: 'redemption', amt, dueDate } as const;
    await tx.insertInto('payouts').values(payout).execute();
  }
  await refreshGroup(tx, groupOrderNo);
}
