import { toShanghaiTime } from '#values/shanghai-time';
import { tDay } from '#values/trading-day';
import { errors } from '../../../errors.ts';
import { defineHandlers } from '../../../handler.ts';
import { lastPublishedDay } from '../../fund/rules.ts';
import { findLots, findPositions, sumPositions, sumTransit } from './find-positions.ts';
import { texts } from '../messages.ts';
import { presentLot, presentPosition } from './present.ts';
import { readPositionNo } from './position-no.ts';

/** Holdings and their lots (domain §3.4 A1, §4.16). */
export const routes = defineHandlers({
  queryPositionPageList: async ({ pageNum, pageSize, disCode: _disCode, ...filter }, { db, user, now }) => {
    const day = lastPublishedDay(toShanghaiTime(now));
    const { total, ...sums } = await sumPositions(db, user.accountId, filter, day);
    const transitAmt = await sumTransit(db, user.accountId, filter);
    const range = { day, limit: pageSize, offset: (pageNum - 1) * pageSize };
    const rows = await findPositions(db, user.accountId, filter, range);
    return { total, pageNum, pageSize, summary: { ...sums, transitAmt }, list: rows.map(presentPosition) };
  },

  queryPositionLots: async ({ positionNo }, { db, user, now }) => {
    const found = await findLots(db, user.accountId, readPositionNo(positionNo));
    if (!found) throw errors.recordNotFound(texts.position);
    const { lots, bands, holdPeriod } = found;
    return lots.map((lot) => presentLot(lot, { bands, holdPeriod, tradeDay: tDay(toShanghaiTime(now)) }));
  },
});
