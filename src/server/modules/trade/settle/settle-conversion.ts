import { add, compare, round } from '#values/decimal';
import { afterLeave, planLeave, takeLeave } from './leave-fund.ts';
import { texts } from './messages.ts';
import { confirmConversion } from './rules.ts';
import { conclude, findFundRow, findNav, recordConfirm, type Settling } from './settling.ts';
import { addShares } from './shares.ts';
import { findBuyBands } from '../fee-bands.ts';

/**
 * 136: shares of one fund become shares of another one of the same registrar, both at the NAV of the open day (domain
 * §4.5.7). Waits while one of them is missing. Returns why the registrar refuses it.
 */
export async function settleConversion(settling: Settling, ratio?: string): Promise<string | undefined> {
  const { tx, order, fund, openDay, moment } = settling;
  const target = await findFundRow(tx, order.targetFundCode ?? '');
  const targetNav = await findNav(tx, target.fundCode, openDay);
  const leave = await planLeave(settling, ratio);
  if (leave === undefined || targetNav === undefined) return undefined;
  if (leave === null) return texts.notEnoughShares;
  const outBands = await findBuyBands(tx, fund.buyTemplate);
  const inBands = await findBuyBands(tx, target.buyTemplate);
  const { diffFee, inAmt, inVol } = confirmConversion(leave.out, { outBands, inBands, targetNav });
  const { fee, backFee } = leave.out;
  const brought = { amt: inAmt, fee: round(add(add(fee, backFee), diffFee), 2) };
  const confirmId = await recordConfirm(settling, {
    nav: leave.nav,
    vol: leave.vol,
    ...brought,
    feeToFund: fee,
    targetNav,
    targetVol: inVol,
    returnCode: '0000',
    returnText: texts.success,
  });
  await takeLeave(settling, leave, { kind: 'convertOut', confirmId });
  const { acctId, tradeAcctNo, orderNo } = order;
  const arrival = { acctId, tradeAcctNo, orderNo, fundCode: target.fundCode, day: moment.day, nav: targetNav };
  if (compare(inVol, 0) > 0) await addShares(tx, { ...arrival, kind: 'convertIn', vol: inVol, confirmId });
  await conclude(settling, afterLeave(settling, leave, brought));
  return undefined;
}
