import type { HomeAccount, HomeAssetKind } from '#contract';
import { add, compare, div, round, sum } from '#values/decimal';
import { toShanghaiTime } from '#values/shanghai-time';
import { tDay } from '#values/trading-day';
import kinds from '../../../../../schemas/dictionaries/asset-kind.json' with { type: 'json' };
import type { Db } from '../../../database/database.ts';
import { isHighEnd, lastPublishedDay } from '../../fund/rules.ts';
import { findPositions, sumPositions } from '../position/find-positions.ts';

/** So many holdings are read; nobody has more. */
const ALL = 100_000;

/** What the operator's accounts are worth, as the list of holdings has it (domain H1, §4.16). */
export async function sumAssets(db: Db, accountId: number, now: Date) {
  const time = toShanghaiTime(now);
  const day = lastPublishedDay(time);
  const { marketValue: totalAsset, ydayProfit } = await sumPositions(db, accountId, {}, day);
  const range = { day, tradeDay: tDay(time), limit: ALL, offset: 0 };
  const rows = await findPositions(db, accountId, { zeroFlag: true }, range);
  const byKind = new Map(kinds.items.map(({ value }) => [value, '0']));
  const byAccount = new Map<string, { investorName: string; marketValue: string }>();
  for (const { acctId, investorName, fundType, marketValue } of rows) {
    const kind = isHighEnd(fundType) ? 'highEnd' : 'public';
    byKind.set(kind, add(byKind.get(kind) ?? '0', marketValue));
    byAccount.set(acctId, { investorName, marketValue: add(byAccount.get(acctId)?.marketValue ?? '0', marketValue) });
  }
  return {
    totalAsset: round(totalAsset, 2),
    ydayProfit: round(ydayProfit, 2),
    totalProfit: round(sum(rows.map(({ totalProfit }) => totalProfit)), 2),
    assetKinds: kinds.items.map(({ value, label }) => presentKind(value, label, byKind)),
    accounts: [...byAccount]
      .filter(([, { marketValue }]) => compare(marketValue, 0) > 0)
      .toSorted(([, one], [, other]) => compare(other.marketValue, one.marketValue))
      .map(([acctId, account]): HomeAccount => ({
        acctId,
        investorName: account.investorName,
        marketValue: round(account.marketValue, 2),
        share: round(div(account.marketValue, totalAsset), 4),
      })),
  };
}

function presentKind(value: string, kindName: string, byKind: ReadonlyMap<string, string>): HomeAssetKind {
  // The values of the dictionary are those of the generated type.
  return {
    assetKind: value === 'highEnd' ? 'highEnd' : 'public',
    kindName,
    marketValue: round(byKind.get(value) ?? '0', 2),
  };
}
