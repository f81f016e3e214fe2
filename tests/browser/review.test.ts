import { expectAccessible } from './axe.ts';
import { arrive, pressRow, rowWith } from './operator.ts';
import { beginOnFirstDay, expect, test } from './test.ts';

beginOnFirstDay();

test('a checker sees what is approved, the counts follow, and the log says it in words', async ({ page }) => {
  await arrive(page, 'checker01', '/transaction/review');
  const purchase = rowWith(page, 'S202611200000000001');
  for (const text of ['东屿银行股份有限公司', '澄岳现金宝货币A', '申购', '8,000,000.00', '0.00', '林砚秋']) {
    await expect(purchase).toContainText(text);
  }
  await expect(purchase.getByRole('timer')).toHaveText(/^\d+:\d\d/u);
  const badge = page.getByRole('menuitem', { name: '交易复核', exact: true });
  await expect(badge).toHaveAttribute('aria-description', '3 项待处理');
  const waiting = page.getByRole('group', { name: '快速筛选' }).getByRole('button', { name: /^待复核/u });
  await expect(waiting).toHaveText('待复核3');

  await purchase.getByRole('button', { name: '复核', exact: true }).click();
  const drawer = page.getByRole('dialog', { name: '交易复核 S202611200000000001' });
  await expect(drawer).toContainText('大写：捌佰万元整');
  await expect(drawer.getByRole('term').filter({ hasText: /^申请人/u })).toHaveCount(1);
  await expect(drawer.getByRole('term').filter({ hasText: /^经办人/u })).toHaveCount(1);
  await expect(drawer.getByRole('timer')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(drawer).toHaveCount(0);

  await page.getByRole('checkbox', { name: '选择第 2 行', exact: true }).check();
  await page.getByRole('checkbox', { name: '选择第 3 行', exact: true }).check();
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
  await expect(waiting).toHaveText('待复核1');
  await expect(badge).toHaveAttribute('aria-description', '1 项待处理');

  const rest = rowWith(page, 'S202611200000000003');
  await pressRow(rest, '驳回');
  const reject = page.getByRole('dialog', { name: '驳回 S202611200000000003' });
  await reject.getByRole('textbox', { name: '驳回原因' }).fill('请改日再撤');
  await reject.getByRole('button', { name: '确认驳回' }).click();
  await expect(waiting).toHaveText('待复核0');
  await expect(badge).not.toHaveAttribute('aria-description');

  await arrive(page, 'admin01', '/permanage/audit/log');
  const logged = rowWith(page, '交易申请复核驳回');
  for (const text of ['周柏舟（checker01）', 'S202611200000000003', '成功', '原因：请改日再撤']) {
    await expect(logged).toContainText(text);
  }
});
