import type { HomeAccount, HomeAssetKind } from '#contract';
import { add, compare, div, round, sum } from '#values/decimal';
import { toShanghaiTime } from '#values/shanghai-time';
import kinds from '../../../../../schemas/dictionaries/asset-kind.json' with { type: 'json' };
import type { Db } from '../../../database/database.ts';
import { listOwnAccounts } from '../../../ownership.ts';
import { isHighEnd, lastPublishedDay } from '../../fund/rules.ts';
import { sumAllGains } from '../dividend/earnings.ts';
import { sumByAccount } from '../position/find-positions.ts';

/** What the operator's accounts are worth, as the list of holdings has it (domain H1, §4.16). */
export async function sumAssets(db: Db, accountId: number, now: Date) {
  const own = await listOwnAccounts(db, accountId);
  const names = new Map(own.map(({ acctId, investorName }) => [acctId, investorName]));
  const rows = await sumByAccount(db, [...names.keys()], lastPublishedDay(toShanghaiTime(now)));
  const gains = await sumAllGains(db, [...names.keys()]);
  const totalAsset = sum(rows.map(({ held }) => held));
  const byKind = new Map(kinds.items.map(({ value }) => [value, '0']));
  const byAccount = new Map<string, { investorName: string; marketValue: string }>();
  for (const { acctId, fundType, marketValue } of rows) {
    const kind = isHighEnd(fundType) ? 'highEnd' : 'public';
    byKind.set(kind, add(byKind.get(kind) ?? '0', marketValue));
    byAccount.set(acctId, {
      investorName: names.get(acctId) ?? '',
      marketValue: add(byAccount.get(acctId)?.marketValue ?? '0', marketValue),
    });
  }
  return {
    totalAsset: round(totalAsset, 2),
    ydayProfit: round(sum(rows.map((row) => row.ydayProfit)), 2),
    totalProfit: round(add(sum(rows.map(({ profit }) => profit)), gains), 2),
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
