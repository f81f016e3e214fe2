import { expectAccessible } from './axe.ts';
import { arrive, rowWith } from './operator.ts';
import { expect, test } from './test.ts';

test('a column is filtered in its header, with counts, as a search field that a view keeps', async ({ page }) => {
  await arrive(page, 'maker01', '/property/trade/record?applyDate=');
  await expect(rowWith(page, '待付款')).not.toHaveCount(0);
  const filter = page.getByRole('button', { name: '筛选：状态' });

  await filter.click();
  const panel = page.getByRole('dialog', { name: '筛选：状态' });
  const paying = panel.getByRole('listitem').filter({ hasText: '待付款' });
  await expect(paying).toHaveText(/^待付款\d+$/u);
  await expectAccessible(page);
  const count = Number((await paying.innerText()).replaceAll(/\D/gu, ''));
  await panel.getByRole('checkbox', { name: '待付款' }).check();
  await panel.getByRole('checkbox', { name: '待确认' }).check();
  await panel.getByRole('button', { name: '确定' }).click();

  await expect(panel).toHaveCount(0);
  await expect(filter).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByRole('group', { name: '已填的筛选条件' })).toContainText('待付款、待确认');
  await expect(rowWith(page, '已撤单')).toHaveCount(0);
  await page.reload();
  await expect(filter).toHaveAttribute('aria-pressed', 'true');
  await filter.click();
  await panel.getByRole('checkbox', { name: '待确认' }).uncheck();
  await page.keyboard.press('Enter');
  await expect(rowWith(page, '待付款').filter({ hasText: '付款信息' })).toHaveCount(count);

  await page.getByRole('button', { name: '筛选：业务类型' }).press('Enter');
  const kinds = page.getByRole('dialog', { name: '筛选：业务类型' });
  await expect(kinds.getByRole('listitem').filter({ hasText: /\d$/u })).not.toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(kinds).toHaveCount(0);
  await expect(page.getByRole('button', { name: '筛选：业务类型' })).toBeFocused();
});
