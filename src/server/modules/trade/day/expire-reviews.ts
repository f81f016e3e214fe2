import { audit } from '../../../platform/audit.ts';
import type { Db } from '../../../database/database.ts';
import { createGroup } from '../accept-group.ts';
import { createFailedOrder } from '../create-order.ts';
import { endReview } from '../end-review.ts';
import { texts } from '../messages.ts';
import { type DayBook, eachInTurn, type Moment } from './milestone.ts';

/** At the cut-off the applications that nobody has reviewed are void (domain §4.13). */
export async function expireReviews({ db }: DayBook, moment: Moment, stopping: () => boolean): Promise<void> {
  const overdue = await db
    .selectFrom('tradeApplies')
    .select('applyNo')
    .where('reviewStatus', '=', 'pending')
    .where('reviewDeadline', '<=', moment.time)
    .orderBy('applyNo')
    .execute();
  await eachInTurn(overdue, stopping, ({ applyNo }) =>
    db.transaction().execute((tx) => expireReview(tx, applyNo, moment)),
  );
}

/** The trade records show it as failed, a cancellation leaves its order as it was (domain §5.1). */
async function expireReview(tx: Db, applyNo: string, { time, actor }: Moment): Promise<void> {
  const apply = await tx
    .selectFrom('tradeApplies')
    .select(['businessCode', 'groupType'])
    .where('applyNo', '=', applyNo)
    .where('reviewStatus', '=', 'pending')
    .forUpdate()
    .executeTakeFirst();
  if (!apply) return;
  const reason = texts.reviewExpired;
  await endReview(tx, applyNo, { reviewStatus: 'expired', reviewTime: time, rejectReason: reason });
  await audit(tx, { now: actor.now, accountId: null, action: 'apply.expired', subject: applyNo });
  if (apply.groupType !== null) await createGroup(tx, applyNo, { actor, failReason: reason });
  else if (apply.businessCode !== '052') await createFailedOrder(tx, applyNo, { reason, actor });
}
