import type { BuyApplyResult, OperationParams, ReturnVisitMode } from '#contract';
import { sql } from 'kysely';
import type { Db } from '../../database/database.ts';
import type { RequestContext } from '../../platform/handler.ts';
import type { Platform } from '../../platform/platform.ts';
import { checkCode, type TypedCode, useCode } from '../../sms/sms-codes.ts';
import { acceptApply, type Content } from './accept-apply.ts';
import { lockCredit } from './credit/load-credit.ts';
import { assessPurchase, type PurchaseAssessment, type PurchaseFacts } from './assess-purchase.ts';
import { tradeErrors } from './errors.ts';
import { loadFacts } from './load-facts.ts';
import { warningLetter } from './present.ts';
import { requireHighEnd, requirePublic, requireVisitMode } from './purchase-channel.ts';

/** What both ways to buy ask for. */
type Params = Omit<OperationParams<'buyApply'>, 'agreeFlags'> & { readonly returnVisitMode?: ReturnVisitMode };

interface Purchase {
  readonly params: Params;
  readonly facts: PurchaseFacts;
  readonly assessment: PurchaseAssessment;
}

/** Accepts the purchase of a public fund (domain §3.3 T3). */
export function applyPurchase(
  platform: Platform,
  params: OperationParams<'buyApply'>,
  context: RequestContext,
): Promise<BuyApplyResult> {
  return accept(platform, { params, context, judge: ({ fund }) => requirePublic(fund) });
}

/** Accepts the purchase of a high-end product, whose order needs its contract signed (domain §3.3 T12). */
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
  /** What this way to buy asks on top. */
  readonly judge: (facts: PurchaseFacts) => void;
}

/**
 * An application that waits for review when the institution has it, an order that waits for its payment otherwise
 * (domain §4.13). All checks run again, with the account and the credit lines locked.
 */
function accept(platform: Platform, { params, context, judge }: Acceptance): Promise<BuyApplyResult> {
  const { user, now } = context;
  return context.transact(async (tx) => {
    await lockPurchase(tx, params);
    const facts = await loadFacts(tx, params, { accountId: user.accountId, now });
    judge(facts);
    const assessment = assessPurchase(params, facts);
    const typed = requireWarning({ params, facts, assessment }, context);
    if (typed) await useCode(tx, await checkCode(tx, platform, typed), now);
    const detail = { ...params, suitResult: assessment.suitResult };
    const content = contentOf({ params, facts, assessment });
    const { formerApplyNo } = params;
    return acceptApply(tx, content, { checkFlag: facts.checkFlag, detail, context, formerApplyNo });
  });
}

/** Purchases of one trade account, and of one institution and company with credit lines, are judged one after the other. */
async function lockPurchase(tx: Db, place: Params): Promise<void> {
  await sql`select from trade_accts where trade_acct_no = ${place.tradeAcctNo} for update`.execute(tx);
  await lockCredit(tx, { tradeAcctNo: place.tradeAcctNo, fundCodes: [place.fundCode] });
}

/** domain §4.10: the letter is signed; a wide mismatch with a code to the transactor's phone, which is returned. */
function requireWarning(
  { params, facts, assessment }: Purchase,
  { ip, now }: Pick<RequestContext, 'ip' | 'now'>,
): TypedCode | undefined {
  if (assessment.suitResult === '2' && params.mismatchAck !== true) throw tradeErrors.warningUnsigned();
  if (!assessment.smsRequired) return undefined;
  return { phone: facts.transactorPhone ?? '', purpose: '4', code: params.noteCode, field: 'noteCode', ip, now };
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
