import { buyFund, readValue } from './purchase.ts';
import { login, openMenu, rowWith } from './operator.ts';
import { expect, test } from './test.ts';

test('an operator finds a fund, buys it and finds the order', async ({ page }) => {
  await login(page, 'maker01');
  await openMenu(page, '交易中心', '公募基金');
  await page.getByLabel('基金', { exact: true }).fill('981011');
  await page.getByRole('button', { name: '查询' }).click();
  await expect(rowWith(page, '981011')).toContainText('1.0846');
  await page.getByRole('link', { name: '澄岳稳利纯债A' }).click();

  await expect(page).toHaveURL(/\/fund\/.+\/detail\?fundCode=981011/u);
  await expect(page.getByRole('heading', { level: 1, name: '澄岳稳利纯债A' })).toBeVisible();
  await expect(page.locator('canvas, svg[width]').filter({ visible: true }).first()).toBeVisible();
  await page.getByRole('link', { name: '购买' }).click();

  await buyFund(page, {
    fundCode: '981011',
    institution: '云麓集团财务有限公司',
    investor: '云麓集团财务有限公司',
    amount: '100000',
  });
  await expect(page.getByText('申请已受理').first()).toBeVisible();
  const orderNo = await readValue(page, '交易单号');
  await page.getByRole('link', { name: '查看交易记录' }).click();

  await page.getByRole('button', { name: '更多筛选' }).click();
  await page.getByRole('textbox', { name: '交易单号' }).fill(orderNo);
  await page.getByRole('button', { name: '查询' }).click();
  const order = rowWith(page, orderNo);
  await expect(order).toContainText('澄岳稳利纯债A');
  await expect(order).toContainText('100,000.00');
});
