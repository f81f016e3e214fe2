import type { Db } from '../../../database/database.ts';
import { errors } from '../../../errors.ts';
import { assessPurchase } from '../assess-purchase.ts';
import type { Actor } from '../change-order.ts';
import { cancelOrder } from '../cancel/apply.ts';
import { lockOrders } from '../cancel/find.ts';
import { canCancel } from '../cancel/rules.ts';
import { createOrder } from '../create-order.ts';
import { tradeErrors } from '../errors.ts';
import { loadFacts } from '../load-facts.ts';
import { texts } from '../messages.ts';
import { writePositionNo } from '../position/position-no.ts';
import { assessRedemption } from '../redemption/assess.ts';
import { loadRedemption } from '../redemption/load-facts.ts';
import type { ReviewRow } from './find.ts';

interface Passing {
  /** Shanghai time of the review. */
  readonly now: Date;
  readonly time: string;
  readonly actor: Actor;
}

/**
 * Carries out an application that has been passed: everything is judged again as of now, with the maker's rights
 * (domain §4.13), then the order is created or cancelled. Throws the first check that fails. The application must no
 * longer count as pending, or it would stand in its own way.
 */
export async function carryOut(tx: Db, apply: ReviewRow, passing: Passing): Promise<void> {
  if (apply.businessCode === '052') return cancelReviewed(tx, apply, passing);
  const asking = { accountId: apply.makerId, now: passing.now };
  if (apply.businessCode === '020' || apply.businessCode === '022') {
    const { fundCode, institutionId, acctId, tradeAcctNo, chargeMode } = apply;
    const parties = { fundCode, institutionId, acctId, tradeAcctNo, chargeMode };
    const request = { ...parties, applyAmt: apply.applyAmt ?? '0', transactorName: await nameTransactor(tx, apply) };
    assessPurchase(request, await loadFacts(tx, request, asking));
  } else if (apply.businessCode === '024') {
    const request = {
      positionNo: writePositionNo(apply),
      applyVol: apply.applyVol ?? '0',
      transactorName: await nameTransactor(tx, apply),
    };
    assessRedemption(request, await loadRedemption(tx, request, asking));
  } else {
    throw errors.recordNotFound(texts.apply);
  }
  await createOrder(tx, apply.applyNo, passing.actor);
}

/** Who acts for the account; applications of before transactors were asked for name nobody. */
async function nameTransactor(tx: Db, { transactorName, acctId }: ReviewRow): Promise<string> {
  if (transactorName !== null) return transactorName;
  const rows = await tx
    .selectFrom('transactors')
    .select(['transactorName', 'authScope'])
    .where('acctId', '=', acctId)
    .orderBy('primaryFlag', 'desc')
    .execute();
  return rows.find(({ authScope }) => authScope.split(',').includes('2'))?.transactorName ?? '';
}

async function cancelReviewed(tx: Db, apply: ReviewRow, { time, actor }: Passing): Promise<void> {
  const [order] = await lockOrders(tx, apply.makerId, { orderNo: apply.originalOrderNo ?? '' });
  if (!order) throw errors.recordNotFound(texts.order);
  if (!canCancel(order, time)) throw tradeErrors.tooLateToCancel();
  await cancelOrder(tx, order, { reason: apply.remark ?? '', actor });
}
