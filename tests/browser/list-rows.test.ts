import { expectAccessible } from './axe.ts';
import { arrive, rowWith } from './operator.ts';
import { expect, test } from './test.ts';

test('trade records have totals, details, a refresh to pause and cells to copy', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await arrive(page, 'maker01', '/property/trade/record?applyDate=');
  await expect(rowWith(page, '202611')).not.toHaveCount(0);

  await expect(page.getByRole('row', { name: /^本页合计/u })).toContainText(/\d{1,3}(,\d{3})*\.\d{2}/u);
  await expect(page.getByRole('row', { name: /^合计/u })).toBeVisible();

  const open = page.getByRole('button', { name: '展开详情' }).first();
  await open.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: '确认与资金' })).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: '暂停' }).click();
  await expect(page.getByText('自动刷新已暂停')).toBeVisible();

  const cell = page.getByRole('gridcell', { name: '996101', exact: true }).first();
  await cell.dblclick();
  await expect(page.getByText('已复制')).toBeVisible();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe('996101');
  await cell.click({ button: 'right' });
  await page.getByRole('menuitem', { name: '复制整行' }).click();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toContain('\t996101\t');
});

test('a search without a match offers to clear its conditions', async ({ page }) => {
  await arrive(page, 'maker01', '/property/trade/record?orderNo=202601010220000000000043');

  await page.getByRole('button', { name: '清除条件' }).click();

  await expect(rowWith(page, '202611')).not.toHaveCount(0);
});
