import type { Page } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { arrive } from './operator.ts';
import { expect, test } from './test.ts';

const sectionOf = (page: Page, name: RegExp) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name }) });

const orderNo = '202611200220000000000036';

test('how to pay stays on the order, follows its state and can be copied and printed', async ({
  page,
  context,
  server,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const copied = () => page.evaluate(() => navigator.clipboard.readText());
  const detail = `/property/trade/record/detail?orderNo=${orderNo}`;
  await arrive(page, 'maker01', detail);
  const payment = sectionOf(page, /^付款信息/u);
  await expect(payment).toContainText('待付款');
  await payment.locator('dl > div').filter({ hasText: '应付金额' }).getByRole('button', { name: '复制' }).click();
  await expect(async () => expect(await copied()).toBe('3000000.00')).toPass();
  await payment.getByRole('button', { name: '复制全部' }).click();
  await expect(async () => {
    const text = await copied();
    for (const line of [
      '应付金额：3,000,000.00',
      `附言（必填）：${orderNo}`,
      '收款账号：8899000000009000017',
      '联行号：313299000015',
    ])
      expect(text).toContain(line);
  }).toPass();
  await expectAccessible(page);
  const notice = page.waitForEvent('download');
  await page.getByRole('button', { name: '付款通知书' }).click();
  expect((await notice).suggestedFilename()).toBe(`付款通知书_${orderNo}.pdf`);

  // By itself: nothing is pressed and nothing is loaded anew.
  const token = await page.evaluate(() => sessionStorage.getItem('token'));
  const paid = await server.call('/api/otc/console/sim/payArrive', { orderNo, amt: '3000000.00' }, token ?? '');
  expect(paid.code).toBe('000000');
  await expect(payment).toContainText('已付款', { timeout: 30_000 });
  await expect(payment).toContainText('8899000000009000017');
  await expect(page.getByText(/^款项已于 .* 到账，无需再付款。$/u)).toBeVisible();
});
