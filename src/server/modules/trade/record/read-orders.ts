import type { Order } from '#contract';
import { sql } from 'kysely';
import { findKeysBehind } from '../../../database/list-source.ts';
import type { JobTask } from '../../../jobs/job-kind.ts';
import { readInOrder, readListed } from '../../../documents/spreadsheet/read-batches.ts';
import {
  countOrders,
  DEFAULT_SORT,
  type Filter,
  findOrderNos,
  findOrdersByNo,
  listed,
  matching,
} from './find-orders.ts';
import { presentOrder, shownColumns, type ShownOrder } from './present.ts';

type Task = Pick<JobTask<Filter>, 'db' | 'accountId' | 'params' | 'report'>;

/**
 * All matching orders in batches, however many there are. The latest first they are read one batch behind the other,
 * since the time of application never changes; in any other order their numbers are settled first.
 */
export function readOrders({ db, accountId, params, report }: Task): AsyncIterable<readonly Order[]> {
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
