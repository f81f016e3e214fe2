import { sql } from 'kysely';
import type { Order } from '#contract';
import contract from '../../../../schemas/api/trade.json' with { type: 'json' };
import { findKeysBehind } from '../../database/list-source.ts';
import { createSheet } from '../../documents/spreadsheet/contract-sheet.ts';
import { readInOrder, readListed } from '../../documents/spreadsheet/read-rows.ts';
import type { JobTask } from '../../jobs/job-kind.ts';
import { defineSheetExport } from '../../jobs/sheet-export.ts';
import { recordTexts as texts } from './messages.ts';
import { presentOrder, shownColumns, type ShownOrder } from './present.ts';
import { countOrders, DEFAULT_SORT, type Filter, findOrderNos, findOrdersByNo, listed, matching } from './queries.ts';

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
});

/** The trade records as a workbook: titles from the contract, codes as labels, numbers as numbers. */
export const orderExport = defineSheetExport({
  operation: 'exportOrderList',
  name: texts.sheet,
  sheet,
  rows: readOrders,
  mostRows: 5_000_000,
});

type Task = Pick<JobTask<Filter>, 'db' | 'accountId' | 'params' | 'report'>;

/**
 * All matching orders in batches. In the default order each batch starts after the last row of the one before, since
 * the time of application never changes; in any other order the numbers are fixed first.
 */
function readOrders({ db, accountId, params, report }: Task): AsyncIterable<readonly Order[]> {
  const { sort = DEFAULT_SORT, ...filter } = params;
  if (sort.join(',') !== DEFAULT_SORT.join(',') && sort.length > 0) {
    return readListed({
      list: () => findOrderNos(db, accountId, params),
      read: async (orderNos) => (await findOrdersByNo(db, accountId, orderNos)).map(presentOrder),
      report,
    });
  }
  return readInOrder({
    count: () => countOrders(db, accountId, filter),
    next: (last, limit) => findNext({ db, accountId, filter, last, limit }),
    present: presentOrder,
    report,
  });
}

interface Next extends Pick<Task, 'db' | 'accountId'> {
  readonly filter: Filter;
  readonly last: ShownOrder | undefined;
  readonly limit: number;
}

async function findNext({ db, accountId, filter, last, limit }: Next): Promise<ShownOrder[]> {
  const behind = { time: 'applyTime', last: last && { time: last.applyTime, key: last.orderNo }, limit };
  const orderNos = await findKeysBehind(db, listed(db, accountId, filter), behind);
  if (orderNos.length === 0) return [];
  const rows = await matching(db, accountId, { orderNoList: orderNos })
    .select(shownColumns)
    .select(
      sql<string | null>`(select sum(fee_to_fund) from order_confirms where order_no = orders.order_no)`.as(
        'feeToFund',
      ),
    )
    .execute();
  const found = new Map(rows.map((row) => [row.orderNo, row]));
  return orderNos.flatMap((orderNo) => found.get(orderNo) ?? []);
}
