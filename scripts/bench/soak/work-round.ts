import type { Locator, Page } from '@playwright/test';
import { choose, fillLogin, logout } from '../../../tests/browser/operator.ts';
import type { Settle } from './settle.ts';

/** The users that work one after the other: each has pages that the other has not. */
const users = ['maker01', 'admin01'] as const;

/** Number of pages that stay open at once. */
const OPEN = 6;

/** A page to work in. */
export interface Desk {
  readonly page: Page;
  readonly settle: Settle;
}

/** One round of work: all users log in, work through the pages and log out. It ends on the login page again. */
export async function workRound(desk: Desk): Promise<void> {
  for (const user of users) {
    await fillLogin(desk.page, user, 'Demo@2026');
    await desk.page.getByRole('navigation').waitFor();
    await desk.settle();
    await workThrough(desk);
    if (user === 'maker01') await startPurchase(desk);
    await openPage(desk, '首页');
    await closeOthers(desk);
    await logout(desk.page);
    await desk.settle();
  }
}

/** Opens each page of the menu, and closes what is open from time to time. */
async function workThrough(desk: Desk): Promise<void> {
  for (const [index, title] of (await listPages(desk.page)).entries()) {
    await openPage(desk, title);
    await workList(desk);
    if (index % 3 === 0) await refreshTab(desk);
    if (index % OPEN === OPEN - 1) await closeOthers(desk);
  }
}

const tabs = (page: Page): Locator => page.getByRole('region', { name: '已打开的页面' });
const panel = (page: Page): Locator => page.getByRole('tabpanel').filter({ visible: true });

/** The titles of the menu's pages, with every group unfolded in turn. */
async function listPages(page: Page): Promise<readonly string[]> {
  const menu = page.getByRole('navigation');
  for (const group of await menu.locator('.ant-menu-submenu-title').all()) {
    if ((await group.getAttribute('aria-expanded')) === 'false') await group.click();
  }
  const items = await menu.locator('.ant-menu-sub .ant-menu-item').allInnerTexts();
  // The number of waiting records has a line of its own.
  return items.map((text) => text.split('\n')[0] ?? text);
}

/** Opens a page through the menu, unfolding the group that holds it. */
async function openPage({ page, settle }: Desk, title: string): Promise<void> {
  const menu = page.getByRole('navigation');
  const item = menu.getByRole('menuitem', { name: title, exact: true });
  if (!(await item.isVisible())) {
    const groups = menu.locator('.ant-menu-submenu', { has: page.locator(`.ant-menu-item:has-text("${title}")`) });
    await groups.locator('.ant-menu-submenu-title').first().click();
  }
  await item.click();
  await tabs(page).getByRole('tab', { name: title, selected: true }).waitFor();
  await settle();
  // A page may ask to be confirmed before it opens.
  await clickIfThere(page.getByRole('dialog').locator('.ant-btn-primary'));
  await settle();
}

/** Works on a list: searches, turns a page, unfolds a row, looks at a record. */
async function workList(desk: Desk): Promise<void> {
  const { page, settle } = desk;
  const here = panel(page);
  await clickIfThere(here.getByRole('button', { name: '查询', exact: true }));
  await settle();
  await clickIfThere(here.locator('.ant-pagination-next:not(.ant-pagination-disabled) button'));
  await settle();
  await clickIfThere(here.getByRole('button', { name: '展开', exact: true }));
  await clickIfThere(here.getByRole('button', { name: '重置', exact: true }));
  await settle();
  await lookAtRecord(desk);
}

/** Opens the first record, in a drawer or in a tab of its own, and comes back. */
async function lookAtRecord({ page, settle }: Desk): Promise<void> {
  const view = panel(page)
    .getByRole('row')
    .getByRole('button', { name: /^(?:查看|详情)$/u });
  if (!(await clickIfThere(view))) return;
  await settle();
  const drawer = page.locator('.ant-drawer-open');
  if ((await drawer.count()) === 0) return;
  await drawer.locator('.ant-drawer-close').click();
  await drawer.waitFor({ state: 'detached' }).catch(() => undefined);
}

/** Fills in the first step of a purchase and leaves it, giving up what was typed. */
async function startPurchase(desk: Desk): Promise<void> {
  const { page, settle } = desk;
  await openPage(desk, '公募基金');
  await clickIfThere(panel(page).getByRole('row').getByRole('button', { name: '购买', exact: true }));
  await tabs(page).getByRole('tab', { name: '基金购买', selected: true }).waitFor();
  await choose(page, '机构', '云麓集团财务有限公司');
  await choose(page, '投资者账户', '云麓集团财务有限公司');
  await page.getByRole('textbox', { name: '购买金额（元）' }).fill('100000');
  await settle();
  await tabs(page).getByRole('tab', { name: '基金购买' }).press('Delete');
  await page.getByRole('dialog').getByRole('button', { name: '确认' }).click();
  await tabs(page).getByRole('tab', { name: '基金购买' }).waitFor({ state: 'detached' });
}

async function refreshTab({ page, settle }: Desk): Promise<void> {
  await chooseInTabMenu(tabs(page).getByRole('tab', { selected: true }), '刷新');
  await settle();
}

/** Leaves home and the page in front open. */
async function closeOthers({ page, settle }: Desk): Promise<void> {
  await chooseInTabMenu(tabs(page).getByRole('tab', { selected: true }), '关闭其他');
  const dialog = page.getByRole('dialog').getByRole('button', { name: '确认' });
  if (await dialog.isVisible()) await dialog.click();
  await settle();
}

async function chooseInTabMenu(tab: Locator, item: string): Promise<void> {
  const page = tab.page();
  await tab.click({ button: 'right' });
  const entry = page.getByRole('menuitem', { name: item, exact: true });
  await entry.waitFor();
  if ((await entry.getAttribute('aria-disabled')) === 'true') await page.keyboard.press('Escape');
  else await entry.click();
}

async function clickIfThere(target: Locator): Promise<boolean> {
  const first = target.first();
  if (!(await first.isVisible()) || (await first.isDisabled())) return false;
  await first.click();
  return true;
}
