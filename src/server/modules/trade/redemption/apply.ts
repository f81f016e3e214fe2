import type { OperationParams, RedeemApplyResult, ReviewStatus } from '#contract';
import { toShanghaiTime } from '#values/shanghai-time';
import { sql } from 'kysely';
import { audit } from '../../../audit.ts';
import type { Db } from '../../../database/database.ts';
import { nextApplyNo } from '../../../database/numbers.ts';
import type { RequestContext } from '../../../handler.ts';
import { readPositionNo } from '../position/position-no.ts';
import { createOrder } from '../create-order.ts';
import { texts } from '../messages.ts';
import { reviewDeadline } from '../rules.ts';
import { assessRedemption } from './assess.ts';
import { loadRedemption, type RedemptionFacts } from './load-facts.ts';

type Params = OperationParams<'redeemApply'>;

/**
 * Accepts a redemption (domain A1, §4.13): an application that waits for review when the institution has it, an order
 * that waits for its confirmation otherwise. Redemptions of one trade account are judged one after the other, so that
 * no share is spent twice.
 */
export function applyRedemption(params: Params, context: RequestContext): Promise<RedeemApplyResult> {
  const { user, now, traceId } = context;
  return context.transact(async (tx) => {
    const { tradeAcctNo } = readPositionNo(params.positionNo);
    await sql`select from trade_accts where trade_acct_no = ${tradeAcctNo} for update`.execute(tx);
    const facts = await loadRedemption(tx, params, { accountId: user.accountId, now });
    const { needReview } = assessRedemption(params, facts);
    const reviewStatus = needReview ? 'pending' : facts.checkFlag === '2' ? 'passed' : null;
    const applyNo = await nextApplyNo(tx, facts.now.slice(0, 10));
    await insertApply(tx, params, { applyNo, reviewStatus, facts, context });
    const entry = { now, accountId: user.accountId, action: 'apply.create', subject: applyNo, detail: params, traceId };
    await audit(tx, entry);
    if (needReview) return { applyNo, reviewStatus: 'pending' };
    const actor = { accountId: user.accountId, name: user.realName, now, traceId };
    const orderNo = await createOrder(tx, applyNo, actor);
    return { applyNo, orderNo, ...(reviewStatus && { reviewStatus }) };
  });
}

interface Accepted {
  readonly applyNo: string;
  readonly reviewStatus: ReviewStatus | null;
  readonly facts: RedemptionFacts;
  readonly context: RequestContext;
}

async function insertApply(tx: Db, params: Params, { applyNo, reviewStatus, facts, context }: Accepted): Promise<void> {
  const { fund, place, account, now, tradeDay } = facts;
  await tx
    .insertInto('tradeApplies')
    .values({
      applyNo,
      businessCode: '024',
      institutionId: account?.institutionId ?? '',
      acctId: account?.acctId ?? '',
      ...place,
      applyVol: params.applyVol,
      chargeMode: fund.chargeMode,
      largeRedemptionFlag: params.largeRedemptionFlag,
      transactorName: params.transactorName,
      remark: params.remark ?? null,
      applyTime: now,
      tradeDay,
      makerId: context.user.accountId,
      makerName: context.user.realName,
      reviewStatus,
      reviewDeadline: reviewStatus === 'pending' ? reviewDeadline(tradeDay) : null,
      ...(reviewStatus === 'passed' && { checkerName: texts.platform, reviewTime: toShanghaiTime(context.now) }),
    })
    .execute();
}
