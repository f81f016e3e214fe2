import type { OperationParams } from '#contract';
import { addDays } from '#values/shanghai-time';
import type { Db } from '../../database/database.ts';
import { ownInstitutions } from '../../ownership.ts';

type Filter = Omit<OperationParams<'exportOrderList'>, 'disCode'>;
type SortField = Exclude<NonNullable<Filter['sort']>[number], `-${string}`>;

/** Newest first unless the request sorts (domain §1.4). */
const DEFAULT_SORT = ['-applyTime', '-orderNo'] as const;

/** Orders of the operator's institutions that match a filter. */
function matching(db: Db, accountId: number, filter: Filter) {
  return db
    .selectFrom('orders')
    .innerJoin('investorAccounts as acct', 'acct.acctId', 'orders.acctId')
    .innerJoin('funds', 'funds.fundCode', 'orders.fundCode')
    .where((eb) =>
      eb.and([
        eb('orders.institutionId', 'in', ownInstitutions(db, accountId)),
        ...(filter.institutionId ? [eb('orders.institutionId', '=', filter.institutionId)] : []),
        ...(filter.acctId ? [eb('orders.acctId', '=', filter.acctId)] : []),
        ...(filter.fundCode ? [eb('orders.fundCode', '=', filter.fundCode)] : []),
        ...(filter.businessCodeList?.length ? [eb('orders.businessCode', 'in', filter.businessCodeList)] : []),
        ...(filter.orderStatusList?.length ? [eb('orders.orderStatus', 'in', filter.orderStatusList)] : []),
        ...(filter.applyDateBegin ? [eb('orders.applyTime', '>=', filter.applyDateBegin)] : []),
        ...(filter.applyDateEnd ? [eb('orders.applyTime', '<', addDays(filter.applyDateEnd, 1))] : []),
        ...(filter.confirmDateBegin ? [eb('orders.confirmDate', '>=', filter.confirmDateBegin)] : []),
        ...(filter.confirmDateEnd ? [eb('orders.confirmDate', '<=', filter.confirmDateEnd)] : []),
        ...(filter.orderSource ? [eb('orders.orderSource', '=', filter.orderSource)] : []),
        ...(filter.orderNo ? [eb('orders.orderNo', '=', filter.orderNo)] : []),
      ]),
    );
}

/** How many orders match. */
export async function countOrders(db: Db, accountId: number, filter: Filter): Promise<number> {
  const { total } = await matching(db, accountId, filter)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

/** A stretch of the matching orders, sorted. */
export function findOrders(db: Db, accountId: number, filter: Filter, range: { limit: number; offset: number }) {
  let query = matching(db, accountId, filter).selectAll('orders').select(['acct.investorName', 'funds.fundShortName']);
  const sort = filter.sort?.length ? [...filter.sort, '-orderNo'] : DEFAULT_SORT;
  for (const name of sort) {
    const field = name.replace(/^-/, '') as SortField;
    query = query.orderBy(`orders.${field}`, (by) => (name.startsWith('-') ? by.desc() : by.asc()).nullsLast());
  }
  return query.limit(range.limit).offset(range.offset).execute();
}

/** What `findOrders` finds. */
export type OrderRow = Awaited<ReturnType<typeof findOrders>>[number];
