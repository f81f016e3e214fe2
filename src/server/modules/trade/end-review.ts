import type { Updateable } from 'kysely';
import type { Database, Db } from '../../database/database.ts';

type Outcome = Pick<
  Updateable<Database['tradeApplies']>,
  'reviewStatus' | 'reviewTime' | 'checkerId' | 'checkerName' | 'rejectReason'
>;

/** Says how the review of an application ended; the children of a group end with its head. */
export async function endReview(tx: Db, applyNo: string, outcome: Outcome): Promise<void> {
  await tx
    .updateTable('tradeApplies')
    .set(outcome)
    .where((eb) => eb.or([eb('applyNo', '=', applyNo), eb('groupApplyNo', '=', applyNo)]))
    .execute();
}
