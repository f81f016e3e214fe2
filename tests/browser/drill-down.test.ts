import { arrive, pressRow, rowWith } from './operator.ts';
import { beginOnFirstDay, expect, test } from './test.ts';

beginOnFirstDay();

test('a fund leads to its holdings, and a holding to all of its trades', async ({ page }) => {
  await arrive(page, 'maker01', '/fund/澄岳均衡成长混合A/detail?fundCode=981031');
  await page.getByRole('button', { name: '持仓', exact: true }).click();

  await expect(page).toHaveURL(/\/property\/position\?fundCode=981031$/u);
  const holding = rowWith(page, '澄岳均衡成长混合A').first();
  await expect(holding).toBeVisible();
  await expect(rowWith(page, '澄岳稳利纯债A')).toHaveCount(0);
  await pressRow(holding, '交易记录');

  await expect(page).toHaveURL(/\/property\/trade\/record\?acctId=\w+&fundCode=981031&applyDate=$/u);
  const panel = page.getByRole('tabpanel').filter({ visible: true });
  const trades = panel.locator('[data-row-key]');
  await expect(trades.filter({ hasText: '澄岳均衡成长混合A' })).not.toHaveCount(0);
  await expect(trades.filter({ hasNotText: '澄岳均衡成长混合A' })).toHaveCount(0);
  await expect(panel.getByPlaceholder('开始日期')).toHaveValue('');
});
