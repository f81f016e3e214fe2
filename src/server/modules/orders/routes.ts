import { toShanghaiDate } from '#values/shanghai-time';
import { nameWorkbook } from '../../documents/spreadsheet/write-workbook.ts';
import { answerExport } from '../../jobs/answer-export.ts';
import { errors } from '../../platform/errors.ts';
import { defineHandlers, type Handlers, type RequestContext } from '../../platform/handler.ts';
import { omitNulls } from '../../platform/omit-nulls.ts';
import type { Platform } from '../../platform/platform.ts';
import { orderExport } from './export.ts';
import { countGroups, countGroupsByStatus, findGroups, type GroupRow } from './groups.ts';
import { recordTexts as texts } from './messages.ts';
import { presentDetail, presentOrder } from './present.ts';
import {
  findFullOrders,
  findLife,
  type FullOrder,
  countByStatus,
  countOrders,
  findChildren,
  pageOrders,
} from './queries.ts';

/** Trade records: orders and groups of orders with their history (handbook: trade-record-page). */
export function createRoutes(platform: Platform): Handlers {
  return defineHandlers({
    queryOrderPageList: async ({ pageNum, pageSize, ...filter }, { db, user }) => {
      const range = { limit: pageSize, offset: (pageNum - 1) * pageSize };
      const { rows, ...totals } = await pageOrders(db, user.accountId, filter, range);
      return { ...totals, pageNum, pageSize, list: rows.map(presentOrder) };
    },

    queryOrderCounts: async (filter, { db, user }) => {
      return { counts: await countByStatus(db, user.accountId, filter) };
    },

    exportOrderList: async (filter, context) => {
      const { disCode: _disCode, ...params } = filter;
      const rows = await countOrders(context.db, context.user.accountId, params);
      const fileName = nameWorkbook(texts.sheet, toShanghaiDate(context.now));
      return answerExport({ kind: orderExport, params, rows, fileName }, context, platform.inlineExportRows);
    },

    queryOrderDetail: async ({ orderNo }, context) => {
      const order = await requireOrder(orderNo, context);
      return presentDetail(order, await findLife(context.db, order));
    },

    queryGroupOrderPageList: async ({ pageNum, pageSize, ...filter }, { db, user }) => {
      const range = { limit: pageSize, offset: (pageNum - 1) * pageSize };
      const { total, rows } = await findGroups(db, user.accountId, filter, range);
      return { ...total, pageNum, pageSize, list: rows.map(presentGroup) };
    },

    queryGroupOrderCounts: async (filter, { db, user }) => {
      return { counts: await countGroupsByStatus(db, user.accountId, filter) };
    },

    queryGroupChildList: async ({ groupOrderNo }, { db, user }) => {
      if ((await countGroups(db, user.accountId, { groupOrderNo })).total === 0)
        throw errors.recordNotFound(texts.group);
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
