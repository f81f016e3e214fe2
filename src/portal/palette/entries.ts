import type { MenuNode } from '../menu/build-menu.ts';
import type { RouteTarget } from '../routes/portal-route.ts';
import type { FundType } from '#contract';
import type { OperationClient } from '../http/create-client.ts';

export const kinds = ['page', 'fund', 'order', 'account'] as const;
type EntryKind = (typeof kinds)[number];

/** Something that the search opens. */
export interface Entry {
  readonly kind: EntryKind;
  readonly title: string;
  /** A number, code or group beside the title. */
  readonly hint: string;
  readonly target: RouteTarget;
}

/** Name of the setting with the entries that were opened last. */
export const RECENTLY_OPENED = 'recentlyOpened';
/** Number of last opened entries that are remembered. */
const RECENT = 8;

/** The pages of the menu, each with the group that it is in. */
export function listPages(menu: readonly MenuNode[], translate: (text: string) => string): readonly Entry[] {
  return menu.flatMap(({ routeName, title, children }) =>
    routeName === ''
      ? listPages(children, translate).map((entry) => ({ ...entry, hint: entry.hint || translate(title) }))
      : [{ kind: 'page', title: translate(title), hint: '', target: { page: routeName } }],
  );
}

/** Entries whose title or hint contains every word, titles that begin with the text first. */
export function filterEntries(entries: readonly Entry[], text: string): readonly Entry[] {
  const words = text.toLowerCase().split(/\s+/u).filter(Boolean);
  const found = entries.filter(({ title, hint }) => {
    const said = `${title} ${hint}`.toLowerCase();
    return words.every((word) => said.includes(word));
  });
  const begins = ({ title }: Entry): boolean => title.toLowerCase().startsWith(words[0] ?? '');
  return [...found.filter(begins), ...found.filter((entry) => !begins(entry))];
}

/** The page's buttons whose label has the text; two with one label are one. */
export function filterActions<Action extends { readonly label: string }>(
  actions: readonly Action[],
  text: string,
): readonly Action[] {
  const words = text.trim().toLowerCase();
  if (words === '') return [];
  const found = actions.filter(({ label }) => label.toLowerCase().includes(words));
  return found.filter(({ label }, at) => found.findIndex((one) => one.label === label) === at);
}

/** Key of an entry's target. */
export const keyOf = ({ target: { page, params = {}, query = {} } }: Entry): string =>
  JSON.stringify([page, params, query]);

/** The entries opened last, with another in front. */
export function remember(recent: readonly Entry[], entry: Entry): readonly Entry[] {
  return [entry, ...recent.filter((one) => keyOf(one) !== keyOf(entry))].slice(0, RECENT);
}

/** Entries as a setting holds them; anything else is left out. */
export function readRecent(value: unknown): readonly Entry[] {
  return Array.isArray(value) ? value.filter(isEntry) : [];
}

function isEntry(value: unknown): value is Entry {
  if (typeof value !== 'object' || value === null) return false;
  const { kind, title, hint, target } = value as Partial<Record<keyof Entry, unknown>>;
  return (
    kinds.includes(kind as EntryKind) &&
    typeof title === 'string' &&
    typeof hint === 'string' &&
    typeof (target as RouteTarget | null)?.page === 'string'
  );
}

/** Entries of each kind that are shown. */
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
type LookUp = (text: string) => Promise<readonly Entry[]>;

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
