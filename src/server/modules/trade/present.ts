import type { ApplyResult, BuyPreCheckResult, FeeTrial } from '#contract';
import { formatValue } from '#values/formats';
import { omitNulls } from '../../omit-nulls.ts';
import { findBand, purchaseFee } from '../fund/rules.ts';
import type { PurchaseAssessment, PurchaseFacts } from './assess-purchase.ts';
import { nameRisk } from './labels.ts';
import { payee, texts } from './messages.ts';
import type { findApply, findTaAccount } from './queries.ts';
import { expectedConfirmDate, payDeadline } from './rules.ts';

type ApplyRow = NonNullable<Awaited<ReturnType<typeof findApply>>>;
type TaAccount = Awaited<ReturnType<typeof findTaAccount>>;

/** The letter that an investor signs who buys above its profile (domain §6.12). */
export function warningLetter({ assessment, fund }: Pick<PurchaseFacts, 'assessment' | 'fund'>): string {
  if (!assessment) return '';
  return texts.warningLetter(nameRisk(assessment.riskProfile), fund.fundShortName, nameRisk(fund.riskLevel));
}

/** What the second step of the purchase shows. */
export function presentPreCheck(facts: PurchaseFacts, assessment: PurchaseAssessment): BuyPreCheckResult {
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
    tradeDay,
    duplicateFlag: facts.duplicate,
    needReview: assessment.needReview,
    warnings: [...assessment.warnings],
    creditResult: assessment.creditResult,
  };
}

type TrialFacts = Pick<PurchaseFacts, 'fund' | 'bands' | 'discount' | 'tradeDay'> & { navDate: string | null };

/** The estimate at the latest NAV; a fund that is being raised sells at its par of 1.0000. */
export function presentTrial(
  amount: string,
  { fund, bands, discount, tradeDay, navDate }: TrialFacts,
  account: { creditAvail: string | undefined; taAccount: TaAccount },
): FeeTrial {
  const band = findBand(bands, amount) ?? { lower: '0', upper: null, rate: '0', fixedFee: null };
  const { rate, fee, netAmt, vol } = purchaseFee(amount, band, discount, fund.nav ?? '1.0000');
  const { creditAvail, taAccount } = account;
  const opened = taAccount?.taAcctStatus === 'opened';
  return {
    estRate: rate === null ? texts.perOrder(formatValue('amount', band.fixedFee)) : formatValue('rate', rate),
    discountRate: band.rate === null ? '1' : discount,
    estFee: fee,
    estNetAmt: netAmt,
    estVol: vol ?? '0.00',
    ...omitNulls({ nav: fund.nav, navDate }),
    tradeDay,
    confirmDate: expectedConfirmDate(tradeDay, fund.confirmDays),
    payDeadline: payDeadline(tradeDay, fund.fundType),
    ...(creditAvail !== undefined && { creditAvail }),
    ...(opened && taAccount.taAcctNo !== null && { taAcctNo: taAccount.taAcctNo }),
    ...(!opened && { taAcctHint: texts.taAcctHint(fund.managerName) }),
  };
}

/** The result page of a purchase; how to pay is part of it while the order waits for its payment. */
export function presentApply(row: ApplyRow): ApplyResult {
  const unpaid = row.orderStatus === 'fundPayPending' && row.orderNo !== null;
  return {
    applyNo: row.applyNo,
    businessCode: row.businessCode,
    investorName: row.investorName,
    fundCode: row.fundCode,
    fundShortName: row.fundShortName,
    applyAmt: row.applyAmt ?? '0.00',
    applyTime: row.applyTime,
    tradeDay: row.tradeDay,
    confirmDate: expectedConfirmDate(row.tradeDay, row.confirmDays),
    ...omitNulls({
      orderNo: row.orderNo,
      orderStatus: row.orderStatus,
      reviewStatus: row.reviewStatus,
      reviewDeadline: row.reviewDeadline,
    }),
    ...(unpaid && {
      ...payee,
      ...omitNulls({ payAmt: row.applyAmt, payMemo: row.orderNo, payDeadline: row.payDeadline }),
    }),
  };
}
