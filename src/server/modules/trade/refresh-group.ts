import type { Db } from '../../database/database.ts';
import { deriveGroupStatus } from './group-status.ts';

/** Derives the status of a group anew after one of its orders has changed. */
export async function refreshGroup(tx: Db, groupOrderNo: string): Promise<void> {
  // Two orders of a group that change at the same time are counted one after the other.
  const { groupType, childCount } = await tx
    .selectFrom('groupOrders')
    .select(['groupType', 'childCount'])
    .where('groupOrderNo', '=', groupOrderNo)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const orders = await tx.selectFrom('orders').select('orderStatus').where('groupOrderNo', '=', groupOrderNo).execute();
  const groupStatus = deriveGroupStatus({
    children: orders.map((order) => order.orderStatus),
    unsubmitted: Math.max(0, (childCount ?? orders.length) - orders.length),
    stepToCome: groupType === 'SUPER_CONVERT' && orders.length < 2,
  });
  await tx.updateTable('groupOrders').set({ groupStatus }).where('groupOrderNo', '=', groupOrderNo).execute();
}
