import type { ContractState, OperationParams } from '#contract';
import type { Db } from '../../../database/database.ts';
import type { RequestContext } from '../../../platform/handler.ts';
import { type Actor, changeOrder } from '../change-order.ts';
import { refundOf } from '../cancel/rules.ts';
import { actOnContract } from './act-on-contract.ts';
import { changeContract } from './change-contract.ts';
import { contractErrors } from './errors.ts';
import type { Locked } from './lock-contract.ts';
import { texts } from './messages.ts';
import { presentState } from './present.ts';
import { effectiveAt, isVisitDue } from './rules.ts';
import { ripenContract } from './ripen-contract.ts';

/** Refuses to sign: the order fails, what has been paid is refunded (domain §5.8). */
export function rejectContract(
  { contractNo, reason }: OperationParams<'rejectContract'>,
  context: RequestContext,
): Promise<ContractState> {
  return actOnContract(context, contractNo, async (tx, { contract, order, now, actor }) => {
    if (now >= contract.signDeadline) throw contractErrors.deadlinePassed();
    const change = { event: 'reject', values: { endReason: reason } } as const;
    const rejected = await changeContract(tx, contract, change, actor);
    await failOrder(tx, order, { reason: texts.rejected(reason), actor });
    return presentState(rejected);
  });
}

/** Takes the contract back in its cooling-off: the order is cancelled and refunded (domain §4.15). */
export function terminateContract(contractNo: string, context: RequestContext): Promise<ContractState> {
  return actOnContract(context, contractNo, async (tx, { contract, order, now, actor }) => {
    // Its hour may have come without anybody having looked yet.
    const due = effectiveAt(contract);
    if (due !== null && due <= now) throw contractErrors.statusChanged();
    const change = { event: 'terminate', values: { endReason: texts.terminated } } as const;
    const terminated = await changeContract(tx, contract, change, actor);
    if (order) {
      const { orderNo, orderStatus: from, version } = order;
      const remark = texts.terminated;
      await changeOrder(
        tx,
        { orderNo, from, version, to: 'fundCancelSuccess', values: refundOf(order), remark },
        actor,
      );
    }
    return presentState(terminated);
  });
}

/** The answers to the questionnaire after the cooling-off; the contract takes effect with them (domain §4.12). */
export function confirmVisit(contractNo: string, context: RequestContext): Promise<ContractState> {
  return actOnContract(context, contractNo, async (tx, { contract, order, now, actor }) => {
    if (contract.contractStatus !== 'coolingOff' || contract.returnVisitMode !== '1')
      throw contractErrors.statusChanged();
    if (!isVisitDue(contract, now)) throw contractErrors.tooSoonToVisit();
    const visited = await tx
      .updateTable('contracts')
      .set({ visitTime: now })
      .where('contractNo', '=', contractNo)
      .returningAll()
      .executeTakeFirstOrThrow();
    return presentState(await ripenContract(tx, { contract: visited, order }, { now, actor }));
  });
}

/** An order whose contract will not be signed. */
export async function failOrder(
  tx: Db,
  order: Locked['order'],
  { reason, actor }: { readonly reason: string; readonly actor: Actor },
): Promise<void> {
  if (order?.orderStatus !== 'fundPayPending') return;
  const { orderNo, orderStatus: from, version } = order;
  const values = { payStatus: '4' as const, ...refundOf(order), failReason: reason };
  await changeOrder(tx, { orderNo, from, version, to: 'fundApplyFail', values, remark: reason }, actor);
}
