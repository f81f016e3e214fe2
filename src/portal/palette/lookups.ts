import type { FundType } from '#contract';
import type { OperationClient } from '../http/create-client.ts';
import type { Entry } from './entries.ts';

/** So many of each kind are shown. */
const MOST = 6;

/** Types of public funds; any other is a high-end product with a page of its own. */
const PUBLIC: readonly FundType[] = ['01', '02', '03', '04', '05'];

/** Looks up entries that contain a text, on the server. */
type Lookup = (client: Pick<OperationClient, 'call'>, text: string) => Promise<readonly Entry[]>;

const quiet = { quiet: true, errorHandling: false } as const;

/** Funds by code, name or pinyin. */
const findFunds: Lookup = async (client, keyword) => {
  const funds = await client.call('allFundSearchList', { keyword }, quiet);
  return funds.slice(0, MOST).map(({ fundCode, fundShortName, fundType }) => ({
    kind: 'fund',
    title: fundShortName,
    hint: fundCode,
    target: {
      page: PUBLIC.includes(fundType) ? 'TradeFundDetail' : 'TradeUpMarketDetail',
      params: { title: fundShortName },
      query: { fundCode },
    },
  }));
};

/** An order by its number. */
const findOrders: Lookup = async (client, orderNo) => {
  if (!/^[A-Z]?\d{6,24}$/iu.test(orderNo)) return [];
  const { list } = await client.call('queryOrderPageList', { orderNo, pageNum: 1, pageSize: MOST }, quiet);
  return list.map((order) => ({
    kind: 'order',
    title: order.orderNo,
    hint: `${order.investorName} ${order.fundShortName}`,
    target: { page: 'PropertyTransactionDetail', query: { orderNo: order.orderNo } },
  }));
};

/** Accounts by name or number; they open their holdings. */
const findAccounts: Lookup = async (client, text) => {
  const accounts = await client.call('simpleAcctInfoList', {}, quiet);
  return accounts
    .filter(({ investorName, acctId }) => investorName.includes(text) || acctId.includes(text))
    .slice(0, MOST)
    .map(({ investorName, acctId }) => ({
      kind: 'account',
      title: investorName,
      hint: acctId,
      target: { page: 'PropertyPosition', query: { acctId } },
    }));
};

/** The lookups, with the page that an operator must be able to open for each to be asked. */
const lookups = [
  { needs: ['TradeFundDetail', 'TradeUpMarketDetail'], find: findFunds },
  { needs: ['PropertyTransactionDetail'], find: findOrders },
  { needs: ['PropertyPosition'], find: findAccounts },
] as const;

/** Everything that contains a text among what the operator may open; a lookup that fails finds nothing. */
export async function lookUp(
  client: Pick<OperationClient, 'call'>,
  text: string,
  mayOpen: (page: string) => boolean,
): Promise<readonly Entry[]> {
  const asked = lookups.filter(({ needs }) => needs.some(mayOpen));
  const found = await Promise.all(asked.map(({ find }) => find(client, text).catch(() => [])));
  return found.flat().filter(({ target }) => mayOpen(target.page));
}
