import type {
  ApplyResult,
  BuyPreCheckResult,
  FeeTrial,
  HighEndBuyPreCheckResult,
  PayInfo,
  PurchaseTicket,
} from '#contract';
import { mul } from '#values/decimal';
import { formatValue } from '../../language/formats.ts';
import { nameRisk } from '../../labels.ts';
import { omitNulls, recordOf } from '#server/platform/record-of';
import { type FeeBandRule, findBand, isHighEnd } from '../fund/rules.ts';
import { texts } from '../orders/messages.ts';
import { cutOffOf, describePayment, expectedConfirmDate, noPayment, payDeadline } from '../orders/rules.ts';
import type { findApply, findTaAccount } from './queries.ts';
import { type PurchaseAssessment, type PurchaseFacts, tryPurchase, stageOf } from './rules.ts';

type ApplyRow = NonNullable<Awaited<ReturnType<typeof findApply>>>;
type TaAccount = Awaited<ReturnType<typeof findTaAccount>>;

type LetterFacts = Pick<PurchaseFacts, 'assessment' | 'fund' | 'transactorName' | 'now'>;

/** The letter that an investor signs to buy above their risk profile (handbook: warning-letter). */
export function warningLetter({ assessment, fund, transactorName, now }: LetterFacts): string {
  if (!assessment) return '';
  const levels = { profile: nameRisk(assessment.riskProfile), level: nameRisk(fund.riskLevel) };
  return texts.warningLetter({ ...levels, fund: fund.fundShortName, signer: transactorName, day: now.slice(0, 10) });
}

/** The data of the second step of a purchase. */
export function presentPreCheck(
  facts: PurchaseFacts,
  assessment: PurchaseAssessment,
): Omit<BuyPreCheckResult, keyof PurchaseTicket> {
  const { account, fund, tradeDay, now } = facts;
  return {
    pass: true,
    suitResult: assessment.suitResult,
    riskLevel: fund.riskLevel,
    ...(facts.assessment && { riskProfile: facts.assessment.riskProfile }),
    investorClass: account?.investorClass ?? '1',
    investorName: account?.investorName ?? '',
    fundShortName: fund.fundShortName,
    warningLetter: assessment.suitResult === '2' ? warningLetter(facts) : '',
    smsRequired: assessment.smsRequired,
    afterCutOff: tradeDay !== now.slice(0, 10),
    cutOffTime: cutOffOf(tradeDay),
    tradeDay,
    duplicateFlag: facts.duplicate,
    needReview: assessment.needReview,
    warnings: [...assessment.warnings],
    creditResult: assessment.creditResult,
  };
}

/** The same for a high-end product, with the payment and the documents to sign. */
export function presentHighEndPreCheck(
  facts: PurchaseFacts,
  assessment: PurchaseAssessment,
): Omit<HighEndBuyPreCheckResult, 'coolingText' | keyof PurchaseTicket> {
  return {
    ...presentPreCheck(facts, assessment),
    firstFlag: assessment.firstFlag,
    contractNeeded: facts.highEnd.signing !== undefined,
  };
}

type TrialFacts = Pick<PurchaseFacts, 'fund' | 'bands' | 'discount' | 'tradeDay'> & { navDate: string | null };

/** The estimate at the latest NAV; a fund in subscription sells at its par of 1.0000. */
export function presentTrial(
  amount: string,
  { fund, bands, discount, tradeDay, navDate }: TrialFacts,
  account: { creditAvail: string | undefined; taAccount: TaAccount },
): FeeTrial {
  const band = fund.chargeMode === '1' ? undefined : findBand(bands, amount);
  const { fee, netAmt, payAmt, vol, discountRate } = tryPurchase(amount, { fund, bands, discount });
  const { creditAvail, taAccount } = account;
  const opened = taAccount?.taAcctStatus === 'opened';
  return {
    estRate: shownRate(band, discount),
    discountRate,
    estFee: fee,
    payAmt,
    estNetAmt: netAmt,
    estVol: vol,
    ...omitNulls({ nav: fund.nav, navDate }),
    tradeDay,
    confirmDate: expectedConfirmDate(tradeDay, fund.confirmDays),
    payDeadline: payDeadline(tradeDay, fund.fundType),
    ...(creditAvail !== undefined && { creditAvail }),
    ...(opened && taAccount.taAcctNo !== null && { taAcctNo: taAccount.taAcctNo }),
    ...(!opened && { taAcctHint: texts.taAcctHint(fund.managerName) }),
  };
}

/** The rate after the discount; empty for a fixed fee. */
function shownRate(band: FeeBandRule | undefined, discount: string): string {
  if (band?.rate === null) return texts.perOrder(formatValue('amount', band.fixedFee));
  return formatValue('rate', mul(band?.rate ?? '0', discount));
}

/** The payment of an application; empty until there is an order. */
function describeApplyPayment({ orderNo, orderStatus, payStatus, ...row }: ApplyRow): Partial<PayInfo> {
  if (orderNo === null || orderStatus === null || payStatus === null) return {};
  return describePayment({ ...row, orderNo, orderStatus, payStatus });
}

const applyOf = recordOf<ApplyResult>('ApplyResult');

/** The data of the result page, with the payment once there is an order. */
export function presentApply(row: ApplyRow): ApplyResult {
  // A cooling-off period moves the T of the order, not of its application.
  const tradeDay = row.orderTradeDay ?? row.tradeDay;
  return applyOf({
    ...row,
    applyAmt: row.applyAmt ?? '0.00',
    tradeDay,
    confirmDate: expectedConfirmDate(tradeDay, row.confirmDays),
    highEnd: isHighEnd(row.fundType),
    stage: stageOf(row),
    failReason: row.failReason ?? row.rejectReason,
    ...noPayment,
    ...describeApplyPayment(row),
  });
}
