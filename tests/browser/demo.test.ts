import { expectAccessible } from './axe.ts';
import { choose, login, openMenu, rowWith } from './operator.ts';
import { startServer, type RunningServer } from './server.ts';
import { expect, test } from './test.ts';

// A server of its own: the others stay on the demo's first day.
let server: RunningServer;
test.beforeAll(async () => {
  server = await startServer();
});
test.afterAll(() => server.stop());

test('a subscription notifies its owner in the portal, and leads to its page', async ({ page }) => {
  await login(page, 'settle01', { address: server.address });
  await openMenu(page, '服务中心', '我的订阅');
  await page.getByRole('link', { name: '新增订阅' }).click();
  await page.getByRole('textbox', { name: '订阅名称' }).fill('持仓站内信');
  await choose(page, '订阅类型', '持仓日报');
  await choose(page, '机构', '砚州人寿保险股份有限公司');
  await page.getByRole('checkbox', { name: '邮件' }).uncheck();
  await page.getByRole('checkbox', { name: '站内信' }).check();
  await expect(page.getByRole('textbox', { name: '接收邮箱' })).toHaveCount(0);
  await page.getByRole('button', { name: '保存' }).click();
  await expect(rowWith(page, '持仓站内信')).toContainText('站内信');
  await expect(page.getByRole('button', { name: '站内信', exact: true })).toBeVisible();

  await page.getByRole('button', { name: '演示 11-20 14:00' }).click();
  const controls = page.getByRole('dialog', { name: '演示控制' });
  await controls.getByRole('button', { name: '今晚 11-20 21:00' }).click();
  await expect(page.getByText('演示时间已推进')).toBeVisible({ timeout: 30_000 });
  await controls
    .getByRole('button', { name: 'Close' })
    .or(controls.getByRole('button', { name: '关闭' }))
    .click();

  // The portal asks now and then, and whenever the operator comes back to it.
  const bell = page.getByRole('button', { name: '站内信，1 条未读' });
  await expect(async () => {
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await expect(bell).toBeVisible({ timeout: 1000 });
  }).toPass({ timeout: 60_000 });
  await bell.click();
  const inbox = page.getByRole('dialog', { name: '站内信' });
  const message = inbox.getByRole('listitem');
  await expect(message).toContainText('未读持仓日报 2026-11-20');
  await expect(message).toContainText('笔持仓，参考市值合计');
  await expectAccessible(page);
  await message.getByRole('link', { name: '查看“持仓日报 2026-11-20”的相关页面' }).click();

  await expect(page.getByRole('heading', { level: 1, name: '持仓查询' })).toBeVisible();
  await page.getByRole('button', { name: '站内信', exact: true }).click();
  await expect(message).toContainText('已读');
  await expect(inbox.getByRole('button', { name: '全部已读' })).toBeDisabled();
});

test('the demo goes on to the next trading day, and the list in sight shows what that brought', async ({ page }) => {
  await login(page, 'maker01', { address: server.address });
  await openMenu(page, '我的资产', '交易记录');
  const order = rowWith(page, '202611200220000000000033');
  await expect(order).toContainText('待确认');

  await page.getByRole('button', { name: '演示 11-20 21:00' }).click();
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
