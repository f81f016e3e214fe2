import type { BuyApplyResult, OperationParams, ReviewStatus } from '#contract';
import { toShanghaiTime } from '#values/shanghai-time';
import { sql } from 'kysely';
import { audit } from '../../audit.ts';
import type { Db } from '../../database/database.ts';
import type { RequestContext } from '../../handler.ts';
import type { Platform } from '../../platform.ts';
import { checkCode, useCode } from '../../sms-codes.ts';
import { assessPurchase, type PurchaseAssessment, type PurchaseFacts } from './assess-purchase.ts';
import { createOrder } from './create-order.ts';
import { tradeErrors } from './errors.ts';
import { loadFacts } from './load-facts.ts';
import { texts } from './messages.ts';
import { nextApplyNo } from '../../database/numbers.ts';
import { warningLetter } from './present.ts';
import { reviewDeadline } from './rules.ts';

type Params = OperationParams<'buyApply'>;

interface Purchase {
  readonly params: Params;
  readonly facts: PurchaseFacts;
  readonly assessment: PurchaseAssessment;
}

/**
 * Accepts a purchase (domain T3, §4.13): an application that waits for review when the institution has it, an order
 * that waits for its payment otherwise. All checks run again, with the account and the credit lines locked.
 */
export function applyPurchase(platform: Platform, params: Params, context: RequestContext): Promise<BuyApplyResult> {
  const { user, now } = context;
  return context.transact(async (tx) => {
    await lockPurchase(tx, params);
    const facts = await loadFacts(tx, params, { accountId: user.accountId, now });
    const assessment = assessPurchase(params, facts);
    if (assessment.suitResult === '2' && params.mismatchAck !== true) throw tradeErrors.warningUnsigned();
    // domain §4.10: a wide mismatch is signed with a code by text message as well.
    if (assessment.smsRequired) {
      const typed = { phone: user.phone, purpose: '4', code: params.noteCode, field: 'noteCode', now } as const;
      await useCode(tx, await checkCode(tx, platform, typed), now);
    }
    return accept(tx, { params, facts, assessment }, context);
  });
}

/** Purchases of one trade account, and of one institution with credit lines, are judged one after the other. */
async function lockPurchase(tx: Db, { tradeAcctNo, institutionId }: Params): Promise<void> {
  await sql`select from trade_accts where trade_acct_no = ${tradeAcctNo} for update`.execute(tx);
  await sql`select from credit_lines where institution_id = ${institutionId} order by credit_no for update`.execute(tx);
}

async function accept(tx: Db, purchase: Purchase, context: RequestContext): Promise<BuyApplyResult> {
  const { needReview } = purchase.assessment;
  const applyNo = await nextApplyNo(tx, purchase.facts.now.slice(0, 10));
  const reviewStatus = reviewOf(purchase);
  await insertApply(tx, purchase, { applyNo, reviewStatus, context });
  await audit(tx, {
    now: context.now,
    accountId: context.user.accountId,
    action: 'apply.create',
    subject: applyNo,
    detail: { ...purchase.params, suitResult: purchase.assessment.suitResult },
    traceId: context.traceId,
  });
  if (needReview) return { applyNo, reviewStatus: 'pending' };
  const orderNo = await createOrder(tx, applyNo, {
    accountId: context.user.accountId,
    name: context.user.realName,
    now: context.now,
    traceId: context.traceId,
  });
  return { applyNo, orderNo, ...(reviewStatus && { reviewStatus }) };
}

/** 2 is reviewed offline by the platform, which passes at once in this product (domain §4.13). */
function reviewOf({ assessment, facts }: Purchase): ReviewStatus | null {
  if (assessment.needReview) return 'pending';
  return facts.checkFlag === '2' ? 'passed' : null;
}

async function insertApply(
  tx: Db,
  { params, facts, assessment }: Purchase,
  { applyNo, reviewStatus, context }: { applyNo: string; reviewStatus: ReviewStatus | null; context: RequestContext },
): Promise<void> {
  const { fund, now, tradeDay } = facts;
  const passed = reviewStatus === 'passed';
  await tx
    .insertInto('tradeApplies')
    .values({
      applyNo,
      businessCode: assessment.businessCode,
      institutionId: params.institutionId,
      acctId: params.acctId,
      tradeAcctNo: params.tradeAcctNo,
      fundCode: params.fundCode,
      applyAmt: params.applyAmt,
      chargeMode: params.chargeMode,
      dividendMethod: fund.fundType === '03' ? '0' : (params.dividendMethod ?? fund.dividendMethod),
      discountRate: facts.discount,
      payMode: params.payMode,
      transactorName: params.transactorName,
      remark: params.remark ?? null,
      suitResult: assessment.suitResult,
      warningLetter: assessment.suitResult === '2' ? warningLetter(facts) : null,
      applyTime: now,
      tradeDay,
      makerId: context.user.accountId,
      makerName: context.user.realName,
      reviewStatus,
      reviewDeadline: assessment.needReview ? reviewDeadline(tradeDay) : null,
      ...(passed && { checkerName: texts.platform, reviewTime: toShanghaiTime(context.now) }),
    })
    .execute();
}
