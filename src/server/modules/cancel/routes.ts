import { toShanghaiTime } from '#values/shanghai-time';
import { defineHandlers } from '../../platform/handler.ts';
import { omitNulls } from '../../platform/omit-nulls.ts';
import { cutOffOf } from '../orders/rules.ts';
import { applyCancel } from './commands.ts';
import { findCancellable } from './queries.ts';

/** Listing and cancelling orders (handbook: cancel-page). */
export const routes = defineHandlers({
  queryCancelablePageList: async ({ pageNum, pageSize, disCode: _disCode, ...filter }, { db, user, now }) => {
    const range = { filter, now: toShanghaiTime(now), limit: pageSize, offset: (pageNum - 1) * pageSize };
    const { total, rows } = await findCancellable(db, user.accountId, range);
    const list = rows.map((row) => ({
      orderNo: row.orderNo,
      investorName: row.investorName,
      tradeAcctNo: row.tradeAcctNo,
      fundCode: row.fundCode,
      fundShortName: row.fundShortName,
      businessCode: row.businessCode,
      applyTime: row.applyTime,
      tradeDay: row.tradeDay,
      payStatus: row.payStatus,
      orderStatus: row.orderStatus,
      cancelDeadline: cutOffOf(row.tradeDay),
      reviewing: row.reviewing,
      ...omitNulls({ groupOrderNo: row.groupOrderNo, applyAmt: row.applyAmt, applyVol: row.applyVol }),
    }));
    return { ...total, pageNum, pageSize, list };
  },

  cancelApply: (params, context) => applyCancel(params, context),
});
