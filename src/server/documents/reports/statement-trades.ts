import type { ConfirmRow } from './ledger.ts';
import { nameOfBusiness, texts } from './messages.ts';

/** A confirmed change of one holding; a conversion is two. */
export interface Trade {
  readonly acctId: string;
  readonly investorName: string;
  readonly date: string;
  readonly business: string;
  readonly fundCode: string;
  readonly fundName: string;
  readonly nav: string | null;
  readonly amt: string | null;
  readonly vol: string;
  readonly fee: string | null;
  readonly orderNo: string;
}

/** What was confirmed, without refusals and acknowledgements: those change no holding. */
export function listTrades(confirms: readonly ConfirmRow[]): Trade[] {
  return confirms.flatMap((row) => {
    const { vol, confirmDate: date, nav, amt, fee, orderCode, targetFundCode, targetVol } = row;
    if (row.returnCode !== '0000' || vol === null) return [];
    const whose = { acctId: row.acctId, investorName: row.investorName, orderNo: row.orderNo, date };
    const conversion = orderCode === '036' && targetFundCode !== null && targetVol !== null;
    const business = conversion ? texts.flows.movedOut : nameOfBusiness(orderCode);
    const trade = { ...whose, business, fundCode: row.fundCode, fundName: row.fundShortName, nav, amt, vol, fee };
    if (!conversion) return [trade];
    const into = { fundCode: targetFundCode, fundName: row.targetShortName ?? '', nav: row.targetNav, vol: targetVol };
    return [trade, { ...whose, business: texts.flows.movedIn, ...into, amt, fee: null }];
  });
}
