import type { Db } from '../../../database/database.ts';
import type { Actor } from '../change-order.ts';
import { changeContract } from './change-contract.ts';
import { lockContractOf } from './lock-contract.ts';
import { texts } from './messages.ts';
import { canHappen } from './transitions.ts';

/** An order has failed or was cancelled: nothing is left to be signed, and what was signed for it does not take effect. */
export async function endContract(tx: Db, orderNo: string, actor: Actor): Promise<void> {
  const contract = await lockContractOf(tx, orderNo);
  if (!contract || !canHappen('end', contract.contractStatus)) return;
  await changeContract(tx, contract, { event: 'end', values: { endReason: texts.orderEnded } }, actor);
}
