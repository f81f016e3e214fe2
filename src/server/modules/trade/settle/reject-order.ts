import { add, round } from '#values/decimal';
import { refundOf } from '../cancel/rules.ts';
import { texts } from './messages.ts';
import { conclude, recordCash, recordConfirm, type Settling } from './settling.ts';

/** Any code but 0000 is a failure, its text says why (domain §4.2). */
const FAILED = '9999';

/**
 * The registrar refuses the order: what was paid for it is refunded, its shares are free again. What is left of a
 * redemption that was met in part ends there.
 */
export async function rejectOrder(settling: Settling, reason: string): Promise<void> {
  const { order } = settling;
  await recordConfirm(settling, { returnCode: FAILED, returnText: reason });
  const failReason = texts.returned(reason);
  if (order.orderStatus === 'fundConfirmSuccessPart') {
    const values = { businessFinishFlag: '1', nextOpenDay: null, failReason } as const;
    return conclude(settling, { to: 'fundConfirmSuccessPart', values, remark: failReason });
  }
  return conclude(settling, { to: 'fundConfirmFail', values: { ...refundOf(order), failReason }, remark: failReason });
}

/** A fund whose raising fails pays everything back with the interest it earned (149). */
export async function failRaising(settling: Settling, interest: string, reason: string): Promise<void> {
  const { tx, order, moment } = settling;
  await recordConfirm(settling, { businessCode: '149', returnCode: FAILED, returnText: reason, interest });
  await recordCash(tx, order, { kind: 'interest', amt: interest, time: moment.time });
  const refundAmt = round(add(order.arrivedAmt ?? '0', interest), 2);
  const values = { payStatus: '5', refundAmt, failReason: reason } as const;
  return conclude(settling, { to: 'fundConfirmFail', values, remark: reason });
}
