import type { BusinessCode } from '#contract';
import { findTaAccount } from '../queries.ts';
import { setDividendMethod } from '../dividend/dividend-method.ts';
import { texts } from './messages.ts';
import { failRaising, rejectOrder } from './reject-order.ts';
import type { Reply } from './replies.ts';
import { raisingInterest } from './rules.ts';
import { settleConversion } from './settle-conversion.ts';
import { settlePurchase, settleSubscription } from './settle-purchase.ts';
import { settleRedemption } from './settle-redemption.ts';
import { conclude, recordConfirm, type Settling } from './settling.ts';

/** Settles one kind of order, all of it or a part; returns why the registrar refuses it. */
type Settle = (settling: Settling, ratio?: string) => Promise<string | undefined>;

const settlers: Partial<Record<BusinessCode, Settle>> = {
  '020': acknowledgeSubscription,
  '022': settlePurchase,
  '024': settleRedemption,
  '029': settleMethod,
  '036': settleConversion,
};

/** Does what the registrar answers to an order (domain §5.1); without a reply it confirms all of it. */
export async function settleOrder(settling: Settling, reply?: Reply): Promise<void> {
  const { order } = settling;
  const reason = reply?.reason ?? texts.rejected;
  if (reply?.outcome === 'mismatch') return suspectOrder(settling, reply.reason ?? texts.mismatch);
  const refusal = reply?.outcome === 'fail' ? reason : await findRefusal(settling);
  if (refusal !== undefined) return rejectOrder(settling, refusal);
  const settle = settlers[order.businessCode];
  if (!settle) throw new Error(`no registrar confirms ${order.businessCode}`);
  const refused = await settle(settling, reply?.outcome === 'part' ? (reply.ratio ?? undefined) : undefined);
  if (refused !== undefined) await rejectOrder(settling, refused);
}

/** Somebody has to look at it. */
export function suspectOrder(settling: Settling, failReason: string): Promise<void> {
  return conclude(settling, { to: 'fundException', values: { failReason }, remark: failReason });
}

/** Without an open account at the registrar nothing is confirmed (domain §4.8.4). */
async function findRefusal({ tx, order, fund }: Settling): Promise<string | undefined> {
  const account = await findTaAccount(tx, order.acctId, fund.taCode);
  if (account?.taAcctStatus === 'opened') return undefined;
  return account?.taAcctStatus === 'failed'
    ? texts.accountOpening(account.failReason ?? texts.rejected)
    : texts.accountNotOpened;
}

/** 120: the subscription is in; its shares come when the fund is established (domain §4.2). */
async function acknowledgeSubscription(settling: Settling): Promise<undefined> {
  await recordConfirm(settling, { amt: settling.order.applyAmt, returnCode: '0000', returnText: texts.opened });
  await conclude(settling, { to: settling.order.orderStatus, remark: texts.subscribed });
}

/** 129 */
async function settleMethod(settling: Settling): Promise<undefined> {
  const { tx, order, moment } = settling;
  await recordConfirm(settling, { returnCode: '0000', returnText: texts.success });
  if (order.dividendMethod !== null) {
    await setDividendMethod(tx, order, { dividendMethod: order.dividendMethod, confirmDate: moment.day });
  }
  const values = { confirmDate: moment.day, businessFinishFlag: '1' } as const;
  await conclude(settling, { to: 'fundConfirmSuccess', values, remark: texts.confirmed });
}

/** 130 or 149: what the raising of the fund came to for one subscription. */
export async function settleRaising(settling: Settling, reply?: Reply): Promise<void> {
  if (reply?.outcome !== 'fail') return settleSubscription(settling);
  const { order, moment } = settling;
  const arrived = (order.arrivedTime ?? moment.time).slice(0, 10);
  const interest = raisingInterest(order.arrivedAmt ?? '0', arrived, moment.day);
  return failRaising(settling, interest, reply.reason ?? texts.notRaised);
}
