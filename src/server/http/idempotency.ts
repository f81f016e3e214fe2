import { toShanghaiTime } from '#values/shanghai-time';
import type { Db } from '../database/database.ts';
import { BusinessError, errors } from '../platform/errors.ts';

export interface IdempotencyKey {
  /** `account <accountId>`, or `phone <phone>` of a registrant. */
  readonly caller: string;
  readonly operationId: string;
  readonly requestNo: string;
  /** Distinguishes a repeated request from another one with the same number. */
  readonly paramsHash: string;
  readonly now: Date;
}

/**
 * Executes a write once per key (handbook: request-no): the reply is stored in the transaction of the write, and a
 * repeated request gets the stored one. A concurrent one waits for the first at the primary key. A refused or failed
 * request stores nothing and may be repeated.
 */
export async function answerOnce(tx: Db, key: IdempotencyKey, answer: () => Promise<unknown>): Promise<unknown> {
  const { now, ...columns } = key;
  const claimed = await tx
    .insertInto('idempotency')
    .values({ ...columns, reply: null, createdAt: toShanghaiTime(now) })
    .onConflict((conflict) => conflict.columns(['caller', 'operationId', 'requestNo']).doNothing())
    .returning('caller')
    .executeTakeFirst();
  if (!claimed) return readStored(tx, key);
  try {
    const data = await answer();
    await ofKey(tx, key)
      .set({ reply: JSON.stringify(data) })
      .execute();
    return data;
  } catch (error) {
    // A refusal that commits must release the number: the operator corrects the form and sends it again.
    if (error instanceof BusinessError && error.commits) await release(tx, key);
    throw error;
  }
}

function ofKey(tx: Db, { caller, operationId, requestNo }: IdempotencyKey) {
  return tx
    .updateTable('idempotency')
    .where('caller', '=', caller)
    .where('operationId', '=', operationId)
    .where('requestNo', '=', requestNo);
}

async function release(tx: Db, { caller, operationId, requestNo }: IdempotencyKey): Promise<void> {
  await tx
    .deleteFrom('idempotency')
    .where('caller', '=', caller)
    .where('operationId', '=', operationId)
    .where('requestNo', '=', requestNo)
    .execute();
}

async function readStored(tx: Db, { caller, operationId, requestNo, paramsHash }: IdempotencyKey): Promise<unknown> {
  const stored = await tx
    .selectFrom('idempotency')
    .select(['reply', 'paramsHash'])
    .where('caller', '=', caller)
    .where('operationId', '=', operationId)
    .where('requestNo', '=', requestNo)
    .executeTakeFirst();
  if (!stored || stored.reply === null || stored.paramsHash !== paramsHash) throw errors.requestNoReused();
  return JSON.parse(stored.reply) as unknown;
}
