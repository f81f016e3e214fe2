import type { ConvertFlag, ConvertTarget } from '#contract';
import { toShanghaiTime } from '#values/shanghai-time';
import { findOwnAccount } from '../../access/ownership.ts';
import type { Db } from '#server/database/database';
import { errors } from '#server/platform/errors';
import { omitNulls } from '#server/platform/record-of';
import { fundsOn } from '../fund/queries.ts';
import { lastPublishedDay } from '../fund/rules.ts';
import { texts } from '../orders/messages.ts';
import { type Asking, loadFacts, findFund, findBuyBands } from '../purchase/queries.ts';
import { readsOf } from '#server/database/shared-reads';
import { loadRedemption, findOwner } from '../redemption/queries.ts';
import { readPositionNo } from '../position/rules.ts';
import { type ConversionFacts, type ConversionRequest, purchaseOf, wayBetween } from './rules.ts';

/** Reads the data that a conversion is checked with; throws if a fund or the holding does not exist. */
export async function loadConversion(db: Db, request: ConversionRequest, asking: Asking): Promise<ConversionFacts> {
  const source = await loadRedemption(db, request, { ...asking, businessCode: '036' });
  const { targetFundCode } = request;
  const published = lastPublishedDay(toShanghaiTime(asking.now));
  const reads = readsOf(asking);
  const fund = await reads.once(`fund ${targetFundCode}`, () => findFund(db, targetFundCode, published));
  if (!fund) throw errors.recordNotFound(texts.fund);
  const { buyTemplate } = source.fund;
  const { institutionId } = source.account;
  return {
    source,
    target: await loadFacts(db, purchaseOf(request, source, fund), asking),
    targetNavDate: fund.navDate,
    outBands: await reads.once(`bands ${buyTemplate}`, () => findBuyBands(db, buyTemplate)),
    convertFlag: await reads.once(`convert ${institutionId}`, () => findConvertFlag(db, institutionId)),
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
