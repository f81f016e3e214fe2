import type { Position, ShareLot } from '#contract';
import { daysBetween } from '#values/shanghai-time';
import { recordOf } from '#server/platform/record-of';
import { canLeaveByConversion } from '../conversion/rules.ts';
import { canChangeDividend } from '../dividend-method/commands.ts';
import { type FeeBandRule, findBand, sellStatus } from '../fund/rules.ts';
import { endOfHolding } from '../redemption/rules.ts';
import type { PositionRow } from './queries.ts';
import { writePositionNo } from './rules.ts';

const positionOf = recordOf<Position>('Position');

/** One holding; its number combines trade account and fund. */
export function presentPosition(row: PositionRow): Position {
  return positionOf({
    ...row,
    positionNo: writePositionNo(row),
    frozenVol: '0.00',
    sellable: sellStatus(row.fundStatus) === 'open',
    convertible: canLeaveByConversion(row),
    dividendChangeable: canChangeDividend(row),
    unpaidIncome: row.fundType === '03' ? row.unpaidIncome : null,
  });
}

interface LotRow {
  readonly id: number;
  readonly regDate: string;
  readonly vol: string;
  readonly costNav: string;
}

/**
 * One registration of shares as of a T: its holding time in natural days, and the fee of its redemption (handbook:
 * redemption-fee, fee-templates). `bands` belong to the fund's redemption template.
 */
export function presentLot(
  { id, regDate, vol, costNav }: LotRow,
  { bands, holdPeriod, tradeDay }: { bands: readonly FeeBandRule[]; holdPeriod: string | null; tradeDay: string },
): ShareLot {
  const holdDays = Math.max(0, daysBetween(regDate, tradeDay));
  return {
    lotNo: id,
    regDate,
    vol,
    costNav,
    holdDays,
    redeemRate: findBand(bands, String(holdDays))?.rate ?? '0',
    ...(holdPeriod !== null && { lockEnd: endOfHolding(regDate, holdPeriod) }),
  };
}
