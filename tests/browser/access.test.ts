import { login } from './operator.ts';
import { expect, test } from './test.ts';

test('an unknown address shows the error page to an operator', async ({ page }) => {
  await login(page, 'checker01');

  await page.goto('/no/such/page');

  await expect(page.getByText('抱歉，您访问的页面不存在')).toBeVisible();
});

test('an unknown address leads a stranger to the login page', async ({ page }) => {
  await page.goto('/no/such/page');

  await expect(page).toHaveURL(/\/login/u);
});

test('an operator who may only look neither sees nor reaches the export', async ({ page, server }) => {
  await login(page, 'viewer01');
  await page.goto('/property/trade/record');

  await expect(page.getByRole('button', { name: '查询' })).toBeVisible();
  await expect(page.getByRole('button', { name: '导出', exact: true })).toHaveCount(0);

  const token = await page.evaluate(() => sessionStorage.getItem('token') ?? '');
  const query = '/api/otc/console/trade/fundTradeQuery';
  const orders = await server.call(`${query}/queryOrderPageList`, { pageNum: 1, pageSize: 10 }, token);
  const exported = await server.call(`${query}/exportOrderList`, {}, token);
  expect(orders.code).toBe('000000');
  expect(exported.msg).toContain('权限');
});

test('the portal runs under a policy without eval', async ({ page }) => {
  const response = await page.goto('/login');

  const policy = response?.headers()['content-security-policy'] ?? '';
  expect(policy).toContain("script-src 'self'");
  expect(policy).not.toContain('unsafe-eval');
});
