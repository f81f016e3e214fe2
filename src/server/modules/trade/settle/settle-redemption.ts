import { add, compare, round } from '#values/decimal';
import { afterLeave, planLeave, takeLeave } from './leave-fund.ts';
import { texts } from './messages.ts';
import { beginNextStep, findNextStep } from './next-step.ts';
import { conclude, recordCash, recordConfirm, type Settling } from './settling.ts';

/**
 * 124: shares leave at the NAV of the open day and their money is to be paid, or buys the target of a 超级转换 (domain
 * §4.5.5, §4.7). Waits while there is no NAV. Returns why the registrar refuses it.
 */
export async function settleRedemption(settling: Settling, ratio?: string): Promise<string | undefined> {
  const { tx, order, moment } = settling;
  const leave = await planLeave(settling, ratio);
  if (leave === undefined) return undefined;
  if (leave === null) return texts.notEnoughShares;
  const { fee, backFee, netAmt } = leave.out;
  const brought = { amt: netAmt, fee: round(add(fee, backFee), 2) };
  const confirmId = await recordConfirm(settling, {
    nav: leave.nav,
    vol: leave.vol,
    ...brought,
    feeToFund: fee,
    returnCode: '0000',
    returnText: texts.success,
  });
  await takeLeave(settling, leave, { kind: 'redemption', confirmId });
  await recordCash(tx, order, { kind: 'redeemed', amt: netAmt, time: moment.time });
  const target = await findNextStep(settling);
  await conclude(settling, afterLeave(settling, leave, brought));
  if (target && compare(netAmt, 0) > 0) await beginNextStep(settling, target, { amt: netAmt, confirmId });
  return undefined;
}
