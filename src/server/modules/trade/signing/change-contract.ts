import { toShanghaiTime } from '#values/shanghai-time';
import type { Updateable } from 'kysely';
import { audit } from '../../../platform/audit.ts';
import type { Database, Db } from '../../../database/database.ts';
import type { Actor } from '../change-order.ts';
import type { ContractRecord } from './queries.ts';
import { type ContractEvent, statusAfter } from './transitions.ts';

export interface ContractChange {
  readonly event: ContractEvent;
  readonly values?: Omit<Updateable<Database['contracts']>, 'contractStatus'>;
}

/**
 * Changes a contract that is locked, with its audit row (domain §5.8). Throws 45034001 when the event cannot happen.
 */
export async function changeContract(
  tx: Db,
  { contractNo, contractStatus: from }: ContractRecord,
  { event, values }: ContractChange,
  actor: Actor,
): Promise<ContractRecord> {
  const contractStatus = statusAfter(event, from);
  await audit(tx, {
    now: actor.now,
    accountId: actor.accountId,
    action: `contract.${event}`,
    subject: contractNo,
    detail: { from, to: contractStatus, at: toShanghaiTime(actor.now) },
    ...(actor.traceId && { traceId: actor.traceId }),
  });
  return tx
    .updateTable('contracts')
    .set({ ...values, contractStatus })
    .where('contractNo', '=', contractNo)
    .returningAll()
    .executeTakeFirstOrThrow();
}
