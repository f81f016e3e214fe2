import type { Selectable } from 'kysely';
import type { Database, Db } from '../../../database/database.ts';
import type { ContractRecord } from './queries.ts';

export interface Locked {
  readonly contract: ContractRecord;
  /** The order that the contract is signed for; none for those that are older than the orders on record. */
  readonly order: Selectable<Database['orders']> | undefined;
}

/** Locks a contract, after its order: everybody takes them in this order. Undefined when there is none. */
export async function lockContract(tx: Db, contractNo: string): Promise<Locked | undefined> {
  const order = await tx
    .selectFrom('orders')
    .selectAll()
    .where('orderNo', '=', (eb) =>
      eb.selectFrom('contracts').select('contracts.orderNo').where('contractNo', '=', contractNo),
    )
    .forUpdate()
    .executeTakeFirst();
  const contract = await tx
    .selectFrom('contracts')
    .selectAll()
    .where('contractNo', '=', contractNo)
    .forUpdate()
    .executeTakeFirst();
  return contract && { contract, order };
}

/** Locks the contract of an order that is locked already. */
export function lockContractOf(tx: Db, orderNo: string): Promise<ContractRecord | undefined> {
  return tx.selectFrom('contracts').selectAll().where('orderNo', '=', orderNo).forUpdate().executeTakeFirst();
}
