import { expectAccessible } from './axe.ts';
import { arrive, rowWith } from './operator.ts';
import { signIn } from './server.ts';
import { beginOnFirstDay, expect, test } from './test.ts';

beginOnFirstDay();

test('a checker passes what waits, and all counts follow', async ({ page, baseURL }) => {
  const held = page.waitForResponse((reply) => reply.url().includes('/api/live'));
  await arrive(page, 'checker01', '/transaction/review');
  expect((await held).headers()['content-type']).toBe('text/event-stream');
  const purchase = rowWith(page, 'S202611200000000001');
  for (const text of ['东屿银行股份有限公司', '澄岳现金宝货币A', '申购', '8,000,000.00', '0.00', '林砚秋']) {
    await expect(purchase).toContainText(text);
  }
  await expect(purchase.getByRole('timer')).toHaveText(/^\d+:\d\d/u);
  const badge = page.getByRole('menuitem', { name: '交易复核', exact: true });
  await expect(badge).toHaveAttribute('aria-description', '3 项待处理');
  const waiting = page.getByRole('group', { name: '快速筛选' }).getByRole('button', { name: /^待复核/u });
  await expect(waiting).toHaveText('待复核3');

  // The work of a colleague shows by itself.
  await expect(page).toHaveTitle(/^\(\d+\) 交易复核/u);
  const before = Number(/\d+/u.exec(await page.title())?.[0]);
  const withdrawn = rowWith(page, 'S202611200000000003');
  await expect(withdrawn).toBeVisible();
  const reply = await page.request.post('/api/otc/console/trade/tradeReview/withdraw', {
    headers: { token: await signIn(baseURL ?? '', 'maker01') },
    data: { applyNo: 'S202611200000000003', disCode: 'DEMO', requestNo: crypto.randomUUID() },
  });
  expect(await reply.json()).toMatchObject({ code: '000000' });
  await expect(withdrawn).toHaveCount(0);
  await expect(badge).toHaveAttribute('aria-description', '2 项待处理');
  await expect(page).toHaveTitle(new RegExp(`^\\(${before - 1}\\) 交易复核`, 'u'));

  await purchase.getByRole('button', { name: '复核', exact: true }).click();
  const drawer = page.getByRole('dialog', { name: '交易复核 S202611200000000001' });
  await expect(drawer).toContainText('大写：捌佰万元整');
  await expect(drawer.getByRole('term').filter({ hasText: /^申请人/u })).toHaveCount(1);
  await expect(drawer.getByRole('term').filter({ hasText: /^经办人/u })).toHaveCount(1);
  await expect(drawer.getByRole('timer')).toBeVisible();
  // The last button of a footer goes on.
  await expect(drawer.getByRole('button').last()).toHaveClass(/ant-btn-primary/u);
  await expect(drawer.getByRole('button', { name: '驳回' })).not.toHaveClass(/ant-btn-primary/u);
  await page.keyboard.press('Escape');
  await expect(drawer).toHaveCount(0);

  await purchase.getByRole('checkbox').check();
  await rowWith(page, 'S202611200000000002').getByRole('checkbox').check();
  await page.getByRole('button', { name: '批量通过' }).click();
  const pass = page.getByRole('dialog', { name: '复核通过 2 笔交易' });
  await expect(pass).toContainText('大写：捌佰万元整');
  const totals = pass.getByRole('grid', { name: '按基金与业务合计' });
  await expect(totals.getByRole('row').filter({ hasText: '澄岳现金宝货币A' })).toContainText('8,000,000.00');
  await expect(totals.getByRole('row').filter({ hasText: '澄岳均衡成长混合A' })).toContainText('500,000.00');
  await expect(pass.getByRole('grid', { name: '将通过的申请' })).toContainText('东屿银行股份有限公司');
  await expectAccessible(page);
  await pass.getByRole('button', { name: '确认通过' }).click();
  await expect(page.getByText('通过 2 笔，未通过 0 笔')).toBeVisible();

  await expect(purchase).toHaveCount(0);
  await expect(waiting).toHaveText('待复核0');
  await expect(badge).not.toHaveAttribute('aria-description');
});
