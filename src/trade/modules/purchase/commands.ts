import type { BuyApplyResult, OperationParams, ReturnVisitMode, SmsCodeStatus } from '#contract';
import { add, compare, round, sub } from '#values/decimal';
import { toShanghaiTime, toShanghaiDate } from '#values/shanghai-time';
import { passCaptcha } from '#server/access/captchas';
import { findOwnAccount, findSigners } from '../../access/ownership.ts';
import type { Db } from '#server/database/database';
import type { Actor, RequestContext } from '#server/platform/handler';
import { errors } from '#server/platform/errors';
import { type DayBook, eachInTurn, type Moment } from '../../day/milestone.ts';
import type { Platform } from '#server/platform/platform';
import { requireStillHolds } from '#server/platform/still-holds';
import { sendCode } from '#server/sms/send-code';
import { checkCode, spendCode } from '#server/sms/sms-codes';
import { refundOf } from '../cancel/rules.ts';
import { texts as contractTexts } from '../contract/messages.ts';
import { lockContractOf } from '../contract/queries.ts';
import { canHappen } from '../contract/rules.ts';
import { changeOrder, type OrderChange, completeContract } from '../orders/commands.ts';
import { tradeErrors, texts } from '../orders/messages.ts';
import { lockGround } from '../orders/queries.ts';
import { acceptApply, type Content } from '../trade-apply/commands.ts';
import { warningLetter } from './present.ts';
import { loadFacts } from './queries.ts';
import { describeShown } from './trial.ts';
import {
  assessPurchase,
  type PurchaseAssessment,
  type PurchaseFacts,
  requireHighEnd,
  requirePublic,
  requireVisitMode,
} from './rules.ts';

/** Parameters common to both kinds of purchase. */
type Params = Omit<OperationParams<'buyApply'>, 'agreeFlags'> & { readonly returnVisitMode?: ReturnVisitMode };

interface Purchase {
  readonly params: Params;
  readonly facts: PurchaseFacts;
  readonly assessment: PurchaseAssessment;
}

/** Accepts the purchase of a public fund (handbook: purchase-page). */
export function applyPurchase(
  platform: Platform,
  params: OperationParams<'buyApply'>,
  context: RequestContext,
): Promise<BuyApplyResult> {
  return accept(platform, { params, context, judge: ({ fund }) => requirePublic(fund) });
}

/** Accepts the purchase of a high-end product, whose order needs its contract signed (handbook: high-end-purchase). */
export function applyHighEnd(
  platform: Platform,
  params: OperationParams<'highEndBuyApply'>,
  context: RequestContext,
): Promise<BuyApplyResult> {
  const judge = (facts: PurchaseFacts) => {
    requireHighEnd(facts.fund);
    requireVisitMode(params.returnVisitMode, facts);
  };
  return accept(platform, { params, context, judge });
}

interface Acceptance {
  readonly params: Params;
  readonly context: RequestContext;
  /** Additional checks of this kind of purchase. */
  readonly judge: (facts: PurchaseFacts) => void;
}

/**
 * Creates an application that waits for review if the institution requires it, otherwise an order that waits for its
 * payment (handbook: review-four-eyes). All checks run again under locks (`lockGround`).
 */
function accept(platform: Platform, { params, context, judge }: Acceptance): Promise<BuyApplyResult> {
  const { user, now } = context;
  return context.transact(async (tx) => {
    await lockGround(tx, [{ ...params, businessCode: '022' }]);
    const facts = await loadFacts(tx, params, { accountId: user.accountId, now });
    judge(facts);
    const assessment = assessPurchase(params, facts);
    if (context.relied) requireStillHolds(context.relied, await describeShown(tx, params, { facts, assessment }));
    await requireSignature(tx, platform, { params, assessment, phone: facts.transactorPhone, context });
    const detail = { ...params, suitResult: assessment.suitResult };
    const content = contentOf({ params, facts, assessment });
    const { formerApplyNo } = params;
    return acceptApply(tx, content, { checkFlag: facts.checkFlag, detail, context, formerApplyNo });
  });
}

interface Signature {
  readonly params: Pick<Params, 'mismatchAck' | 'noteCode'>;
  readonly assessment: Pick<PurchaseAssessment, 'suitResult' | 'smsRequired'>;
  /** Phone of the transactor. */
  readonly phone: string | null;
  readonly context: Pick<RequestContext, 'ip' | 'now'>;
}

/**
 * Requires the signed warning letter where the risks mismatch; for a wide mismatch also the SMS code that was sent to the
 * transactor, and uses it up (handbook: mismatch-signature).
 */
export async function requireSignature(
  tx: Db,
  platform: Platform,
  { params, assessment, phone, context: { ip, now } }: Signature,
): Promise<void> {
  if (assessment.suitResult === '2' && params.mismatchAck !== true) throw tradeErrors.warningUnsigned();
  if (!assessment.smsRequired) return;
  const typed = { phone: phone ?? '', purpose: '4', code: params.noteCode, field: 'noteCode', ip, now } as const;
  await spendCode(tx, await checkCode(tx, platform, typed), now);
}

function contentOf({ params, facts, assessment }: Purchase): Content {
  const { fund } = facts;
  return {
    businessCode: assessment.businessCode,
    institutionId: params.institutionId,
    acctId: params.acctId,
    tradeAcctNo: params.tradeAcctNo,
    fundCode: params.fundCode,
    applyAmt: params.applyAmt,
    payAmt: assessment.payAmt,
    firstFlag: assessment.firstFlag,
    returnVisitMode: params.returnVisitMode ?? null,
    chargeMode: params.chargeMode,
    dividendMethod: fund.fundType === '03' ? '0' : (params.dividendMethod ?? fund.dividendMethod),
    discountRate: facts.discount,
    payMode: params.payMode,
    transactorName: params.transactorName,
    remark: params.remark ?? null,
    suitResult: assessment.suitResult,
    warningLetter: assessment.suitResult === '2' ? warningLetter(facts) : null,
    tradeDay: facts.tradeDay,
  };
}

/** An order that waits for its payment, with the amount arrived so far. */
interface Waiting {
  /** The amount to pay. */
  readonly payAmt: string;
  readonly arrivedAmt: string | null;
  readonly payDeadline: string;
}

type Outcome = Pick<OrderChange, 'to' | 'values' | 'remark'>;

/**
 * The result of an arriving payment: full, partial, above the amount, or late and refunded (handbook: payment). Pure;
 * `now` is Shanghai time.
 */
export function matchPayment(order: Waiting, amt: string, now: string): Outcome {
  const arrivedAmt = round(add(order.arrivedAmt ?? '0', amt), 2);
  const arrived = { arrivedAmt, arrivedTime: now };
  if (now > order.payDeadline) {
    const failed = { payStatus: '5', refundAmt: arrivedAmt, failReason: texts.arrivedLate } as const;
    return { to: 'fundApplyFail', values: { ...arrived, ...failed }, remark: texts.arrivedLate };
  }
  if (compare(arrivedAmt, order.payAmt) < 0) {
    return { to: 'fundPayPending', values: { ...arrived, payStatus: '3' }, remark: texts.arrivedPart };
  }
  const excess = sub(arrivedAmt, order.payAmt);
  const refund = compare(excess, 0) > 0 ? { refundAmt: round(excess, 2) } : {};
  return { to: 'fundConfirmPending', values: { ...arrived, ...refund, payStatus: '2' }, remark: texts.arrived };
}

/** A paid order waits for its confirmation, unless its contract is not signed yet (handbook: contract-signing). */
export async function takePayment(tx: Db, change: OrderChange, actor: Actor): Promise<void> {
  const contract = change.to === 'fundConfirmPending' ? await lockContractOf(tx, change.orderNo) : undefined;
  if (contract?.contractStatus === 'signed') {
    const since = toShanghaiTime(actor.now);
    await completeContract(tx, contract, { order: change, since, actor });
  } else if (contract && canHappen('expire', contract.contractStatus)) {
    await changeOrder(tx, { ...change, to: change.from, remark: contractTexts.paidUnsigned }, actor);
  } else {
    await changeOrder(tx, change, actor);
  }
}

/** Sends the transactor of an account the code that signs the warning letter (handbook: mismatch-signature). */
export async function sendWarningSms(
  platform: Platform,
  { acctId, transactorName, ...typed }: OperationParams<'sendWarningSms'>,
  context: RequestContext,
): Promise<SmsCodeStatus> {
  const { transact, user, now } = context;
  await passCaptcha(platform, typed, context);
  return transact(async (tx) => {
    const account = await findOwnAccount(tx, user.accountId, acctId);
    if (!account) throw errors.recordNotFound(texts.account);
    if (!account.tradeFlag) throw tradeErrors.noTradeRight();
    const signers = await findSigners(tx, { acctId, day: toShanghaiDate(now), scope: '2' });
    const signer = signers.find((one) => one.transactorName === transactorName);
    if (!signer) throw tradeErrors.wrongTransactor();
    return sendCode(tx, platform, { phone: signer.phone, purpose: '4', now });
  });
}

/**
 * Fails purchases not paid in full by their deadline (handbook: payment-deadline). A paid order that waits for a
 * signature fails with its contract.
 */
export async function failUnpaid({ db }: DayBook, moment: Moment, stopping: () => boolean): Promise<void> {
  const unpaid = await db
    .selectFrom('orders')
    .select('orderNo')
    .where('orderStatus', '=', 'fundPayPending')
    .where('payStatus', '<>', '2')
    .where('payDeadline', '<=', moment.time)
    .orderBy('orderNo')
    .execute();
  await eachInTurn(unpaid, stopping, ({ orderNo }) => db.transaction().execute((tx) => failOrder(tx, orderNo, moment)));
}

/** The part of the payment that arrived is refunded. */
async function failOrder(tx: Db, orderNo: string, { actor }: Moment): Promise<void> {
  const order = await tx
    .selectFrom('orders')
    .select(['orderStatus', 'version', 'arrivedAmt', 'payStatus'])
    .where('orderNo', '=', orderNo)
    .forUpdate()
    .executeTakeFirst();
  if (order?.orderStatus !== 'fundPayPending' || order.payStatus === '2') return;
  const { orderStatus: from, version } = order;
  const values = { payStatus: '4' as const, ...refundOf(order), failReason: texts.unpaid };
  await changeOrder(tx, { orderNo, from, version, to: 'fundApplyFail', values, remark: texts.unpaid }, actor);
}
