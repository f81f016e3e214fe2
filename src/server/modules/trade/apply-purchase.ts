import type { BuyApplyResult, OperationParams } from '#contract';
import { sql } from 'kysely';
import type { Db } from '../../database/database.ts';
import type { RequestContext } from '../../handler.ts';
import type { Platform } from '../../platform.ts';
import { checkCode, useCode } from '../../sms-codes.ts';
import { acceptApply, type Content } from './accept-apply.ts';
import { assessPurchase, type PurchaseAssessment, type PurchaseFacts } from './assess-purchase.ts';
import { tradeErrors } from './errors.ts';
import { loadFacts } from './load-facts.ts';
import { warningLetter } from './present.ts';

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
    const detail = { ...params, suitResult: assessment.suitResult };
    const content = contentOf({ params, facts, assessment });
    return acceptApply(tx, content, { checkFlag: facts.checkFlag, detail, context });
  });
}

/** Purchases of one trade account, and of one institution with credit lines, are judged one after the other. */
async function lockPurchase(tx: Db, { tradeAcctNo, institutionId }: Params): Promise<void> {
  await sql`select from trade_accts where trade_acct_no = ${tradeAcctNo} for update`.execute(tx);
  await sql`select from credit_lines where institution_id = ${institutionId} order by credit_no for update`.execute(tx);
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
