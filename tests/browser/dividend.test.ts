import { arrive, choose, logout, rowWith } from './operator.ts';
import { expect, test } from './test.ts';

test('a maker finds dividends, exports them and files a confirmation; a viewer only looks', async ({ page }) => {
  await arrive(page, 'maker01', '/property/divide/record');
  await expect(page.getByRole('heading', { name: '分红记录' })).toBeVisible();
  await expect(rowWith(page, '已发放')).toHaveCount(4);
  const reinvested = rowWith(page, '已再投资');
  for (const text of [
    '蔚岭信用增利债券A',
    '9,000,000.00',
    '0.0250',
    '225,000.00',
    '202,903.78',
    '1.1089',
    '普通分红',
  ]) {
    await expect(reinvested).toContainText(text);
  }

  await page.getByRole('button', { name: '更多筛选' }).click();
  await choose(page, '分红方式', '红利再投资');
  await page.getByRole('button', { name: '查询' }).click();
  await expect(rowWith(page, '已发放')).toHaveCount(0);
  const workbook = page.waitForEvent('download');
  await page.getByRole('button', { name: '导出', exact: true }).click();
  expect((await workbook).suggestedFilename()).toBe('分红记录_20261120.xlsx');
  const confirmation = page.waitForEvent('download');
  await reinvested.getByRole('button', { name: '下载' }).click();
  expect((await confirmation).suggestedFilename()).toBe('分红确认单_F2026041700000002.pdf');

  await page.getByRole('switch', { name: '含货币基金收益结转' }).click();
  await page.getByRole('button', { name: '重置' }).click();
  await expect(rowWith(page, '已发放')).toHaveCount(4);
  await logout(page);

  await arrive(page, 'viewer01', '/property/divide/record');
  await expect(rowWith(page, '砚州集团企业年金计划')).toContainText('240,000.00');
  await expect(page.getByRole('main').getByRole('button', { name: /导出|下载/u })).toHaveCount(0);
});
