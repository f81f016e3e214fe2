import { login, openMenu, rowWith } from './operator.ts';
import { startServer, type RunningServer } from './server.ts';
import { readExport } from '../server/reports/read-export.ts';
import { expect, test } from './test.ts';

/** A server to which every export is a long one. */
let server: RunningServer;
test.beforeAll(async () => {
  server = await startServer({ INLINE_EXPORT_ROWS: '0' });
});
test.afterAll(() => server.stop());

test('a long export says how far it is, and its file comes while the operator works elsewhere', async ({ page }) => {
  await login(page, 'maker01', { address: server.address });
  await openMenu(page, '我的资产', '交易记录');
  await expect(rowWith(page, '202611200240000000000039')).toBeVisible();
  const download = page.waitForEvent('download');
  let release = (): void => undefined;
  const elsewhere = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/job/queryJob', async (route) => {
    await elsewhere;
    await route.continue();
  });

  await page.getByRole('button', { name: '导出', exact: true }).click();
  await expect(page.getByText('正在生成“交易记录_20261120.xlsx”')).toBeVisible();
  await expect(page.getByRole('progressbar', { name: /正在生成/u })).toBeVisible();
  await openMenu(page, '交易中心', '公募基金');
  await expect(page).toHaveURL(/\/trade\/fund/u);
  // Its notification stays, and leaves the buttons below free.
  const notification = await page.locator('.ant-notification-notice').boundingBox();
  const search = await page.getByRole('button', { name: '查询', exact: true }).boundingBox();
  expect((notification?.y ?? 0) + (notification?.height ?? Infinity)).toBeLessThanOrEqual(search?.y ?? 0);
  release();
  const file = await download;

  await expect(page.getByText('下载完成')).toBeVisible();
  expect(file.suggestedFilename()).toBe('交易记录_20261120.xlsx');
  expect((await readExport(await file.path())).rows).toHaveLength(39);

  await page.getByRole('button', { name: '任务记录' }).click();
  const panel = page.getByRole('dialog', { name: '任务记录' });
  await expect(panel.getByText(/^共 39 条；.*2026-10-22/u)).toBeVisible();
  const again = page.waitForEvent('download');
  await panel.getByRole('button', { name: '下载“交易记录_20261120.xlsx”' }).click();
  expect((await again).suggestedFilename()).toBe('交易记录_20261120.xlsx');
});
