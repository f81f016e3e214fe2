import type { AuthStatus, BuyPreCheckResult, ChargeMode, CheckFlag } from '#contract';
import type { Selectable } from 'kysely';
import { compare } from '#values/decimal';
import { formatValue } from '#values/formats';
import { isBatchWindow } from '#values/trading-day';
import type { Database } from '../../database/database.ts';
import type { OwnAccount } from '../../access/ownership.ts';
import { type FeeBandRule, isHighEnd, purchaseCode } from '../fund/rules.ts';
import type { Signing } from './signing/documents.ts';
import { checkCredit } from './credit/check-credit.ts';
import type { Credit } from './credit/load-credit.ts';
import { tradeErrors } from './errors.ts';
import { texts } from './messages.ts';
import { tryPurchase } from './purchase-amount.ts';
import { checkAmount, checkFirstInvestment, concentration, concentrationLimits, needsReview } from './rules.ts';
import { type Assessment, checkSuitability, type Suitability } from './suitability.ts';

/** What the operator asks for. */
export interface PurchaseRequest {
  readonly fundCode: string;
  readonly institutionId: string;
  readonly acctId: string;
  readonly tradeAcctNo: string;
  readonly chargeMode: ChargeMode;
  readonly applyAmt: string;
  readonly transactorName: string;
}

/** Everything a purchase is judged by; times are Shanghai `yyyy-MM-dd HH:mm:ss`. */
export interface PurchaseFacts {
  readonly now: string;
  readonly tradeDay: string;
  readonly account: OwnAccount | undefined;
  readonly institutionCertEnd: string;
  /** Null where the institution has not said it. */
  readonly legalCertEnd: string | null;
  readonly checkFlag: CheckFlag | undefined;
  readonly fund: Selectable<Database['funds']> & { nav: string | null; managerName: string; companyKind: string };
  readonly bands: readonly FeeBandRule[];
  readonly discount: string;
  readonly tradeAccountFits: boolean;
  readonly transactorName: string;
  /** End of the certificate of the chosen transactor; null when nobody of that name may trade. */
  readonly transactorCertEnd: string | null;
  /** Where the transactor gets codes by text message; null when nobody of that name may trade. */
  readonly transactorPhone: string | null;
  readonly taAcctStatus: string | undefined;
  readonly assessment: Assessment | undefined;
  /** As a qualified investor, and what has yet to be signed for the product. */
  readonly highEnd: HighEndRights;
  readonly heldVol: string;
  /** A paid purchase waits for its confirmation. */
  readonly waiting: boolean;
  readonly dayTotal: string;
  /** The credit line that the fund counts against. */
  readonly credit: Credit | undefined;
  readonly duplicate: boolean;
}

export interface HighEndRights {
  readonly authStatus: AuthStatus;
  readonly validUntil: string | null;
  readonly signing: Signing | undefined;
}

export interface PurchaseAssessment extends Suitability {
  readonly businessCode: '020' | '022';
  readonly warnings: readonly string[];
  readonly creditResult: BuyPreCheckResult['creditResult'];
  readonly needReview: boolean;
  readonly firstFlag: boolean;
  readonly payAmt: string;
}

/** The checks of domain §4.21 in their order; throws the first that fails. Pure. */
export function assessPurchase(request: PurchaseRequest, facts: PurchaseFacts): PurchaseAssessment {
  const today = facts.now.slice(0, 10);
  const { fund } = facts;
  const account = checkAccount(request, facts);
  checkPeople(facts, today);
  const businessCode = checkProduct(request, facts);
  if (isBatchWindow(facts.now)) throw tradeErrors.closingDay();
  const additional = compare(facts.heldVol, 0) > 0 || facts.waiting;
  checkAmount(request.applyAmt, fund, { additional, dayTotal: facts.dayTotal });
  const highEnd = isHighEnd(fund.fundType);
  const trial = tryPurchase(request.applyAmt, facts);
  if (highEnd && !additional) checkFirstInvestment({ amount: request.applyAmt, netAmt: trial.netAmt }, fund);
  const investorClass = account.investorClass ?? '1';
  const suitability = checkSuitability(
    { investorClass, assessment: facts.assessment },
    { riskLevel: fund.riskLevel, highEnd },
    today,
  );
  if (highEnd && facts.highEnd.authStatus !== 'passed') throw tradeErrors.notQualified();
  const concentrated = checkConcentration(trial.vol, facts);
  const { line, used = '0', fundUsed = '0' } = facts.credit ?? {};
  const credit = checkCredit(line, { amount: request.applyAmt, used, fundUsed, today });
  if (facts.taAcctStatus === 'frozen') throw tradeErrors.accountNotTradable();
  return {
    ...suitability,
    businessCode,
    warnings: [...concentrated, ...credit.warnings],
    creditResult: credit.creditResult,
    needReview: needsReview(facts.checkFlag),
    firstFlag: !additional,
    payAmt: trial.payAmt,
  };
}

function checkAccount(request: PurchaseRequest, { account, tradeAccountFits }: PurchaseFacts): OwnAccount {
  if (!account?.tradeFlag) throw tradeErrors.noTradeRight();
  if (account.institutionId !== request.institutionId) throw tradeErrors.wrongInstitution();
  if (account.acctStatus !== 'opened') throw tradeErrors.accountNotTradable();
  if (account.specialFlag === '1') throw tradeErrors.specialAccount();
  if (!tradeAccountFits) throw tradeErrors.wrongTradeAccount();
  return account;
}

function checkPeople({ institutionCertEnd, legalCertEnd, transactorCertEnd }: PurchaseFacts, today: string): void {
  if (transactorCertEnd === null) throw tradeErrors.wrongTransactor();
  const ends = [institutionCertEnd, legalCertEnd ?? institutionCertEnd, transactorCertEnd];
  if (ends.some((end) => end < today)) throw tradeErrors.certificateExpired();
}

function checkProduct({ chargeMode }: PurchaseRequest, { fund, tradeDay }: PurchaseFacts): '020' | '022' {
  const businessCode = purchaseCode(fund.fundStatus);
  if (businessCode === null) throw tradeErrors.notBuyable(texts.purchase);
  const raising = (fund.raiseBegin ?? tradeDay) <= tradeDay && tradeDay <= (fund.raiseEnd ?? tradeDay);
  if (businessCode === '020' && !raising) throw tradeErrors.notBuyable(texts.subscription);
  if (chargeMode !== fund.chargeMode) throw tradeErrors.wrongChargeMode();
  return businessCode;
}

/** Check 12: warned about from a fifth of the fund on, refused from a half. */
function checkConcentration(vol: string, { fund, heldVol }: PurchaseFacts): string[] {
  const share = concentration(heldVol, vol, fund.totalVol);
  if (compare(share, concentrationLimits.block) >= 0) throw tradeErrors.tooConcentrated();
  return compare(share, concentrationLimits.warn) >= 0 ? [texts.concentrated(formatValue('rate', share))] : [];
}
