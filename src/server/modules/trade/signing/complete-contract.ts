import type { Db } from '../../../database/database.ts';
import { type Actor, changeOrder, type OrderChange } from '../change-order.ts';
import { changeContract } from './change-contract.ts';
import { texts } from './messages.ts';
import type { ContractRecord } from './queries.ts';
import { completeAt } from './rules.ts';

type Paid = Pick<OrderChange, 'orderNo' | 'from' | 'version' | 'values'>;

/**
 * A contract is signed and paid in full since a Shanghai time (domain §5.8): its cooling-off begins, or it takes effect
 * at once; its order waits for the confirmation of the first T on which the contract is in effect (domain §4.15).
 */
export async function completeContract(
  tx: Db,
  contract: ContractRecord,
  { order, since, actor }: { readonly order: Paid; readonly since: string; readonly actor: Actor },
): Promise<ContractRecord> {
  const { coolingEnd, tradeDay } = completeAt(since, contract.coolingHours);
  const completed = await (coolingEnd === null
    ? changeContract(tx, contract, { event: 'takeEffect', values: { effectiveTime: since } }, actor)
    : changeContract(tx, contract, { event: 'cool', values: { coolingEnd } }, actor));
  const remark = coolingEnd === null ? texts.effective : texts.coolingOff(coolingEnd);
  const values = { ...order.values, tradeDay };
  await changeOrder(tx, { ...order, to: 'fundConfirmPending', values, remark }, actor);
  return completed;
}
