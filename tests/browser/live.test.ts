import { arrive, rowWith } from './operator.ts';
import { beginOnFirstDay, expect, test } from './test.ts';

beginOnFirstDay();

test('the work of a colleague shows in list, badge and title by itself', async ({ page, browser, baseURL }) => {
  const other = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage();
  await arrive(other, 'maker01', '/transaction/review');
  const held = page.waitForResponse((reply) => reply.url().includes('/api/live'));
  await arrive(page, 'checker01', '/transaction/review');
  expect((await held).headers()['content-type']).toBe('text/event-stream');
  const badge = page.getByRole('menuitem', { name: '交易复核', exact: true });
  await expect(badge).toHaveAttribute('aria-description', '3 项待处理');
  await expect(page).toHaveTitle(/^\(\d+\) 交易复核/u);
  const before = Number(/\d+/u.exec(await page.title())?.[0]);
  const mine = rowWith(page, 'S202611200000000001');
  await expect(mine).toBeVisible();

  const token = await other.evaluate(() => sessionStorage.getItem('token'));
  const reply = await other.request.post('/api/otc/console/trade/tradeReview/withdraw', {
    headers: { token: token ?? '' },
    data: { applyNo: 'S202611200000000001', disCode: 'DEMO', requestNo: '0d4d2a0e-6f0a-4b1e-9d53-1f0a5a8f0001' },
  });
  expect(await reply.json()).toMatchObject({ code: '000000' });

  await expect(mine).toHaveCount(0);
  await expect(badge).toHaveAttribute('aria-description', '2 项待处理');
  await expect(page).toHaveTitle(new RegExp(`^\\(${before - 1}\\) 交易复核`, 'u'));
  await other.context().close();
});
