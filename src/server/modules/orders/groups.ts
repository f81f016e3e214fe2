import { sql, type SqlBool } from 'kysely';
import type { GroupStatus, OperationParams } from '#contract';
import dictionary from '../../../../schemas/dictionaries/group-status.json' with { type: 'json' };
import { ownAccounts } from '../../access/ownership.ts';
import type { Db } from '../../database/database.ts';
import { defineList } from '../../database/list.ts';
import type { ListSource } from '../../database/list-source.ts';
import { defineSearch } from '../../database/search.ts';

export const groupSearch = defineSearch(['queryGroupOrderPageList', 'queryGroupOrderCounts'], {
  institutionId: (institutionId) => sql<SqlBool>`group_orders.acct_id in (
    select acct_id from investor_accounts where institution_id = ${institutionId})`,
  acctId: 'groupOrders.acctId',
  groupTypeList: 'groupOrders.groupType',
  groupStatusList: 'groupOrders.groupStatus',
  applyDateBegin: ['groupOrders.applyTime', '>='],
  applyDateEnd: ['groupOrders.applyTime', '<= end of'],
  groupOrderNo: 'groupOrders.groupOrderNo',
});

type GroupFilter = Omit<OperationParams<'queryGroupOrderPageList'>, 'pageNum' | 'pageSize' | 'disCode'>;

/** In the order of the dictionary, whose values the generated type lists. */
export const groupStatuses = dictionary.items.map(({ value }) => value as GroupStatus);

/** Groups of the operator's accounts that match a filter. */
function listed(db: Db, accountId: number, filter: GroupFilter): ListSource {
  return {
    owners: sql`${ownAccounts(db, accountId)}`,
    by: 'acctId',
    table: 'groupOrders',
    key: 'groupOrderNo',
    where: groupSearch.where(filter),
  };
}

/** The groups of an operator, each with the number of its orders and of its confirmed orders; newest first. */
export const groupList = defineList({
  source: listed,
  sortOf: ({ sort }: GroupFilter) => (sort?.length ? sort : ['-applyTime']),
  keyOf: ({ groupOrderNo }) => groupOrderNo,
  read: (db: Db, _accountId: number, groupOrderNos: readonly string[]) => findByNo(db, groupOrderNos),
});

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

/** A row of {@link groupList}. */
export type GroupRow = Awaited<ReturnType<typeof findByNo>>[number];
