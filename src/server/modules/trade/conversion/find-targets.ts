import type { ConvertTarget } from '#contract';
import { toShanghaiTime } from '#values/shanghai-time';
import type { Db } from '../../../database/database.ts';
import { fundsOn } from '../../../database/funds-on.ts';
import { errors } from '../../../platform/errors.ts';
import { findOwnAccount } from '../../../access/ownership.ts';
import { lastPublishedDay } from '../../fund/rules.ts';
import type { Asking } from '../load-facts.ts';
import { texts } from '../messages.ts';
import { omitNulls } from '../../../platform/omit-nulls.ts';
import { findOwner } from '../position/find-lots.ts';
import { readPositionNo } from '../position/position-no.ts';
import { wayBetween } from './assess.ts';
import { findConvertFlag } from './load-facts.ts';

/** The funds that a holding can become, those of its own registrar first. */
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
