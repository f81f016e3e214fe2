import { toShanghaiTime } from '#values/shanghai-time';
import type { Db } from '../../database/database.ts';

export interface Setting {
  readonly name: string;
  readonly value: string;
}

export function findSettings(db: Db, accountId: number): Promise<Setting[]> {
  return db
    .selectFrom('userSettings')
    .select(['name', 'value'])
    .where('accountId', '=', accountId)
    .orderBy('name')
    .execute();
}

/** Names that the operator has settings under; until the transaction ends nobody else adds to them. */
export async function lockSettingNames(tx: Db, accountId: number): Promise<ReadonlySet<string>> {
  await tx.selectFrom('accounts').select('accountId').where('accountId', '=', accountId).forNoKeyUpdate().execute();
  const rows = await tx.selectFrom('userSettings').select('name').where('accountId', '=', accountId).execute();
  return new Set(rows.map((row) => row.name));
}

export async function keepSetting(tx: Db, accountId: number, { name, value }: Setting, now: Date): Promise<void> {
  const updatedAt = toShanghaiTime(now);
  await tx
    .insertInto('userSettings')
    .values({ accountId, name, value, updatedAt })
    .onConflict((conflict) => conflict.columns(['accountId', 'name']).doUpdateSet({ value, updatedAt }))
    .execute();
}
