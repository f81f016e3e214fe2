import { demoPassword, fillLogin, login, openMenu, rowWith } from './operator.ts';
import { startServer, type RunningServer } from './server.ts';
import { expect, test } from './test.ts';

// A server of its own: the others stay on the demo's first day.
let server: RunningServer;
test.beforeAll(async () => {
  server = await startServer();
});
test.afterAll(() => server.stop());

test('the demo goes on to the next trading day, and the list in sight shows what that brought', async ({ page }) => {
  await login(page, 'maker01', { address: server.address });
  await openMenu(page, '我的资产', '交易记录');
  const order = rowWith(page, '202611200220000000000033');
  await expect(order).toContainText('待确认');

  await page.getByRole('button', { name: '演示 11-20 14:00' }).click();
  const controls = page.getByRole('dialog', { name: '演示控制' });
  await controls.getByRole('button', { name: '下一交易日 11-23 09:30' }).click();
  await expect(page.getByText('正在推进到 2026-11-23 09:30:00').first()).toBeVisible();
  await expect(page.getByText('演示时间已推进')).toBeVisible({ timeout: 30_000 });
  await controls
    .getByRole('button', { name: 'Close' })
    .or(controls.getByRole('button', { name: '关闭' }))
    .click();

  await expect(order).toContainText('确认成功');
  await expect(page.getByRole('button', { name: '演示 11-23 09:30' })).toBeVisible();
});

test('an expired password must be changed before anything else', async ({ page }) => {
  test.slow(true, 'every trading day on the way is settled');
  // The day after the last of the 90 that remain to the demo's passwords.
  await server.setClock('2027-02-19 10:00:00');

  await page.goto(`${server.address}/login`);
  await fillLogin(page, 'viewer01', demoPassword);

  await expect(page).toHaveURL(/\/service\/updata\/password/u);
  await expect(page.getByText('首次登录或密码已过期，请先修改密码').first()).toBeVisible();
});
