import { readdirSync, readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';

/** The number of rows that a list has room for, by window size and density. */
const least = [
  { density: '标准', width: 1440, height: 900, rows: 14 },
  { density: '标准', width: 1920, height: 1080, rows: 20 },
  { density: '紧凑', width: 1440, height: 900, rows: 20 },
  { density: '紧凑', width: 1920, height: 1080, rows: 28 },
];

interface ListFile {
  readonly kind: string;
  readonly name: string;
  readonly path: string;
  readonly expand?: { readonly placement?: 'below' | 'right' };
}

const menu = readFileSync('schemas/menu.json', 'utf8');
/** The lists that the menu leads to. */
export const menuLists = readdirSync('schemas/pages', { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.json'))
  .map((file) => JSON.parse(readFileSync(`schemas/pages/${file}`, 'utf8')) as ListFile)
  .filter(({ kind, name }) => kind === 'list' && menu.includes(`"${name}"`));

/** A list has the height of its page, or half of it above the details of the chosen row. */
const shareOf = (name: string): number =>
  menuLists.find((list) => list.name === name)?.expand?.placement === 'below' ? 1 / 2 : 1;

/** The columns that the desk decides by. */
const needed: Readonly<Record<string, readonly string[]>> = {
  PropertyPosition: ['投资者名称', '基金名称', '总份额', '可用份额', '参考市值', '浮动盈亏', '盈亏率'],
  PropertyTransaction: ['投资者名称', '基金名称', '业务类型', '申请金额', '申请份额', '状态', '付款状态', '确认份额'],
  TradeUpMarket: ['产品代码', '产品名称', '风险等级', '状态', '最新净值', '起投金额', '开放日', '剩余额度'],
  MechanismAcount: ['投资者名称', '账户状态', '客户号', '机构名称', '客户类型', '测评到期日'],
  TransactionReview: [
    '投资者名称',
    '基金名称',
    '业务类型',
    '申请金额',
    '申请份额',
    '预估手续费',
    '申请人',
    '剩余时间',
    '复核状态',
  ],
  TransactionCancel: ['投资者名称', '基金名称', '业务类型', '申请金额', '申请份额', '状态', '可撤截止'],
  TradeFundList: ['基金代码', '基金名称', '基金类型', '风险等级', '日涨跌幅', '申购状态', '赎回状态', '起购金额'],
  ServiceCreditManage: ['授信对象', '机构名称', '使用率', '授信额度', '已用额度', '可用额度', '状态', '到期日期'],
  tradeTirective: ['投资者名称', '业务类型', '基金名称', '金额', '份额', '状态'],
  tradeSpecialAccount: ['专户名称', '业务类型', '基金名称', '金额', '份额', '状态'],
  tradeDirectiveReal: ['剩余有效时间', '投资者名称', '业务类型', '基金名称', '金额', '份额', '状态'],
  PropertyDivideRecord: ['投资者名称', '基金名称', '分红方式', '红利金额', '实发现金', '再投资份额', '状态'],
  tradeElectronicContractSign: ['合同状态', '投资者名称', '产品名称', '签署截止'],
};

/** Lists whose statuses are a dot and a word. Gains and losses of holdings have a ground, as value colouring asks. */
const quiet = ['PropertyTransaction', 'MechanismList', 'InvestorAuthentication', 'ServiceCreditManage', 'Role'];

/** Whole rows between header and totals of the list in front. */
function countRows(page: Page): Promise<number> {
  return page.evaluate(() => {
    const table = [...document.querySelectorAll<HTMLElement>('[role=grid], [role=treegrid]')].find(
      (one) => one.clientHeight > 0,
    );
    const heightOf = (part: string) => table?.querySelector<HTMLElement>(part)?.offsetHeight ?? 0;
    const row = Number.parseFloat(getComputedStyle(table?.parentElement ?? document.body).getPropertyValue('--fd-row'));
    return Math.floor(((table?.clientHeight ?? 0) - heightOf('[role=rowgroup]') - heightOf('[class*="_foot_"]')) / row);
  });
}

/** Rows that the list in front asks for at once. */
async function countAsked(page: Page): Promise<number> {
  return Number.parseInt(
    await page
      .getByText(/^\d+ 条\/页$/u)
      .filter({ visible: true })
      .first()
      .innerText(),
    10,
  );
}

/** Titles that do not fit into the header of the list in front. */
function listCutTitles(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const titles = [...document.querySelectorAll('[role=columnheader] [class*="_headTitle_"]')];
    if (titles.length === 0) throw new Error('no titles of columns');
    return titles.filter((title) => title.scrollWidth > title.clientWidth + 1).map((title) => title.textContent);
  });
}

/** Share of the width of the table in front that its fixed columns cover, percent. */
function fixedShare(page: Page): Promise<number> {
  return page.evaluate(() => {
    const table = [...document.querySelectorAll<HTMLElement>('[role=grid], [role=treegrid]')].find(
      (one) => one.clientHeight > 0,
    );
    const heads = [...(table?.querySelectorAll<HTMLElement>('[role=row]:last-child > [role=columnheader]') ?? [])];
    const fixed = heads.filter((head) => getComputedStyle(head).position === 'sticky');
    const covered = fixed.reduce((sum, head) => sum + head.offsetWidth, 0);
    return Math.round((100 * covered) / (table?.clientWidth ?? 1));
  });
}

/** Columns of the list in front that are not wholly in sight left of its actions. */
function listHidden(page: Page, titles: readonly string[]): Promise<readonly string[]> {
  return page
    .getByRole('grid')
    .filter({ visible: true })
    .evaluate((table, wanted) => {
      const heads = [...table.querySelectorAll<HTMLElement>('[role=columnheader]')];
      const actions = heads.find((head) => head.textContent === '操作')?.getBoundingClientRect().left ?? Infinity;
      return wanted.filter((title) => {
        const box = heads.find((head) => head.textContent.startsWith(title))?.getBoundingClientRect();
        return !box || box.right > actions + 1;
      });
    }, titles);
}

/** Words of the table in front with a frame or a ground of their own, risk levels aside. */
function listLoud(page: Page): Promise<readonly string[]> {
  return page
    .getByRole('grid')
    .filter({ visible: true })
    .evaluate((grid) =>
      [...grid.querySelectorAll('[class*="_body_"] span')]
        .filter((span) => {
          const { backgroundColor, borderTopWidth } = getComputedStyle(span);
          const isDot = span.textContent === '';
          return !isDot && (backgroundColor !== 'rgba(0, 0, 0, 0)' || borderTopWidth !== '0px');
        })
        .map((span) => span.textContent)
        .filter((text) => !/^[RC]\d/u.test(text)),
    );
}

/**
 * The list in front has room for a screen full of rows, scrolls in its table only, cuts no title, fixes a third at most,
 * shows what decisions need, and is quiet about statuses.
 */
export async function expectRoomForRows(page: Page, name: string): Promise<void> {
  const found: unknown[] = [];
  for (const { density, width, height, rows } of least) {
    await page.setViewportSize({ width, height });
    await page.getByText(density, { exact: true }).filter({ visible: true }).click();
    const room = await countRows(page);
    const panel = page.getByRole('tabpanel').filter({ visible: true });
    const scrolls = await panel.evaluate((one) => one.scrollHeight > one.clientHeight);
    const [cut, fixed] = [await listCutTitles(page), await fixedShare(page)];
    const asked = await countAsked(page);
    if (Math.min(room, asked) < rows * shareOf(name) || scrolls || cut.length > 0 || fixed > 33)
      found.push({ density, width, room, asked, scrolls, cut, fixed });
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByText('标准', { exact: true }).filter({ visible: true }).click();
  if (needed[name]) found.push(...(await listHidden(page, needed[name])));
  if (quiet.includes(name)) found.push(...(await listLoud(page)));
  expect(found).toEqual([]);
}
