import type { FundType } from '#contract';
import type { OperationClient } from '../http/create-client.ts';
import type { Entry } from './entries.ts';

/** So many of each kind are shown. */
const MOST = 6;

/** Types of public funds; any other is a high-end product with a page of its own. */
const PUBLIC: readonly FundType[] = ['01', '02', '03', '04', '05'];

type Client = Pick<OperationClient, 'call'>;

/** Looks up entries that contain a text, on the server. */
type Lookup = (client: Client, text: string) => Promise<readonly Entry[]>;

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

/** Accounts by name or number; they open their holdings. All are asked for once. */
function createFindAccounts(): Lookup {
  let asked: ReturnType<typeof listAccounts> | undefined;
  return async (client, text) => {
    asked ??= listAccounts(client).catch((error: unknown) => {
      asked = undefined;
      throw error;
    });
    return (await asked)
      .filter(({ investorName, acctId }) => investorName.includes(text) || acctId.includes(text))
      .slice(0, MOST)
      .map(({ investorName, acctId }) => ({
        kind: 'account',
        title: investorName,
        hint: acctId,
        target: { page: 'PropertyPosition', query: { acctId } },
      }));
  };
}

/** The account that a trade account belongs to, by the whole number: the one that orders and confirmations quote. */
const findTradeAccount: Lookup = async (client, tradeAcctNo) => {
  if (!/^\d{10,24}$/u.test(tradeAcctNo)) return [];
  const { list } = await client.call('queryAcctPageList', { tradeAcctNo, pageNum: 1, pageSize: MOST }, quiet);
  return list.map(({ investorName, acctId }) => ({
    kind: 'account',
    title: investorName,
    hint: tradeAcctNo,
    target: { page: 'PropertyPosition', query: { acctId } },
  }));
};

const listAccounts = (client: Client) => client.call('simpleAcctInfoList', {}, quiet);

/** Finds everything that contains a text. */
export type LookUp = (text: string) => Promise<readonly Entry[]>;

/** Looks up what the operator may open; a lookup that fails finds nothing. */
export function createLookUp(client: Client, mayOpen: (page: string) => boolean): LookUp {
  const lookups = [
    { needs: ['TradeFundDetail', 'TradeUpMarketDetail'], find: findFunds },
    { needs: ['PropertyTransactionDetail'], find: findOrders },
    { needs: ['PropertyPosition'], find: createFindAccounts() },
    { needs: ['PropertyPosition'], find: findTradeAccount },
  ].filter(({ needs }) => needs.some(mayOpen));
  return async (text) => {
    const found = await Promise.all(lookups.map(({ find }) => find(client, text).catch(() => [])));
    return found.flat().filter(({ target }) => mayOpen(target.page));
  };
}
