import type { Order } from '#contract';
import { readTotalRule } from '#values/totals';
import contract from '../../../../schemas/api/trade.json' with { type: 'json' };
import { createSheet } from '#server/documents/spreadsheet/contract-sheet';
import { answerSheet, defineSheetExport } from '#server/jobs/sheet-export';
import { errors } from '#server/platform/errors';
import { defineHandlers, type Handlers, type RequestContext } from '#server/platform/handler';
import type { Platform } from '#server/platform/platform';
import { omitNulls } from '#server/platform/record-of';
import {
  groupList,
  type GroupRow,
  groupStatuses,
  findChildren,
  findFullOrders,
  findLife,
  type FullOrder,
  orderList,
  orderStatuses,
} from './queries.ts';
import { recordTexts as texts } from './messages.ts';
import { presentDetail, presentOrder } from './present.ts';

const sheet = createSheet<Order>({
  columns: [
    'orderNo',
    'groupOrderNo',
    'investorName',
    'tradeAcctNo',
    'taAcctNo',
    'fundCode',
    'fundShortName',
    'businessCode',
    'applyAmt',
    'applyVol',
    'applyTime',
    'tradeDay',
    'orderStatus',
    'confirmDate',
    'confirmNav',
    'confirmAmt',
    'confirmVol',
    'fee',
    'feeToFund',
    'payStatus',
    'refundAmt',
    'largeRedemptionFlag',
    'failReason',
    'orderSource',
    'makerName',
    'checkerName',
  ],
  properties: contract.components.schemas.Order.properties,
  total: readTotalRule(contract.components.schemas.Order['x-total']),
});

/** The trade records as a workbook: titles from the contract, codes as labels, numbers as numbers. */
export const orderExport = defineSheetExport({
  operation: 'exportOrderList',
  name: texts.sheet,
  sheet,
  rows: ({ db, accountId, params, report }) => orderList.batches({ db, who: accountId, params, report }, presentOrder),
  mostRows: 5_000_000,
});

/** Trade records: orders and groups of orders with their history (handbook: trade-record-page). */
export function createRoutes(platform: Platform): Handlers {
  return defineHandlers({
    queryOrderPageList: (params, { db, user }) =>
      orderList.page(db, user.accountId, params, (rows) => rows.map(presentOrder)),

    queryOrderCounts: async (filter, { db, user }) => {
      const by = { filter: { ...filter, orderStatusList: [] }, column: 'orderStatus', values: orderStatuses };
      return { counts: await orderList.countBy(db, user.accountId, by) };
    },

    exportOrderList: async (params, context) => {
      const rows = await orderList.count(context.db, context.user.accountId, params);
      return answerSheet(orderExport, { params, rows }, context, platform.inlineExportRows);
    },

    queryOrderDetail: async ({ orderNo }, context) => {
      const order = await requireOrder(orderNo, context);
      return presentDetail(order, await findLife(context.db, order));
    },

    queryGroupOrderPageList: (params, { db, user }) =>
      groupList.page(db, user.accountId, params, (rows) => rows.map(presentGroup)),

    queryGroupOrderCounts: async (filter, { db, user }) => {
      const by = { filter: { ...filter, groupStatusList: [] }, column: 'groupStatus', values: groupStatuses };
      return { counts: await groupList.countBy(db, user.accountId, by) };
    },

    queryGroupChildList: async ({ groupOrderNo }, { db, user }) => {
      if ((await groupList.count(db, user.accountId, { groupOrderNo })) === 0) throw errors.recordNotFound(texts.group);
      return (await findChildren(db, user.accountId, groupOrderNo)).map(presentOrder);
    },
  });
}

async function requireOrder(orderNo: string, { db, user }: RequestContext): Promise<FullOrder> {
  const [order] = await findFullOrders(db, user.accountId, [orderNo]);
  if (!order) throw errors.recordNotFound(texts.order);
  return order;
}

function presentGroup(row: GroupRow) {
  const { groupOrderNo, groupType, acctId, investorName, content, applyTime, groupStatus, remark } = row;
  return {
    groupOrderNo,
    groupType,
    acctId,
    investorName,
    content,
    applyTime,
    childCount: row.childCount ?? row.made ?? 0,
    successCount: row.successCount ?? 0,
    groupStatus,
    ...omitNulls({ remark }),
  };
}
