import type { MenuResource } from '#contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp, type TestApp } from '../build-app.ts';

let server: TestApp;

beforeAll(async () => {
  server = await buildApp();
});
afterAll(() => server.close());

const accounts = {
  admin01: 100001,
  maker01: 100002,
  checker01: 100003,
  settle01: 100004,
  viewer01: 100005,
  corp01: 100007,
  noperm01: 100008,
  analyst01: 100009,
  publisher01: 100010,
};
type Operator = keyof typeof accounts;

const operators = Object.keys(accounts).filter((name) => name !== 'noperm01') as Operator[];

async function listPages(operator: Operator): Promise<string[]> {
  const { data } = await server.injectAs(operator, 'queryAcctMenuResources', { accountId: accounts[operator] });
  const leaves = (menu: MenuResource): string[] =>
    menu.childResources.length === 0 ? [menu.resourceCode] : menu.childResources.flatMap(leaves);
  return data.menuResources.flatMap(leaves);
}

async function listButtons(operator: Operator): Promise<string[]> {
  const { data } = await server.injectAs(operator, 'queryAcctButtonResources', {
    accountId: accounts[operator],
    menuResourceCode: 'yykhd',
  });
  return data.childResources.map((button) => button.resourceCode);
}

it.each<[operator: Operator, trades: boolean]>([
  ['maker01', true],
  ['corp01', true],
  ['viewer01', false],
  ['checker01', false],
  ['admin01', false],
])('shows the buttons of trades to %s, who may trade for an account: %j', async (operator, trades) => {
  expect((await listButtons(operator)).includes('AccountTrade')).toBe(trades);
});

describe('menus and buttons by role', () => {
  const traders: Operator[] = ['admin01', 'maker01', 'checker01', 'settle01', 'viewer01', 'corp01'];
  const designers: Operator[] = ['analyst01', 'publisher01'];
  const everyone = [...traders, ...designers];
  it.each<[code: string, holders: Operator[]]>([
    ['HomeIndex', everyone],
    ['TradeFundList', everyone],
    ['tradeTirective', ['maker01', 'corp01']],
    ['TransactionCancel', ['maker01', 'checker01', 'settle01', 'viewer01', 'corp01']],
    ['TransactionReview', ['admin01', 'maker01', 'checker01']],
    ['PropertyTransaction', traders],
    ['ServiceTransactionStatement', ['admin01', 'settle01', 'corp01']],
    ['ServiceCreditManage', ['admin01', 'maker01', 'checker01', 'settle01', 'corp01']],
    ['ServiceUpdataPassWord', everyone],
    ['Role', ['admin01']],
    ['StudioChangeList', designers],
    ['StudioRevisionList', designers],
  ])('shows the page %s to %j', async (code, holders) => {
    const shown = await Promise.all(
      operators.map(async (name) => ((await listPages(name)).includes(code) ? name : '')),
    );

    expect(shown.filter(Boolean)).toEqual(holders);
  });

  it.each<[code: string, holders: Operator[]]>([
    ['TransactionCancelCancel', ['maker01', 'corp01']],
    ['TransactionReviewReview', ['checker01']],
    ['PropertyPositionSellBatch', ['maker01', 'corp01']],
    ['PropertyTransactionQuery', traders],
    ['PropertyTransactionExport', ['admin01', 'maker01', 'checker01', 'settle01', 'corp01']],
    ['ServiceCreditManageAdd', ['admin01', 'corp01']],
    ['MechanismAcountExport', ['admin01', 'settle01', 'corp01']],
    ['UserAdd', ['admin01']],
    ['PageDesign', ['analyst01']],
    ['PagePublish', ['publisher01']],
  ])('gives the button %s to %j', async (code, holders) => {
    const shown = await Promise.all(
      operators.map(async (name) => ((await listButtons(name)).includes(code) ? name : '')),
    );

    expect(shown.filter(Boolean)).toEqual(holders);
  });

  it('sorts by descending priority at every level', async () => {
    const { data } = await server.injectAs('admin01', 'queryAcctMenuResources', { accountId: 100001 });

    const check = (menus: readonly MenuResource[]): void => {
      const priorities = menus.map((menu) => menu.priority);
      expect(priorities).toEqual(priorities.toSorted((a, b) => b - a));
      for (const menu of menus) check(menu.childResources);
    };
    check(data.menuResources);
  });

  it('answers an operator without a role that there is no menu', async () => {
    const menu = await server.injectAs('noperm01', 'queryAcctMenuResources', { accountId: 100008 });
    const buttons = await server.injectAs('noperm01', 'queryAcctButtonResources', {
      accountId: 100008,
      menuResourceCode: 'yykhd',
    });

    expect(menu).toMatchObject({ code: '100401', msg: '您暂无任何菜单权限，请联系机构管理员' });
    expect(buttons).toMatchObject({ code: '000000', data: { childResources: [] } });
  });

  it('refuses the menu of another user', async () => {
    const menu = await server.injectAs('maker01', 'queryAcctMenuResources', { accountId: 100001 });
    const buttons = await server.injectAs('maker01', 'queryAcctButtonResources', {
      accountId: 100001,
      menuResourceCode: 'yykhd',
    });

    expect([menu.code, buttons.code]).toEqual(['45010008', '45010008']);
  });
});
