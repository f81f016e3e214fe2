import { tDay } from '#values/trading-day';
import type { Db } from '../../../database/database.ts';
import { type Actor, changeOrder } from '../change-order.ts';
import { changeContract } from './change-contract.ts';
import type { Locked } from './lock-contract.ts';
import { texts } from './messages.ts';
import type { ContractRecord } from './queries.ts';
import { effectiveAt } from './rules.ts';

/**
 * A contract whose cooling-off and return visit are done takes effect, as of the moment that was the last to come; its
 * order gets the first T on which it is in effect before the cut-off. One that is not due stays as it is.
 */
export async function ripenContract(
  tx: Db,
  { contract, order }: Locked,
  { now, actor }: { readonly now: string; readonly actor: Actor },
): Promise<ContractRecord> {
  const effectiveTime = effectiveAt(contract);
  if (effectiveTime === null || effectiveTime > now) return contract;
  const effective = await changeContract(tx, contract, { event: 'ripen', values: { effectiveTime } }, actor);
  const tradeDay = tDay(effectiveTime);
  if (order?.orderStatus === 'fundConfirmPending' && order.tradeDay < tradeDay) {
    const { orderNo, orderStatus, version } = order;
    const change = { orderNo, from: orderStatus, to: orderStatus, version, values: { tradeDay } };
    await changeOrder(tx, { ...change, remark: texts.effective }, actor);
  }
  return effective;
}
