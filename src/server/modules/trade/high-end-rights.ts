import type { HighEndBuyPreCheckResult, HighEndRights, OperationParams } from '#contract';
import { compare } from '#values/decimal';
import { toShanghaiDate, toShanghaiTime } from '#values/shanghai-time';
import { errors } from '../../platform/errors.ts';
import type { RequestContext } from '../../platform/handler.ts';
import { omitNulls } from '../../platform/omit-nulls.ts';
import { findOwnAccount } from '../../access/ownership.ts';
import { lastPublishedDay } from '../fund/rules.ts';
import { assessPurchase, type PurchaseFacts } from './assess-purchase.ts';
import { texts as contractTexts } from './signing/messages.ts';
import { coolingHoursOf, coolingText } from './signing/rules.ts';
import { describeTicket } from './describe-ticket.ts';
import { loadFacts, loadHighEnd } from './load-facts.ts';
import { texts } from './messages.ts';
import { presentHighEndPreCheck } from './present.ts';
import { requireHighEnd, requireVisitMode } from './purchase-channel.ts';
import { findFund, findHistory } from './queries.ts';
import { findBuyBands } from './fee-bands.ts';

/** What an account may and must do to buy a high-end product, before an amount is given (domain §3.3 T12). */
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

/** The checks of a high-end purchase, and what they found. */
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
