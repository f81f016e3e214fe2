import type { Selectable } from 'kysely';
import type {
  AuthStatus,
  BuyPreCheckResult,
  ChargeMode,
  CheckFlag,
  FundType,
  ReturnVisitMode,
  ContractStatus,
  OrderStatus,
  PurchaseStage,
  ReviewStatus,
} from '#contract';
import { compare, add, decimal, div, sub, round } from '#values/decimal';
import { formatValue } from '../../language/formats.ts';
import type { OwnAccount } from '../../access/ownership.ts';
import type { Database } from '#server/database/database';
import { type Signing, coolingHoursOf } from '../contract/rules.ts';
import type { Credit } from '../credit/queries.ts';
import { checkCredit } from '../credit/rules.ts';
import { discountTaken, type FeeBandRule, isHighEnd, purchaseCode, PAR } from '../fund/rules.ts';
import { tradeErrors, texts } from '../orders/messages.ts';
import { needsReview, requireAcceptance } from '../orders/rules.ts';
import { type Assessment, checkSuitability, type Suitability } from '../risk/rules.ts';
import { confirmPurchase } from '../settlement/rules.ts';

/** The request of the operator. */
export interface PurchaseRequest {
  readonly fundCode: string;
  readonly institutionId: string;
  readonly acctId: string;
  readonly tradeAcctNo: string;
  readonly chargeMode: ChargeMode;
  readonly applyAmt: string;
  readonly transactorName: string;
}

/** The data that a purchase is checked with; times are Shanghai `yyyy-MM-dd HH:mm:ss`. */
export interface PurchaseFacts {
  readonly now: string;
  readonly tradeDay: string;
  readonly account: OwnAccount | undefined;
  readonly institutionCertEnd: string;
  /** Null if the institution did not enter it. */
  readonly legalCertEnd: string | null;
  readonly checkFlag: CheckFlag | undefined;
  readonly fund: Selectable<Database['funds']> & { nav: string | null; managerName: string; companyKind: string };
  readonly bands: readonly FeeBandRule[];
  readonly discount: string;
  readonly tradeAccountFits: boolean;
  readonly transactorName: string;
  /** Expiry of the transactor's certificate; null if no transactor of that name may trade. */
  readonly transactorCertEnd: string | null;
  /** Phone for the transactor's SMS codes; null if no transactor of that name may trade. */
  readonly transactorPhone: string | null;
  readonly taAcctStatus: string | undefined;
  readonly assessment: Assessment | undefined;
  /** The status as qualified investor, and the documents to sign for the product. */
  readonly highEnd: HighEndRights;
  readonly heldVol: string;
  /** Whether a paid purchase waits for its confirmation. */
  readonly waiting: boolean;
  readonly dayTotal: string;
  /** The credit line that the purchase counts against. */
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

/** The checks of a purchase in their order (handbook: order-of-checks). Throws the first that fails. Pure. */
export function assessPurchase(request: PurchaseRequest, facts: PurchaseFacts): PurchaseAssessment {
  const today = facts.now.slice(0, 10);
  const { fund } = facts;
  const account = checkAccount(request, facts);
  checkPeople(facts, today);
  const businessCode = checkProduct(request, facts);
  requireAcceptance(facts.now);
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

/** Check 12: warns above a fifth of the fund, refuses above a half. */
function checkConcentration(vol: string, { fund, heldVol }: PurchaseFacts): string[] {
  const share = concentration(heldVol, vol, fund.totalVol);
  if (compare(share, concentrationLimits.block) >= 0) throw tradeErrors.tooConcentrated();
  return compare(share, concentrationLimits.warn) >= 0 ? [texts.concentrated(formatValue('rate', share))] : [];
}

export interface AmountLimits {
  readonly fundType: FundType;
  readonly minFirstAmt: string;
  readonly minAddAmt: string;
  readonly stepAmt: string;
  readonly maxDayAmt: string | null;
}

/** The account's earlier purchases of the fund. */
export interface AmountHistory {
  /** 追加 instead of 首次: the account holds shares, or a paid purchase waits for confirmation. */
  readonly additional: boolean;
  /** Sum of its purchases of the same T, without failed and cancelled ones. */
  readonly dayTotal: string;
}

/**
 * Checks 7 and 8 (handbook: order-of-checks) of an amount in yuan (handbook: purchase-limits). Throws the first that
 * fails.
 */
export function checkAmount(amount: string, limits: AmountLimits, history: AmountHistory): void {
  if (!/^(0|[1-9]\d{0,11})(\.\d{1,2})?$/.test(amount) || compare(amount, 0) <= 0) throw tradeErrors.wrongAmount();
  const { additional, dayTotal } = history;
  const min = additional ? limits.minAddAmt : limits.minFirstAmt;
  if (compare(amount, min) < 0) {
    if (isHighEnd(limits.fundType) && !additional) {
      throw tradeErrors.belowFirstInvestment(div(min, 10_000));
    }
    throw tradeErrors.belowMinimum(formatValue('amount', min));
  }
  if (!decimal(sub(amount, min)).mod(limits.stepAmt).isZero()) {
    throw tradeErrors.offStep(formatValue('amount', limits.stepAmt));
  }
  if (limits.maxDayAmt !== null && compare(add(dayTotal, amount), limits.maxDayAmt) > 0) {
    throw tradeErrors.aboveDayMaximum(formatValue('amount', limits.maxDayAmt));
  }
}

/** Minimum first investment by class in yuan (handbook: high-end-minimum); a fund of funds has its own terms. */
const CLASS_MINIMUM: Readonly<Partial<Record<FundType, string>>> = {
  '31': '1000000',
  '32': '300000',
  '34': '400000',
  '36': '1000000',
};

/** Minimum of private funds for every investor, after the fee. */
const PRIVATE_MINIMUM = '1000000';

/** Check 8 for the first investment in a high-end product; `netAmt` is the amount without an inclusive fee. */
function checkFirstInvestment(
  { amount, netAmt }: { readonly amount: string; readonly netAmt: string },
  { fundType, companyKind }: { readonly fundType: FundType; readonly companyKind: string },
): void {
  const closed = companyKind === '私募管理人';
  const min = closed ? PRIVATE_MINIMUM : (CLASS_MINIMUM[fundType] ?? '0');
  if (compare(closed ? netAmt : amount, min) < 0) throw tradeErrors.belowFirstInvestment(div(min, 10_000), closed);
}

/** The share of a fund that an investor holds after a purchase, as a fraction (handbook: concentration). */
export function concentration(heldVol: string, buyVol: string, totalVol: string): string {
  return div(add(heldVol, buyVol), add(totalVol, buyVol));
}

/** Thresholds of the warning and of the refusal. */
const concentrationLimits = { warn: '0.2', block: '0.5' } as const;

interface Offer {
  readonly fund: { readonly feeMode: 'inside' | 'outside'; readonly chargeMode: string; readonly nav: string | null };
  readonly bands: readonly FeeBandRule[];
  readonly discount: string;
}

/** Fee and estimated shares of a purchase at the latest NAV; a fund in subscription sells at its par. */
export interface PurchaseTrial {
  readonly fee: string;
  readonly netAmt: string;
  /** The amount to pay, including a fee on top (handbook: fee-on-top). */
  readonly payAmt: string;
  readonly vol: string;
  /** The discount of the fee; a fixed fee has none. */
  readonly discountRate: string;
}

export function tryPurchase(amount: string, { fund, bands, discount }: Offer): PurchaseTrial {
  const { feeMode, chargeMode, nav } = fund;
  const backEnd = chargeMode === '1';
  const { fee, vol } = confirmPurchase(amount, {
    bands,
    applyAmt: amount,
    discount,
    nav: nav ?? PAR,
    feeMode,
    backEnd,
  });
  const discountRate = discountTaken(amount, { bands, discount, backEnd });
  const [netAmt, payAmt] = feeMode === 'outside' ? [amount, add(amount, fee)] : [sub(amount, fee), amount];
  return { fee, netAmt: round(netAmt, 2), payAmt: round(payAmt, 2), vol, discountRate };
}

interface Fund {
  readonly fundType: FundType;
}

/**
 * High-end products are purchased by another operation, with more declarations and a contract (handbook:
 * high-end-purchase).
 */
export function requirePublic({ fundType }: Fund): void {
  if (isHighEnd(fundType)) throw tradeErrors.highEndOnly();
}

export function requireHighEnd({ fundType }: Fund): void {
  if (!isHighEnd(fundType)) throw tradeErrors.publicOnly();
}

/** The mode of the return visit after the cooling-off period, required for ordinary investors. */
export function requireVisitMode(mode: ReturnVisitMode | undefined, { account, highEnd }: PurchaseFacts): void {
  const cools = highEnd.signing?.contract === true && coolingHoursOf(account?.investorClass ?? null) > 0;
  if (cools && mode === undefined) throw tradeErrors.visitModeMissing();
}

interface Progress {
  readonly reviewStatus: ReviewStatus | null;
  readonly orderStatus: OrderStatus | null;
  readonly contractStatus: ContractStatus | null;
}

/** Statuses of failed and cancelled orders. */
const FAILED: readonly OrderStatus[] = ['fundApplyFail', 'fundCancelSuccess', 'fundConfirmFail'];

/** The stage of a purchase (handbook: high-end-purchase): its next step, or its result. */
export function stageOf({ reviewStatus, orderStatus, contractStatus }: Progress): PurchaseStage {
  if (orderStatus === null) return reviewStatus === 'pending' ? 'review' : 'failed';
  if (FAILED.includes(orderStatus)) return 'failed';
  if (contractStatus === 'unsigned' || contractStatus === 'signing') return 'sign';
  if (orderStatus === 'fundPayPending') return 'pay';
  return contractStatus === 'coolingOff' ? 'cooling' : 'accepted';
}
