import type { ConvertFlag, ConvertTarget } from '#contract';
import { toShanghaiTime } from '#values/shanghai-time';
import { findOwnAccount } from '../../access/ownership.ts';
import type { Db } from '../../database/database.ts';
import { errors } from '../../platform/errors.ts';
import { omitNulls } from '../../platform/record-of.ts';
import { fundsOn } from '../fund/queries.ts';
import { lastPublishedDay } from '../fund/rules.ts';
import { texts } from '../orders/messages.ts';
import { type Asking, loadFacts, findFund, findBuyBands } from '../purchase/queries.ts';
import { loadRedemption, findOwner } from '../redemption/queries.ts';
import { readPositionNo } from '../position/rules.ts';
import { type ConversionFacts, type ConversionRequest, purchaseOf, wayBetween } from './rules.ts';

/** Reads the data that a conversion is checked with; throws if a fund or the holding does not exist. */
export async function loadConversion(db: Db, request: ConversionRequest, asking: Asking): Promise<ConversionFacts> {
  const source = await loadRedemption(db, request, { ...asking, businessCode: '036' });
  const fund = await findFund(db, request.targetFundCode, lastPublishedDay(toShanghaiTime(asking.now)));
  if (!fund) throw errors.recordNotFound(texts.fund);
  return {
    source,
    target: await loadFacts(db, purchaseOf(request, source, fund), asking),
    targetNavDate: fund.navDate,
    outBands: await findBuyBands(db, source.fund.buyTemplate),
    convertFlag: await findConvertFlag(db, source.account.institutionId),
  };
}

/** An institution without a trade configuration converts within one registrar (handbook: trade-config-default). */
async function findConvertFlag(db: Db, institutionId: string): Promise<ConvertFlag> {
  const config = await db
    .selectFrom('tradeConfigs')
    .select('convertFlag')
    .where('institutionId', '=', institutionId)
    .where('resState', '=', '1')
    .executeTakeFirst();
  return config?.convertFlag ?? '1';
}

/** The funds that a holding can be converted into, those of its own registrar first. */
export async function findTargets(db: Db, positionNo: string, { accountId, now }: Asking): Promise<ConvertTarget[]> {
  const place = readPositionNo(positionNo);
  const acctId = await findOwner(db, accountId, place.tradeAcctNo);
  const account = acctId === undefined ? undefined : await findOwnAccount(db, accountId, acctId);
  const funds = await fundsOn(db, lastPublishedDay(toShanghaiTime(now)))
    .selectAll('funds')
    .select(['latest.nav', 'latest.navDate'])
    .orderBy('funds.fundCode')
    .execute();
  const from = funds.find(({ fundCode }) => fundCode === place.fundCode);
  if (!from || !account) throw errors.recordNotFound(texts.position);
  const convertFlag = await findConvertFlag(db, account.institutionId);
  const targets = funds.flatMap(({ fundCode, fundShortName, riskLevel, nav, navDate, ...fund }): ConvertTarget[] => {
    const way = wayBetween(from, { fundCode, ...fund }, convertFlag);
    return way ? [{ fundCode, fundShortName, riskLevel, way, ...omitNulls({ nav, navDate }) }] : [];
  });
  return targets.toSorted((one, other) => one.way.localeCompare(other.way));
}
