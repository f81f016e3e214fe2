import { arrive } from './operator.ts';
import { beginOnFirstDay, expect, test } from './test.ts';

beginOnFirstDay();

test('an analyst edits the page in front by mouse, over its own data, and is back on it', async ({ page }) => {
  await arrive(page, 'analyst01', '/trade/fund');
  const fund = page.getByRole('link', { name: '澄岳稳利纯债A' }).first();
  await expect(fund).toBeVisible();
  await page.getByRole('button', { name: '编辑此页' }).click();

  const studio = page.getByRole('dialog', { name: '可视化编辑“公募基金”' });
  // The tour comes at the first opening.
  await page.locator('.ant-tour-close').click();
  await expect(studio.getByText('交易中心 › 公募基金')).toBeVisible();
  const drawn = studio.frameLocator('iframe');
  await expect(drawn.getByText('澄岳稳利纯债A')).toBeVisible();
  const date = drawn.getByRole('columnheader', { name: '净值日期' });
  await expect(date).toHaveAttribute('aria-colindex', '6');
  await date.click();
  const line = studio.getByRole('treeitem', { name: /净值日期/u }).last();
  await expect(line).toHaveAttribute('aria-selected', 'true');
  await studio.getByRole('button', { name: '上移' }).click();
  await expect(date).toHaveAttribute('aria-colindex', '5');
  await studio.getByRole('button', { name: '完成' }).click();

  // The page is as it was left, and the change is saved behind it.
  await expect(page).toHaveURL(/\/trade\/fund$/u);
  await expect(page.getByRole('tab', { name: '公募基金' })).toHaveAttribute('aria-selected', 'true');
  await expect(fund).toBeVisible();
  await expect(page.getByRole('tab', { name: '编辑变更', exact: true })).toBeVisible();
  await page.getByRole('button', { name: '编辑此页' }).click();
  await page.getByRole('menuitem', { name: '放进变更“修改“公募基金””（BG00000001）' }).click();
  await expect(date).toHaveAttribute('aria-colindex', '5');
  await studio.getByRole('button', { name: '完成' }).click();
  await expect(page).toHaveURL(/\/trade\/fund$/u);

  await page.getByRole('tab', { name: '编辑变更' }).click();
  await page.getByRole('button', { name: '保存并查看变更' }).click();
  await expect(page.getByText(/列“净值日期”移到.*之后/u)).toBeVisible();
});
