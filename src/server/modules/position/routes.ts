import { toShanghaiTime } from '#values/shanghai-time';
import { tDay } from '#trade/trading-day';
import { errors } from '../../platform/errors.ts';
import { rangeOf } from '../../database/pages.ts';
import { defineHandlers } from '../../platform/handler.ts';
import { lastPublishedDay } from '../fund/rules.ts';
import { texts } from '../orders/messages.ts';
import { findFund, findRedemptionFees } from '../purchase/queries.ts';
import { findLots, findOwner } from '../redemption/queries.ts';
import { presentLot, presentPosition } from './present.ts';
import { findPositions, findScope, sumPositions, sumTransit } from './queries.ts';
import { readPositionNo } from './rules.ts';

/** Holdings and their lots (handbook: position-page, holding-value). */
export const routes = defineHandlers({
  queryPositionPageList: async (params, { db, user, now }) => {
    const time = toShanghaiTime(now);
    const day = lastPublishedDay(time);
    const scope = await findScope(db, user.accountId, params);
    const { total, ...sums } = await sumPositions(db, scope, day);
    const transitAmt = await sumTransit(db, scope);
    const range = { day, tradeDay: tDay(time), ...rangeOf(params) };
    const rows = await findPositions(db, scope, range);
    const { pageNum, pageSize } = params;
    return { total, pageNum, pageSize, summary: { ...sums, transitAmt }, list: rows.map(presentPosition) };
  },

  queryPositionLots: async ({ positionNo }, { db, user, now }) => {
    const place = readPositionNo(positionNo);
    const time = toShanghaiTime(now);
    const fund = await findFund(db, place.fundCode, lastPublishedDay(time));
    const owner = await findOwner(db, user.accountId, place.tradeAcctNo);
    if (!fund || owner === undefined) throw errors.recordNotFound(texts.position);
    const { redeem } = await findRedemptionFees(db, fund);
    const held = { bands: redeem, holdPeriod: fund.holdPeriod, tradeDay: tDay(time) };
    return (await findLots(db, place)).map((lot) => presentLot(lot, held));
  },
});
