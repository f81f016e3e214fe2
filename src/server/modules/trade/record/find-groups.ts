import dictionary from '../../../../../schemas/dictionaries/group-status.json' with { type: 'json' };
import type { GroupStatus, OperationParams } from '#contract';
import { sql } from 'kysely';
import type { Db } from '../../../database/database.ts';
import { endOf } from '../../../database/end-of.ts';
import { ownAccounts } from '../../../ownership.ts';

export type GroupFilter = Omit<OperationParams<'queryGroupOrderPageList'>, 'pageNum' | 'pageSize' | 'disCode'>;

/** In the order of the dictionary, whose values the generated type lists. */
const groupStatuses = dictionary.items.map(({ value }) => value as GroupStatus);

/** Newest first unless the request sorts (domain §1.4). */
const DEFAULT_SORT = ['-applyTime'] as const;

/** Groups of orders of the operator's institutions that match a filter. */
function matching(db: Db, accountId: number, filter: GroupFilter) {
  return db
    .selectFrom('groupOrders')
    .innerJoin('investorAccounts as acct', 'acct.acctId', 'groupOrders.acctId')
    .where((eb) =>
      eb.and([
        eb('acct.acctId', 'in', ownAccounts(db, accountId)),
        ...(filter.institutionId ? [eb('acct.institutionId', '=', filter.institutionId)] : []),
        ...(filter.acctId ? [eb('groupOrders.acctId', '=', filter.acctId)] : []),
        ...(filter.groupTypeList?.length ? [eb('groupOrders.groupType', 'in', filter.groupTypeList)] : []),
        ...(filter.groupStatusList?.length ? [eb('groupOrders.groupStatus', 'in', filter.groupStatusList)] : []),
        ...(filter.applyDateBegin ? [eb('groupOrders.applyTime', '>=', filter.applyDateBegin)] : []),
        ...(filter.applyDateEnd ? [eb('groupOrders.applyTime', '<=', endOf(filter.applyDateEnd))] : []),
        ...(filter.groupOrderNo ? [eb('groupOrders.groupOrderNo', '=', filter.groupOrderNo)] : []),
      ]),
    );
}

/** How many groups match. */
export async function countGroups(db: Db, accountId: number, filter: GroupFilter): Promise<number> {
  const { total } = await matching(db, accountId, filter)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

/** How many groups match in each status there is, whatever statuses the filter asks for. */
export async function countGroupsByStatus(
  db: Db,
  accountId: number,
  { groupStatusList: _chosen, ...filter }: GroupFilter,
): Promise<{ value: GroupStatus; count: number }[]> {
  const found = await matching(db, accountId, filter)
    .select('groupOrders.groupStatus')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .groupBy('groupOrders.groupStatus')
    .execute();
  const counts = new Map(found.map(({ groupStatus, count }) => [groupStatus, count]));
  return groupStatuses.map((value) => ({ value, count: counts.get(value) ?? 0 }));
}

/** A stretch of the matching groups, sorted; each with how many orders it has and how many of them were confirmed. */
export function findGroups(db: Db, accountId: number, filter: GroupFilter, range: { limit: number; offset: number }) {
  const rows = matching(db, accountId, filter)
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('orders')
          .select(({ fn }) => fn.countAll<number>().as('made'))
          .select(sql<number>`count(*) filter (where order_status = 'fundConfirmSuccess')`.as('successCount'))
          .whereRef('orders.groupOrderNo', '=', 'groupOrders.groupOrderNo')
          .as('children'),
      (join) => join.onTrue(),
    )
    .selectAll('groupOrders')
    .select(['acct.investorName', 'children.made', 'children.successCount']);
  const sort = filter.sort?.length ? filter.sort : DEFAULT_SORT;
  return [...sort, '-groupOrderNo']
    .reduce(
      (ordered, name) =>
        ordered.orderBy(sql.ref(`groupOrders.${name.replace(/^-/, '')}`), name.startsWith('-') ? 'desc' : 'asc'),
      rows,
    )
    .limit(range.limit)
    .offset(range.offset)
    .execute();
}

/** What `findGroups` finds. */
export type GroupRow = Awaited<ReturnType<typeof findGroups>>[number];
