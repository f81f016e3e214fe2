import { expectAccessible } from './axe.ts';
import { arrive, choose, openMenu, rowWith } from './operator.ts';
import { expect, test } from './test.ts';

test('an operator redeems a part of a holding, lot by lot, and cancels it again', async ({ page }) => {
  await arrive(page, 'corp01', '/property/position');
  const holding = rowWith(page, '澄岳均衡成长混合A');
  const totals = page.getByLabel('汇总');
  await expect(totals).toContainText('3,540,720.00');
  await expect(totals).toContainText('58,250.00');

  await holding.getByRole('button', { name: '赎回' }).click();
  const dialog = page.getByRole('dialog', { name: '赎回 澄岳均衡成长混合A' });
  const shares = dialog.getByRole('textbox', { name: '赎回份额' });
  await expect(shares).toBeFocused();
  await shares.fill('600000.01');
  await choose(page, '经办人', '陆怀川');
  await dialog.getByRole('button', { name: '提交赎回' }).click();
  await expect(dialog).toContainText('赎回份额不能超过可赎回份额');

  await shares.fill('500000');
  await expect(dialog).toContainText('预计到账 885,550.00 元');
  await expect(dialog.getByRole('row').filter({ hasText: '2026-10-19' })).toContainText('4,450.00');
  await expectAccessible(page);
  await page.waitForTimeout(1000);
  await dialog.getByRole('button', { name: '提交赎回' }).click();
  await expect(page.getByText('赎回申请已受理')).toBeVisible();
  await expect(holding).toContainText('100,000.00');

  await openMenu(page, '交易中心', '交易撤单');
  await page.getByRole('button', { name: '更多筛选' }).click();
  // A cancellable order may have been placed days before its T: none is left out.
  await expect(page.getByRole('textbox', { name: '申请日期', exact: true })).toHaveValue('');
  await expect(page.getByRole('textbox', { name: '申请日期（结束日期）' })).toHaveValue('');
  const order = rowWith(page, '500,000.00').filter({ hasText: '澄岳均衡成长混合A' }).filter({ hasText: '赎回' });
  await order.getByRole('button', { name: '撤单', exact: true }).click();
  const cancel = page.getByRole('dialog', { name: '撤单' });
  await cancel.getByRole('button', { name: '确认撤单' }).click();
  await expect(cancel).toContainText('请输入撤单原因');
  await cancel.getByRole('textbox', { name: '撤单原因' }).fill('份额有误');
  await page.waitForTimeout(1000);
  await cancel.getByRole('button', { name: '确认撤单' }).click();
  await expect(page.getByText('撤单成功')).toBeVisible();
  await expect(order).toHaveCount(0);
});

test('several holdings are redeemed at once', async ({ page }) => {
  await arrive(page, 'corp01', '/property/position');
  const holding = rowWith(page, '澄岳均衡成长混合A');
  await expect(page.getByLabel('汇总')).toContainText('总资产');
  await holding.getByRole('checkbox').check();
  await rowWith(page, '澄岳现金宝货币A').getByRole('checkbox').check();
  await page.getByRole('link', { name: '批量赎回' }).click();

  await expect(page.getByRole('heading', { name: '批量赎回', level: 1 })).toBeVisible();
  await choose(page, '经办人', '陆怀川');
  await page.getByLabel('比例（%）').fill('10');
  await page.getByRole('button', { name: '按比例填充' }).click();
  const table = page.getByRole('table', { name: '赎回明细' });
  await expect(table).toContainText('106,800.00');
  // Shares of different funds are not added up; their amounts are.
  await expect(table.getByRole('row').filter({ hasText: '合计' })).toContainText('256,800.00');
  await expectAccessible(page);
  await page.getByRole('button', { name: '提交' }).click();
  await expect(page.getByText('批量赎回已受理')).toBeVisible();
  await expect(holding).toContainText('540,000.00');
});
