import { expectAccessible } from './axe.ts';
import { arrive, choose, logout, openMenu, pressRow, rowWith } from './operator.ts';
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

test('several holdings are redeemed at once and cancelled as a group; another chooses its dividends', async ({
  page,
}) => {
  await arrive(page, 'corp01', '/property/position');
  const holding = rowWith(page, '澄岳均衡成长混合A');
  await expect(page.getByLabel('汇总')).toContainText('总资产');
  await holding.getByRole('checkbox').check();
  await rowWith(page, '澄岳现金宝货币A').getByRole('checkbox').check();
  await page.getByRole('button', { name: '批量赎回' }).click();

  await expect(page.getByRole('heading', { name: '批量赎回', level: 1 })).toBeVisible();
  await choose(page, '经办人', '陆怀川');
  await page.getByLabel('比例（%）').fill('10');
  await page.getByRole('button', { name: '按比例填充' }).click();
  const table = page.getByRole('table', { name: '赎回明细' });
  await expect(table).toContainText('106,800.00');
  await expect(table.getByRole('row').filter({ hasText: '合计' })).toContainText('210,000.00');
  await expectAccessible(page);
  await page.getByRole('button', { name: '提交' }).click();
  await expect(page.getByText('批量赎回已受理')).toBeVisible();
  await expect(holding).toContainText('540,000.00');

  await pressRow(holding, '修改分红方式');
  const dividend = page.getByRole('dialog', { name: '修改分红方式 澄岳均衡成长混合A' });
  await expect(dividend).toContainText('分红方式将由“现金分红”变更为“红利再投资”');
  await dividend.getByRole('button', { name: '提交' }).click();
  await expect(page.getByText('分红方式变更已受理')).toBeVisible();

  await openMenu(page, '交易中心', '交易撤单');
  const orders = page.getByRole('row').filter({ has: page.getByRole('button', { name: '整组撤单' }) });
  await expect(orders).toHaveCount(2);
  await orders.first().getByRole('button', { name: '整组撤单' }).click();
  const cancel = page.getByRole('dialog', { name: '整组撤单' });
  await cancel.getByRole('textbox', { name: '撤单原因' }).fill('调整资金安排');
  await cancel.getByRole('button', { name: '确认撤单' }).click();
  await expect(page.getByText('已撤 2 笔')).toBeVisible();
  await expect(orders).toHaveCount(0);
});

test('a conversion across registrars is made by one and passed by another', async ({ page }) => {
  await arrive(page, 'maker01', '/property/position');
  const holding = rowWith(page, '禾川医疗创新股票A');
  await holding.getByRole('button', { name: '转换' }).click();
  const dialog = page.getByRole('dialog', { name: '转换 禾川医疗创新股票A' });
  await dialog.getByRole('textbox', { name: '转出份额' }).fill('1000');
  await choose(page, '转入基金', '澄岳稳利纯债A（981011） 超级转换');
  await choose(page, '经办人', '谢临渊');
  await expect(dialog).toContainText('超级转换先赎回');
  await dialog.getByRole('button', { name: '提交转换' }).click();
  await expect(page.getByText('转换申请已提交复核')).toBeVisible();
  await logout(page);

  await arrive(page, 'checker01', '/transaction/review');
  const apply = rowWith(page, '超级转换');
  await apply.getByRole('button', { name: '复核' }).click();
  const review = page.getByRole('dialog', { name: '交易复核' });
  await expect(review).toContainText('→ 澄岳稳利纯债A');
  await expect(review).toContainText('交易后预计持有份额');
  await expectAccessible(page);
  await review.getByRole('button', { name: '通过' }).click();
  const pass = page.getByRole('dialog', { name: '复核通过' });
  await expect(pass.getByRole('grid', { name: '按基金与业务合计' })).toContainText('赎回');
  await pass.getByRole('button', { name: '确认通过' }).click();
  await expect(review).toHaveCount(0);
  await expect(page.getByText('复核通过').first()).toBeVisible();
});

test('a viewer is offered no redemption in batches', async ({ page }) => {
  await arrive(page, 'viewer01', '/property/position');
  await expect(page.getByRole('row').filter({ hasText: '澄岳' }).first()).toBeVisible();
  await expect(page.getByRole('button', { name: '批量赎回' })).toHaveCount(0);
});

test('a second person reviews: not the maker, with a reason for a no', async ({ page }) => {
  await arrive(page, 'maker01', '/transaction/review');
  const purchase = rowWith(page, 'S202611200000000001');
  await expect(purchase.getByRole('button', { name: '通过' })).toHaveCount(0);
  await expect(purchase.getByRole('button', { name: '撤回' })).toBeVisible();
  await logout(page);

  await arrive(page, 'checker01', '/transaction/review');
  await purchase.getByRole('button', { name: '通过' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '确认通过' }).click();
  await expect(page.getByText('复核通过').first()).toBeVisible();
  await expect(purchase).toHaveCount(0);

  const redemption = rowWith(page, 'S202611200000000002');
  await redemption.getByRole('button', { name: '复核' }).click();
  const review = page.getByRole('dialog', { name: '交易复核 S202611200000000002' });
  await review.getByRole('button', { name: '驳回' }).click();
  const dialog = page.getByRole('dialog', { name: '驳回 S202611200000000002' });
  await dialog.getByRole('textbox', { name: '驳回原因' }).fill('份额需先报投委会');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: '确认驳回' }).click();
  await expect(page.getByText('已驳回')).toBeVisible();
  await expect(review).toHaveCount(0);
  await expect(redemption).toHaveCount(0);
});
