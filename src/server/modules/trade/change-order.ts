import type { OrderStatus } from '#contract';
import { toShanghaiTime } from '#values/shanghai-time';
import { sql, type Updateable } from 'kysely';
import type { AuditAction } from '../../platform/audit-actions.ts';
import { audit } from '../../platform/audit.ts';
import type { Database, Db } from '../../database/database.ts';
import type { RequestContext } from '../../platform/handler.ts';
import { endContract } from './signing/end-contract.ts';
import { tradeErrors } from './errors.ts';
import { refreshGroup } from './refresh-group.ts';
import { requireTransition } from './transitions.ts';

export interface OrderChange {
  readonly orderNo: string;
  readonly from: OrderStatus;
  readonly version: number;
  readonly to: OrderStatus;
  readonly values?: Omit<Updateable<Database['orders']>, 'orderStatus' | 'version'>;
  readonly remark: string;
}

export interface Actor {
  readonly accountId: number | null;
  readonly name: string;
  readonly now: Date;
  readonly traceId?: string;
}

/** An operator and the moment of what they do: a request, or the job that does it. */
export type Asker = Pick<RequestContext, 'now' | 'traceId'> & {
  readonly user: Pick<RequestContext['user'], 'accountId' | 'realName'>;
};

/** The one who is asked for. */
export function actorOf({ user, now, traceId }: Asker): Actor {
  return { accountId: user.accountId, name: user.realName, now, traceId };
}

/**
 * Changes an order as a compare-and-set with its event and audit row (domain §5.1); a change that keeps the status
 * needs no transition. Throws 45032001 when another change came first or the pair is illegal.
 */
export async function changeOrder(tx: Db, change: OrderChange, actor: Actor): Promise<void> {
  const { orderNo, from, to, version, values, remark } = change;
  if (from !== to) requireTransition(from, to);
  const changed = await tx
    .updateTable('orders')
    .set({ ...values, orderStatus: to, version: sql<number>`version + 1` })
    .where('orderNo', '=', orderNo)
    .where('orderStatus', '=', from)
    .where('version', '=', version)
    .returning('groupOrderNo')
    .executeTakeFirst();
  if (!changed) throw tradeErrors.statusChanged();
  if (to === 'fundApplyFail' || to === 'fundCancelSuccess') await endContract(tx, orderNo, actor);
  if (changed.groupOrderNo !== null) await refreshGroup(tx, changed.groupOrderNo);
  await recordOrder(tx, { orderNo, from, to, action: 'order.change', remark }, actor);
}

/** Writes the event and the audit row of a step. */
export async function recordOrder(
  tx: Db,
  step: { orderNo: string; from: OrderStatus | null; to: OrderStatus; action: AuditAction; remark: string },
  actor: Actor,
): Promise<void> {
  const { orderNo, from, to, action, remark } = step;
  const time = toShanghaiTime(actor.now);
  await tx
    .insertInto('orderEvents')
    .values({ orderNo, fromStatus: from, toStatus: to, operator: actor.name, time, remark })
    .execute();
  await audit(tx, {
    now: actor.now,
    accountId: actor.accountId,
    action,
    subject: orderNo,
    detail: { from, to, remark },
    ...(actor.traceId && { traceId: actor.traceId }),
  });
}
