import type { Page } from '@playwright/test';
import { demoPassword, login, logout } from './operator.ts';
import { expect, test } from './test.ts';

const CLICK_GUARD_MS = 1000;

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

  await expect(
    second.getByText(/^45020043：该账号已于2026-11-20 14:\d\d:\d\d从127\.0\.0\.1登录，最近操作时间/u),
  ).toBeVisible();
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
