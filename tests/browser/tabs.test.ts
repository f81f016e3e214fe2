import type { Page } from '@playwright/test';
import { arrive, choose, fillLogin, login, openMenu, rowWith, withoutStream } from './operator.ts';
import { expect, test } from './test.ts';

const tab = (page: Page, title: string) => page.getByRole('tab', { name: title });

test('tabs keep their place, and lose nothing to another window', async ({ page, context }) => {
  await login(page, 'maker01');
  await openMenu(page, '交易中心', '公募基金');
  await expect(rowWith(page, '981001')).toBeVisible();
  await page.getByRole('row').last().scrollIntoViewIfNeeded();
  const y = async (): Promise<number> => Math.round((await page.getByRole('row').last().boundingBox())?.y ?? 0);
  const before = await y();

  await openMenu(page, '我的资产', '交易记录');
  await expect(rowWith(page, '202611')).not.toHaveCount(0);
  await tab(page, '公募基金').click();

  await expect.poll(y).toBe(before);

  const other = await context.newPage();
  await login(other, 'checker01');
  await openMenu(other, '交易中心', '公募基金');
  await expect(other.getByRole('tab')).toHaveText(['首页', '公募基金']);
  await page.reload();
  await expect(page.getByText('林砚秋，您好')).toBeVisible();
  await expect(page.getByRole('tab')).toHaveText(['首页', '公募基金', '交易记录']);
});

test('the tab of home is in sight whichever page comes first, and however many follow', async ({ page }) => {
  await page.setViewportSize({ width: 1200, height: 900 });
  await arrive(page, 'maker01', '/property/trade/record');
  const strip = page.getByRole('tablist').first().getByRole('tab');
  await expect(strip).toHaveText([/首页/u, /交易记录/u]);

  const pages = ['公募基金', '指令交易', '交易撤单', '交易复核', '电子合同签署', '实时指令交易', '民生申赎交易'];
  for (const item of pages) await openMenu(page, '交易中心', item);
  const all = page.getByRole('button', { name: '全部已打开的页面' });
  await expect(all).toBeVisible();
  await expect(tab(page, '民生申赎交易')).toBeInViewport({ ratio: 1 });
  await expect(tab(page, '交易记录')).not.toBeInViewport();
  await expect(tab(page, '首页')).toBeInViewport({ ratio: 1 });
  await all.click();
  await page.getByRole('menuitem', { name: '交易记录' }).last().click();
  await expect(tab(page, '交易记录')).toBeInViewport({ ratio: 1 });

  await tab(page, '交易记录').press('ArrowLeft');
  await expect(tab(page, '首页')).toBeFocused();
  await tab(page, '首页').press('Enter');
  await expect(page.getByRole('heading', { level: 2, name: '待办事项' })).toBeVisible();
});

test('a tab with changes that has left the strip widens nothing', async ({ page }) => {
  await page.setViewportSize({ width: 1200, height: 900 });
  await arrive(page, 'maker01', '/confirm/buy?fundCode=981011');
  await page.getByRole('textbox', { name: '购买金额（元）' }).fill('120000');
  const pages = ['公募基金', '指令交易', '交易撤单', '交易复核', '电子合同签署', '实时指令交易', '民生申赎交易'];
  for (const item of pages) await openMenu(page, '交易中心', item);

  await expect(tab(page, '民生申赎交易')).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('tab', { name: /有未保存的内容/u })).not.toBeInViewport();
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
});

test('an expired session keeps the form and comes back to it', async ({ page, server }) => {
  await withoutStream(page);
  // The session ends half an hour after the login, whenever the server was started.
  await server.setClock('2026-11-20 14:00:00');
  await login(page, 'maker01');
  await page.goto('/confirm/buy?fundCode=981011');
  await choose(page, '机构', '云麓集团财务有限公司');
  await page.getByRole('textbox', { name: '购买金额（元）' }).fill('120000');
  await page.waitForLoadState('networkidle');
  // Whatever the page asks for waits until the amount is typed and the session is over.
  let go = (): void => undefined;
  const isOver = new Promise<void>((resolve) => (go = resolve));
  await page.route('**/api/**', async (route) => {
    await isOver;
    await route.continue();
  });
  // Asks for the fee again.
  await page.getByRole('textbox', { name: '购买金额（元）' }).fill('123456');
  await server.setClock('2026-11-20 14:45:00');
  go();
  await expect(page).toHaveURL(/\/login/u);
  await expect(page.getByText('请重新登录').first()).toBeVisible();
  await fillLogin(page, 'maker01', 'Demo@2026');

  await expect(page).toHaveURL(/\/confirm\/buy\?fundCode=981011/u);
  await expect(page.getByRole('textbox', { name: '购买金额（元）' })).toHaveValue(/123,?456/u);
  await expect(page.getByText('已恢复上次未提交的内容')).toBeVisible();
  await server.setClock('2026-11-20 14:00:00');
});
