import { arrive, login, logout, openMenu } from './operator.ts';
import { expect, test } from './test.ts';

const TOGETHER = { modifiers: ['ControlOrMeta'] as ('ControlOrMeta' | 'Shift')[] };

test('links open in a tab of their own, which goes on with the session', async ({ page, context }) => {
  await login(page, 'viewer01');
  await openMenu(page, '我的资产', '交易记录');

  // A row.
  const detail = page.getByRole('row').getByRole('link', { name: '详情' }).first();
  const [aside] = await Promise.all([context.waitForEvent('page'), detail.click(TOGETHER)]);
  await expect(aside.getByRole('tab', { selected: true })).toHaveText(/交易详情|交易单/u);
  await expect(page.getByRole('tab', { name: '交易记录', selected: true })).toBeVisible();
  const tokenOf = (tab: typeof page) => tab.evaluate(() => sessionStorage.getItem('token'));
  expect(await tokenOf(aside)).toBe(await tokenOf(page));

  // The menu, by the middle button.
  const entry = page.getByRole('menuitem', { name: '持仓查询', exact: true }).getByRole('link');
  const [third] = await Promise.all([context.waitForEvent('page'), entry.click({ button: 'middle' })]);
  await expect(third.getByRole('tab', { name: '持仓查询', selected: true })).toBeVisible();

  // A tab of the portal with its filters.
  await page
    .getByRole('button', { name: /^失败\d*$|^确认失败/u })
    .first()
    .click();
  await page.getByRole('tab', { name: '交易记录' }).click({ button: 'right' });
  const [torn] = await Promise.all([
    context.waitForEvent('page'),
    page.getByRole('menuitem', { name: '在新标签页打开' }).click(),
  ]);
  await expect(torn).toHaveURL(page.url());
  await expect(torn.getByRole('tab', { name: '交易记录', selected: true })).toBeVisible();

  // Or moved to a window of its own, where it is the only tab beside the first page.
  await third.getByRole('tab', { name: '持仓查询' }).click({ button: 'right' });
  const at = third.url();
  const [second] = await Promise.all([
    context.waitForEvent('page'),
    third.getByRole('menuitem', { name: '移到新窗口' }).click(),
  ]);
  await expect(second).toHaveURL(at);
  await expect(second.getByRole('tab', { name: '持仓查询', selected: true })).toBeVisible();
  await expect(second).toHaveTitle(/持仓查询/u);
  await expect(third.getByRole('tab', { name: '持仓查询' })).toHaveCount(0);

  // Who leaves, leaves all of them.
  await logout(third);
  for (const tab of [page, aside, torn, second]) {
    await expect(tab).toHaveURL(/\/login/u);
    await expect(tab.getByText('您已在另一个标签页退出登录').first()).toBeVisible();
  }
});

test('a new tab takes no session where two people work in one browser', async ({ page, context }) => {
  await arrive(page, 'maker01', '/index');
  const other = await context.newPage();
  await arrive(other, 'checker01', '/index');
  for (const tab of [page, other]) await expect(tab.getByRole('navigation').first()).toBeVisible();

  const third = await context.newPage();
  await third.goto('/index');

  await expect(third).toHaveURL(/\/login/u);
  for (const [tab, name] of [
    [page, 'maker01'],
    [other, 'checker01'],
  ] as const) {
    const account = await tab.evaluate(() => sessionStorage.getItem('accountInfoBo'));
    expect(account).toContain(name);
    await expect(tab.getByRole('navigation').first()).toBeVisible();
  }
});
