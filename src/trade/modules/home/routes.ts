import { toShanghaiTime } from '#values/shanghai-time';
import { addTradingDays, CUT_OFF_TIME, isTradingDay, PAY_CUT_OFF_TIME, tDay } from '../../language/trading-day.ts';
import { defineHandlers, type RequestContext } from '#server/platform/handler';
import { omitNulls } from '#server/platform/record-of';
import { orderList } from '../orders/queries.ts';
import { countByPage, countTodos, findCash, findConfirmed, mayCall, sumAssets } from './queries.ts';

/** Most orders on the home page. */
const LATEST = 5;

/** The home page (handbook: home-page). */
export const routes = defineHandlers({
  queryHomeOverview: async (_params, context) => {
    const { db, user, now } = context;
    const time = toShanghaiTime(now);
    return {
      ...(mayCall(user, 'queryPositionPageList') && (await sumAssets(db, user.accountId, now))),
      ...(await countTodos(db, user, now)),
      ...readCalendar(time),
      ...(mayCall(user, 'queryOrderPageList') && {
        orders: await findLatest(context),
        cash: await findCash(db, user.accountId, now),
        ...(await findConfirmed(db, user.accountId, now)),
      }),
    };
  },

  queryMenuCounts: async (_params, { db, user, now }) => ({ counts: await countByPage(db, user, now) }),
});

function readCalendar(time: string) {
  const tradeDay = tDay(time);
  return {
    isTradeDay: isTradingDay(time.slice(0, 10)),
    tradeDay,
    cutOffTime: `${tradeDay} ${CUT_OFF_TIME}`,
    payCutOffTime: `${tradeDay} ${PAY_CUT_OFF_TIME}`,
    nextTradeDay: addTradingDays(tradeDay, 1),
  };
}

async function findLatest({ db, user }: Pick<RequestContext, 'db' | 'user'>) {
  const rows = await orderList.range(db, user.accountId, {}, { limit: LATEST, offset: 0 });
  return rows.map((row) => ({
    orderNo: row.orderNo,
    applyTime: row.applyTime,
    investorName: row.investorName,
    fundShortName: row.fundShortName,
    businessCode: row.businessCode,
    orderStatus: row.orderStatus,
    ...omitNulls({ applyAmt: row.applyAmt, applyVol: row.applyVol }),
  }));
}
