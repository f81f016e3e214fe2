import { expressionBuilder, sql } from 'kysely';
import type { GroupStatus, OperationParams } from '#contract';
import dictionary from '../../../../schemas/dictionaries/group-status.json' with { type: 'json' };
import { ownAccounts } from '../../access/ownership.ts';
import type { Database, Db } from '../../database/database.ts';
import {
  endOf,
  countBy,
  countRows,
  type ListSource,
  type Range,
  readPage,
  type Total,
} from '../../database/list-source.ts';

export type GroupFilter = Omit<OperationParams<'queryGroupOrderPageList'>, 'pageNum' | 'pageSize' | 'disCode'>;

/** In the order of the dictionary, whose values the generated type lists. */
const groupStatuses = dictionary.items.map(({ value }) => value as GroupStatus);

/** Newest first unless the request sorts (handbook: list-requests). */
const DEFAULT_SORT = ['-applyTime'] as const;

/** Groups of the operator's accounts that match a filter. */
function listed(db: Db, accountId: number, filter: GroupFilter): ListSource {
  const eb = expressionBuilder<Database, 'groupOrders'>();
  const ofInstitution = eb
    .selectFrom('investorAccounts')
    .select('acctId')
    .where('institutionId', '=', filter.institutionId ?? '');
  return {
    owners: sql`${ownAccounts(db, accountId)}`,
    by: 'acctId',
    table: 'groupOrders',
    key: 'groupOrderNo',
    where: eb.and([
      ...(filter.institutionId ? [eb('groupOrders.acctId', 'in', ofInstitution)] : []),
      ...(filter.acctId ? [eb('groupOrders.acctId', '=', filter.acctId)] : []),
      ...(filter.groupTypeList?.length ? [eb('groupOrders.groupType', 'in', filter.groupTypeList)] : []),
      ...(filter.groupStatusList?.length ? [eb('groupOrders.groupStatus', 'in', filter.groupStatusList)] : []),
      ...(filter.applyDateBegin ? [eb('groupOrders.applyTime', '>=', filter.applyDateBegin)] : []),
      ...(filter.applyDateEnd ? [eb('groupOrders.applyTime', '<=', endOf(filter.applyDateEnd))] : []),
      ...(filter.groupOrderNo ? [eb('groupOrders.groupOrderNo', '=', filter.groupOrderNo)] : []),
    ]),
  };
}

/** The number of matching groups. */
export function countGroups(db: Db, accountId: number, filter: GroupFilter): Promise<Total> {
  return countRows(db, listed(db, accountId, filter));
}

/** The number of matching groups in each status, ignoring the statuses of the filter. */
export async function countGroupsByStatus(
  db: Db,
  accountId: number,
  { groupStatusList: _chosen, ...filter }: GroupFilter,
): Promise<{ value: GroupStatus; count: number }[]> {
  const counts = await countBy(db, listed(db, accountId, filter), 'groupStatus');
  return groupStatuses.map((value) => ({ value, count: counts.get(value) ?? 0 }));
}

/**
 * A page of the matching groups, sorted, with their total; each with the number of its orders and of its confirmed
 * orders.
 */
export function findGroups(
  db: Db,
  accountId: number,
  filter: GroupFilter,
  range: Range,
): Promise<{ readonly total: Total; readonly rows: GroupRow[] }> {
  return readPage(
    db,
    {
      source: listed(db, accountId, filter),
      sort: filter.sort?.length ? filter.sort : DEFAULT_SORT,
      keyOf: (row) => row.groupOrderNo,
      read: (groupOrderNos) => findByNo(db, groupOrderNos),
    },
    range,
  );
}

async function findByNo(db: Db, groupOrderNos: readonly string[]) {
  return db
    .selectFrom('groupOrders')
    .innerJoin('investorAccounts as acct', 'acct.acctId', 'groupOrders.acctId')
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
    .select(['acct.investorName', 'children.made', 'children.successCount'])
    .where('groupOrders.groupOrderNo', 'in', groupOrderNos)
    .execute();
}

/** A row of `findGroups`. */
export type GroupRow = Awaited<ReturnType<typeof findByNo>>[number];
