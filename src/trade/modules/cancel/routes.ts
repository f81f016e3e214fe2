import type { CancelableOrder } from '#contract';
import { toShanghaiTime } from '#values/shanghai-time';
import { defineHandlers } from '#server/platform/handler';
import { recordOf } from '#server/platform/record-of';
import { cutOffOf } from '../orders/rules.ts';
import { applyCancel } from './commands.ts';
import { cancelableList } from './queries.ts';

const cancelableOf = recordOf<CancelableOrder>('CancelableOrder');

/** Listing and cancelling orders (handbook: cancel-page). */
export const routes = defineHandlers({
  queryCancelablePageList: (params, { db, user, now }) =>
    cancelableList.page(db, { accountId: user.accountId, now: toShanghaiTime(now) }, params, (rows) =>
      rows.map((row) => cancelableOf({ ...row, cancelDeadline: cutOffOf(row.tradeDay) })),
    ),

  cancelApply: (params, context) => applyCancel(params, context),
});
