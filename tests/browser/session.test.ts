import type { Page } from '@playwright/test';
import {
  arrive,
  demoPassword,
  fillLogin,
  login,
  logout,
  openMenu,
  pressRow,
  rowWith,
  withoutStream,
} from './operator.ts';
import { expect, test } from './test.ts';

const CLICK_GUARD_MS = 1000;

test('a wrong password is refused in words', async ({ page }) => {
  await page.goto('/login');

  // An unknown name: after a failure, the next login of a real operator would need a captcha.
  await fillLogin(page, 'nobody01', 'Wrong@2026');

  await expect(page.getByText(/账号或密码错误/u)).toBeVisible();
  await expect(page).toHaveURL(/\/login/u);
});

test('an expired session leads back to the login page', async ({ page, server }) => {
  await withoutStream(page);
  await login(page, 'checker01');
  // A call still on its way would end the session before the click that is meant to.
  await expect(page.getByRole('heading', { name: '待办事项' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  await server.setClock('2026-11-20 14:45:00');

  await openMenu(page, '我的资产', '交易记录');

  await expect(page).toHaveURL(/\/login/u);
  await expect(page.getByText('请重新登录').first()).toBeVisible();
  await server.setClock('2026-11-20 14:00:00');
});

test('an operator disabled at work is led to the login with the reason, by the next call or a reload', async ({
  page,
  context,
}) => {
  await withoutStream(page);
  await login(page, 'viewer01');
  await page.waitForLoadState('networkidle');
  const admin = await context.newPage();
  await arrive(admin, 'admin01', '/user/list/index');
  const changeTo = async (action: string) => {
    await admin.bringToFront();
    await pressRow(rowWith(admin, 'viewer01'), action);
    await admin.getByRole('dialog').getByRole('button', { name: '确认' }).click();
    await expect(admin.getByText(`已${action}`).first()).toBeVisible();
  };
  await changeTo('停用');

  await page.bringToFront();
  await openMenu(page, '我的资产', '持仓查询');

  await expect(page).toHaveURL(/\/login/u);
  await expect(page.getByText(/该操作员账号已被停用，如需启用请联系管理员或机构负责人/u).first()).toBeVisible();

  await changeTo('启用');
  await page.bringToFront();
  await login(page, 'viewer01');
  await page.waitForLoadState('networkidle');
  await changeTo('停用');
  await page.bringToFront();
  await page.reload();

  await expect(page).toHaveURL(/\/login/u);
  await expect(page.getByText(/该操作员账号已被停用/u).first()).toBeVisible();
  await changeTo('启用');
});

/** The user of this window to the server, by a call without a token. */
async function askWho(page: Page): Promise<string> {
  await page.bringToFront();
  const answered = page.waitForResponse('**/detailNoOperate');
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  const reply = await answered;
  expect(reply.request().headers()['token']).toBe('');
  return ((await reply.json()) as { data: { userName: string } }).data.userName;
}

test('two operators in two windows of one browser are distinguished without the token', async ({ page, context }) => {
  const other = await context.newPage();
  await login(page, 'maker01');
  await login(other, 'checker01');

  expect([await askWho(page), await askWho(other), await askWho(page)]).toEqual(['maker01', 'checker01', 'maker01']);

  await logout(other);
  expect(await askWho(page)).toBe('maker01');

  await page.reload();
  await expect(page.getByRole('navigation')).toBeVisible();
  expect(await askWho(page)).toBe('maker01');
});

test('a second login says whose session it ends, and the first window learns by itself why it ended', async ({
  page,
  browser,
  baseURL,
}) => {
  await login(page, 'settle01');
  const second = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage();
  await second.goto('/login');
  await second.getByPlaceholder('请输入用户名').fill('settle01');
  await second.getByPlaceholder('请输入密码').fill(demoPassword);
  await second.getByRole('button', { name: '登录', exact: true }).click();

  await expect(second.getByText(/^该账号已于2026-11-20 14:\d\d:\d\d从127\.0\.0\.1登录，最近操作时间/u)).toBeVisible();
  await expect(page.getByRole('navigation')).toBeVisible();

  // A second click within a second would be a double click.
  await second.waitForTimeout(CLICK_GUARD_MS);
  await second.getByRole('button', { name: '继续登录' }).click();
  await expect(second.getByRole('navigation')).toBeVisible();
  await expect(page).toHaveURL(/\/login/u);
  await expect(
    page.getByText(/账号已于2026-11-20 14:\d\d:\d\d从127\.0\.0\.1在其他设备登录，请重新登录/u).first(),
  ).toBeVisible();
  await second.context().close();
});

test.describe('without the server', () => {
  // Chromium itself reports every request that does not come back.
  test.use({ expectedErrors: [/Failed to load resource/u] });

  test('a list says so and offers to try again', async ({ page }) => {
    await withoutStream(page);
    await login(page, 'checker01');
    await page.route('**/api/**', (route) => route.abort());
    await openMenu(page, '我的资产', '交易记录');
    const retry = page.getByRole('grid').getByRole('button', { name: '重试' });
    await expect(retry).toBeVisible();
    // Other calls of the page fail too, so that only the button can bring the rows.
    await page.waitForLoadState('networkidle');

    await page.unroute('**/api/**');
    await retry.click();

    await expect(rowWith(page, '202611200240000000000039')).toBeVisible();
  });
});
