import { expectAccessible } from './axe.ts';
import { arrive, rowWith } from './operator.ts';
import { expect, test } from './test.ts';

test('an operator walks through institutions and sees the accounts of each', async ({ page }) => {
  await arrive(page, 'maker01', '/organization/index');
  const details = page.getByRole('region', { name: '选中行的详情' });
  await expect(details).toContainText('点击一家机构');

  await rowWith(page, '江渚市民生保障服务中心').getByRole('gridcell').nth(2).click();
  await expect(details.getByRole('tab', { name: '江渚市民生保障服务中心的账户' })).toBeVisible();
  await expect(details.getByRole('link', { name: '江渚市民生保障资金专户' })).toBeVisible();
  await expect(page).toHaveURL(/chosen=/u);
  await expectAccessible(page);

  for (let step = 0; step < 4; step += 1) await page.keyboard.press('ArrowDown');
  await expect(details.getByRole('link', { name: '东屿银行股份有限公司' })).toBeVisible();
  await expect(details.getByRole('link', { name: '江渚市民生保障资金专户' })).toHaveCount(0);
  await expect(page.locator('[role=row][aria-current]')).toContainText('东屿银行股份有限公司');

  await page.reload();
  await expect(details.getByRole('link', { name: '东屿银行股份有限公司' })).toBeVisible();
  await expect(page.locator('[role=row][aria-current]')).toContainText('东屿银行股份有限公司');
  await details.getByRole('tab', { name: '开户申请' }).click();
  await expect(details).toContainText('审核意见');

  await details.getByRole('tab', { name: '东屿银行股份有限公司的账户' }).click();
  await details.getByRole('link', { name: '东屿银行股份有限公司' }).click();
  await expect(page).toHaveURL(/acctId=/u);
});
