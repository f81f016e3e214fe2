import type { FeeTrial, OperationParams } from '#contract';
import { toShanghaiTime } from '#values/shanghai-time';
import { tDay } from '#values/trading-day';
import { errors } from '../../platform/errors.ts';
import type { RequestContext } from '../../platform/handler.ts';
import { findOwnAccount } from '../../access/ownership.ts';
import { lastPublishedDay } from '../fund/rules.ts';
import { availableFor, isEffective } from './credit/check-credit.ts';
import { loadCredit } from './credit/load-credit.ts';
import { loadDiscount } from './load-facts.ts';
import { texts } from './messages.ts';
import { presentTrial } from './present.ts';
import { findFund, findTaAccount } from './queries.ts';
import { findBuyBands } from './fee-bands.ts';

/** Fee, shares and dates of a purchase at the latest NAV, before anything is checked. */
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
