import { buyFund, readValue } from './purchase.ts';
import { choose, fillLogin, fillSmsCode, login, logout, openMenu, rowWith } from './operator.ts';
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
  await page.getByRole('button', { name: '购买' }).click();

  await buyFund(page, {
    fundCode: '981011',
    institution: '云麓集团财务有限公司',
    investor: '云麓集团财务有限公司',
    amount: '100000',
  });
  await expect(page.getByText('申请已受理').first()).toBeVisible();
  const orderNo = await readValue(page, '交易单号');
  await page.getByRole('button', { name: '查看交易记录' }).click();

  await page.getByRole('button', { name: '更多筛选' }).click();
  await page.getByRole('textbox', { name: '交易单号' }).fill(orderNo);
  await page.getByRole('button', { name: '查询' }).click();
  const order = rowWith(page, orderNo);
  await expect(order).toContainText('澄岳稳利纯债A');
  await expect(order).toContainText('100,000.00');
  await logout(page);
});

test('a purchase of an institution with review waits for its checker', async ({ page }) => {
  await login(page, 'maker01');
  await page.goto('/confirm/buy?fundCode=981011');

  await buyFund(page, {
    fundCode: '981011',
    institution: '东屿银行股份有限公司',
    investor: '东屿银行股份有限公司',
    amount: '200000',
  });

  await expect(page.getByText(/申请已提交复核，请通知复核人员在 2026-11-20 .* 前处理/u)).toBeVisible();
});

test('an operator changes the password and logs in with the new one', async ({ page }) => {
  await login(page, 'corp01');
  await openMenu(page, '服务中心', '修改密码');
  await expect(page.getByText('corp01')).toBeVisible();

  await page.getByLabel('原密码').fill('Demo@2026');
  await page.getByLabel('新密码', { exact: true }).fill('Autumn@2026');
  await page.getByLabel('确认新密码').fill('Autumn@2026');
  await fillSmsCode(page);
  await page.getByRole('button', { name: '确认' }).click();

  await expect(page).toHaveURL(/\/login/u);
  await fillLogin(page, 'corp01', 'Autumn@2026');
  await expect(page.getByRole('navigation')).toBeVisible();
});

test('a list keeps search, page and sort in its address', async ({ page }) => {
  await login(page, 'maker01');
  await page.goto('/trade/fund');
  await choose(page, '基金管理人', '澄岳基金');
  await page.getByRole('button', { name: '查询' }).click();
  await expect(rowWith(page, '禾川')).toHaveCount(0);
  await expect(page.getByText('50 条/页')).toBeVisible();
  await page.getByRole('columnheader', { name: '近1年' }).click();
  await expect(page).toHaveURL(/sort=y1/u);
  const funds = page.getByRole('link', { name: /^澄岳/u });
  await expect(funds.first()).toHaveText('澄岳稳利纯债C');
  const shown = await funds.allInnerTexts();

  await page.reload();

  await expect(page.getByText('澄岳基金').first()).toBeVisible();
  await expect.poll(() => funds.allInnerTexts()).toEqual(shown);
});
