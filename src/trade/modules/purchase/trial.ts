import type { FeeTrial, OperationParams, PurchaseTicket, HighEndBuyPreCheckResult, HighEndRights } from '#contract';
import { compare } from '#values/decimal';
import { maskBankAccount } from '#values/mask';
import { toShanghaiTime, toShanghaiDate } from '#values/shanghai-time';
import { tDay } from '../../language/trading-day.ts';
import { findOwnAccount } from '../../access/ownership.ts';
import type { Db } from '#server/database/database';
import { errors } from '#server/platform/errors';
import type { RequestContext } from '#server/platform/handler';
import { omitNulls } from '#server/platform/record-of';
import { texts as contractTexts } from '../contract/messages.ts';
import { coolingHoursOf, coolingText } from '../contract/rules.ts';
import { loadCredit } from '../credit/queries.ts';
import { availableFor, isEffective } from '../credit/rules.ts';
import { lastPublishedDay } from '../fund/rules.ts';
import { texts } from '../orders/messages.ts';
import { expectedConfirmDate, payDeadline } from '../orders/rules.ts';
import { presentPreCheck, presentTrial, presentHighEndPreCheck } from './present.ts';
import { loadDiscount, findFund, findTaAccount, findBuyBands, loadFacts, loadHighEnd, findHistory } from './queries.ts';
import {
  type PurchaseAssessment,
  type PurchaseFacts,
  tryPurchase,
  assessPurchase,
  requireHighEnd,
  requireVisitMode,
} from './rules.ts';

/** Fee, shares and dates of a purchase at the latest NAV, without any check. */
export async function tryFee(params: OperationParams<'queryFeeTrial'>, context: RequestContext): Promise<FeeTrial> {
  const { db, user } = context;
  const now = toShanghaiTime(context.now);
  const published = lastPublishedDay(now);
  const fund = await findFund(db, params.fundCode, published);
  if (!fund) throw errors.recordNotFound(texts.fund);
  const account = await findOwnAccount(db, user.accountId, params.acctId);
  if (!account) throw errors.recordNotFound(texts.account);
  const { institutionId } = account;
  const today = now.slice(0, 10);
  const credit = await loadCredit(db, { institutionId, fund, today, published });
  const creditAvail = credit && isEffective(credit.line, today) ? availableFor(credit.line, credit) : undefined;
  const facts = {
    fund,
    navDate: fund.navDate,
    bands: await findBuyBands(db, fund.buyTemplate),
    discount: await loadDiscount(db, institutionId, fund),
    tradeDay: tDay(now),
  };
  return presentTrial(params.applyAmt, facts, {
    creditAvail,
    taAccount: await findTaAccount(db, params.acctId, fund.taCode),
  });
}

type Params = Pick<
  OperationParams<'buyPreCheck'>,
  'tradeAcctNo' | 'applyAmt' | 'chargeMode' | 'dividendMethod' | 'transactorName' | 'remark'
>;

interface Checked {
  readonly facts: PurchaseFacts;
  readonly assessment: PurchaseAssessment;
}

/** The whole purchase for a last reading before the submission (handbook: purchase-page). */
export async function describeTicket(db: Db, params: Params, { facts, assessment }: Checked): Promise<PurchaseTicket> {
  const { fund, tradeDay } = facts;
  const place = await db
    .selectFrom('tradeAccts')
    .innerJoin('investorAccounts as acct', 'acct.acctId', 'tradeAccts.acctId')
    .innerJoin('institutions', 'institutions.institutionId', 'acct.institutionId')
    .select(['tradeAccts.bankName', 'tradeAccts.bankAcctNo', 'institutions.institutionName'])
    .where('tradeAccts.tradeAcctNo', '=', params.tradeAcctNo)
    .executeTakeFirstOrThrow();
  const { fee, vol, payAmt, discountRate } = tryPurchase(params.applyAmt, facts);
  return {
    institutionName: place.institutionName,
    fundCode: fund.fundCode,
    businessCode: assessment.businessCode,
    tradeAcctNo: params.tradeAcctNo,
    payAccount: texts.payAccount(place.bankName, maskBankAccount(place.bankAcctNo)),
    applyAmt: params.applyAmt,
    payAmt,
    chargeMode: params.chargeMode,
    discountRate,
    estFee: fee,
    estVol: vol,
    transactorName: params.transactorName,
    confirmDate: expectedConfirmDate(tradeDay, fund.confirmDays),
    payDeadline: payDeadline(tradeDay, fund.fundType),
    ...omitNulls({
      dividendMethod: fund.fundType === '03' ? null : (params.dividendMethod ?? fund.dividendMethod),
      remark: params.remark ?? null,
    }),
  };
}

/** What the caller of a purchase is shown before it: the reply of its check, and the figures of the fund. */
export async function describeShown(db: Db, params: Params, { facts, assessment }: Checked): Promise<object> {
  const ticket = await describeTicket(db, params, { facts, assessment });
  return { ...presentPreCheck(facts, assessment), ...ticket, nav: facts.fund.nav, fundStatus: facts.fund.fundStatus };
}

/**
 * The rights and duties of an account buying a high-end product, before an amount is entered (handbook:
 * high-end-purchase).
 */
export async function describeRights(
  { fundCode, acctId, tradeAcctNo }: OperationParams<'queryHighEndRights'>,
  { db, user, now }: RequestContext,
): Promise<HighEndRights> {
  const fund = await findFund(db, fundCode, lastPublishedDay(toShanghaiTime(now)));
  if (!fund) throw errors.recordNotFound(texts.fund);
  requireHighEnd(fund);
  const account = await findOwnAccount(db, user.accountId, acctId);
  if (!account) throw errors.recordNotFound(texts.account);
  const { signing, ...auth } = await loadHighEnd(db, { acctId, fundCode }, toShanghaiDate(now));
  const [band] = await findBuyBands(db, fund.buyTemplate);
  const { heldVol, waiting } = await findHistory(db, { acctId, tradeAcctNo, fundCode });
  const firstFlag = compare(heldVol, 0) === 0 && !waiting;
  const investorClass = account.investorClass ?? '1';
  return {
    ...omitNulls(auth),
    investorClass,
    firstFlag,
    minAmt: firstFlag ? fund.minFirstAmt : fund.minAddAmt,
    stepAmt: fund.stepAmt,
    feeMode: fund.feeMode,
    ...(band?.rate && compare(band.rate, 0) > 0 && { feeRate: band.rate }),
    ...coolingOf(signing, investorClass),
  };
}

/** The checks of a high-end purchase with their findings. */
export async function preCheckHighEnd(
  params: OperationParams<'highEndBuyPreCheck'>,
  { db, user, now }: RequestContext,
): Promise<HighEndBuyPreCheckResult> {
  const facts = await loadFacts(db, params, { accountId: user.accountId, now });
  requireHighEnd(facts.fund);
  requireVisitMode(params.returnVisitMode, facts);
  const { coolingText: text } = coolingOf(facts.highEnd.signing, facts.account?.investorClass ?? '1');
  const assessment = assessPurchase(params, facts);
  const ticket = await describeTicket(db, params, { facts, assessment });
  return { ...presentHighEndPreCheck(facts, assessment), ...ticket, coolingText: text };
}

type Signing = PurchaseFacts['highEnd']['signing'];

function coolingOf(signing: Signing, investorClass: '1' | '2') {
  if (!signing) return { contractNeeded: false, coolingHours: 0, coolingText: contractTexts.unneeded };
  const coolingHours = signing.contract ? coolingHoursOf(investorClass) : 0;
  return { contractNeeded: true, coolingHours, coolingText: coolingText(coolingHours) };
}
