import { toShanghaiTime } from '#values/shanghai-time';
import type { Db } from '../../../database/database.ts';
import { errors } from '../../../platform/errors.ts';
import type { RequestContext } from '../../../platform/handler.ts';
import { type Actor, actorOf } from '../change-order.ts';
import { contractErrors } from './errors.ts';
import { type Locked, lockContract } from './lock-contract.ts';
import { texts } from './messages.ts';
import { type ContractRow, findContract } from './queries.ts';

export interface Acting extends Locked {
  /** Shanghai time. */
  readonly now: string;
  readonly actor: Actor;
}

/** A contract of the operator's institutions; throws when there is none. */
export async function requireContract(db: Db, accountId: number, contractNo: string): Promise<ContractRow> {
  const contract = await findContract(db, accountId, contractNo);
  if (!contract) throw errors.recordNotFound(texts.contract);
  return contract;
}

/** A contract that the operator may act on; throws 45031002 without the right to trade for its account. */
export async function requireActing(db: Db, accountId: number, contractNo: string): Promise<ContractRow> {
  const contract = await requireContract(db, accountId, contractNo);
  if (contract.tradeFlag !== true) throw contractErrors.noTradeRight();
  return contract;
}

/** Runs `work` on a contract that the operator may act on, locked together with its order. */
export function actOnContract<T>(
  { transact, user, now, ...context }: RequestContext,
  contractNo: string,
  work: (tx: Db, acting: Acting) => Promise<T>,
): Promise<T> {
  return transact(async (tx) => {
    await requireActing(tx, user.accountId, contractNo);
    const locked = await lockContract(tx, contractNo);
    if (!locked) throw errors.recordNotFound(texts.contract);
    const actor = actorOf({ user, now, ...context });
    return work(tx, { ...locked, now: toShanghaiTime(now), actor });
  });
}
