import type { HomeAccount } from '#contract';
import { add, compare, div, round, sub, sum } from '#values/decimal';
import { toShanghaiTime } from '#values/shanghai-time';
import kinds from '../../../../../schemas/dictionaries/asset-kind.json' with { type: 'json' };
import type { Db } from '../../../database/database.ts';
import { listOwnAccounts } from '../../../access/ownership.ts';
import { lastPublishedDay } from '../../fund/rules.ts';
import { sumAllCashDividends } from '../dividend/earnings.ts';
import { sumByAccount } from '../position/find-positions.ts';

/** What the operator's accounts are worth, as the list of holdings has it (domain H1, §4.16). */
export async function sumAssets(db: Db, accountId: number, now: Date) {
  const own = await listOwnAccounts(db, accountId);
  const names = new Map(own.map(({ acctId, investorName }) => [acctId, investorName]));
  const rows = await sumByAccount(db, [...names.keys()], lastPublishedDay(toShanghaiTime(now)));
  const dividends = await sumAllCashDividends(db, [...names.keys()]);
  const marketValue = sum(rows.map((row) => row.marketValue));
  const totalAsset = sub(marketValue, sum(rows.map(({ toCome }) => toCome)));
  const highEnd = sum(rows.map((row) => row.highEnd));
  return {
    totalAsset: round(totalAsset, 2),
    ydayProfit: round(sum(rows.map((row) => row.ydayProfit)), 2),
    totalProfit: round(add(sum(rows.map(({ profit }) => profit)), dividends), 2),
    assetKinds: kinds.items.map(({ value, label: kindName }) => {
      // The values of the dictionary are those of the generated type.
      const assetKind = value === 'highEnd' ? ('highEnd' as const) : ('public' as const);
      return {
        assetKind,
        kindName,
        marketValue: round(assetKind === 'highEnd' ? highEnd : sub(marketValue, highEnd), 2),
      };
    }),
    accounts: rows
      .filter((row) => compare(row.marketValue, 0) > 0)
      .map((row): HomeAccount => ({
        acctId: row.acctId,
        investorName: names.get(row.acctId) ?? '',
        marketValue: round(row.marketValue, 2),
        share: round(div(row.marketValue, totalAsset), 4),
      })),
  };
}
