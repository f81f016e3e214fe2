import { ledgerScene } from './ledger.ts';
import { openStage } from './stage.ts';
import { expect, test } from './test.ts';

test('the server pages and orders, by several columns with Shift', async ({ page }) => {
  const settings = { 'list:Ledger': { columns: { shown: ['#number'] } } };
  const stage = await openStage(page, { ...ledgerScene(45, { pageSizes: [10, 20] }), settings });
  const last = () => stage.asked('ledgerList').at(-1);
  await expect(page.getByText('共 45 条')).toBeVisible();
  await expect(page.getByRole('row')).toHaveCount(1 + 10);

  await page.getByRole('listitem', { name: '5', exact: true }).click();
  await expect(stage.row('第45笔')).toBeVisible();
  await expect(await stage.cell('第45笔', '序号')).toHaveText('45');
  await stage.header('日期').click();
  await expect(stage.header('日期')).toHaveAttribute('aria-sort', 'ascending');
  expect(last()).toMatchObject({ sort: ['day'], pageNum: 1 });
  await stage.header('金额').click({ modifiers: ['Shift'] });
  await stage.header('金额').click({ modifiers: ['Shift'] });
  await expect(page.getByRole('columnheader', { name: '金额，第 2 排序列' })).toHaveAttribute(
    'aria-sort',
    'descending',
  );
  await expect(page.getByRole('row').nth(1)).toContainText('第29笔');
  await expect(page.getByRole('row').nth(2)).toContainText('第1笔');
  expect(last()).toMatchObject({ sort: ['day', '-amount'] });

  // From the first row, the arrow up leads into the header.
  await (await stage.cell('R0029', '名称')).click();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await expect(stage.header('名称')).toHaveAttribute('aria-sort', 'ascending');
  expect(last()).toMatchObject({ sort: ['name'] });
  await page.locator('.ant-pagination-options-size-changer').click();
  await page.locator('.ant-select-item-option').filter({ hasText: '20 条/页' }).click();
  await expect(page).toHaveURL(/size=20/u);
  expect(last()).toMatchObject({ pageNum: 1, pageSize: 20 });
});

test('a list whose last page has gone shows the page that is last now', async ({ page }) => {
  const stage = await openStage(page, { ...ledgerScene(15, { pageSizes: [10] }), query: 'page=4' });

  await expect(stage.row('第15笔')).toBeVisible();
  await expect(page).toHaveURL(/page=2/u);
});
