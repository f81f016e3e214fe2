import { expectAccessible } from './axe.ts';
import { arrive } from './operator.ts';
import { expect, test } from './test.ts';

test('an order is kept as a template, and filled in again from the page of another fund', async ({ page }) => {
  await arrive(page, 'maker01', '/confirm/buy?fundCode=981001');
  const amount = page.getByRole('textbox', { name: '购买金额（元）' });
  await amount.fill('250000');
  await page.getByRole('textbox', { name: '备注' }).fill('每月定投');
  await page.getByRole('button', { name: '模板' }).click();
  const panel = page.getByRole('dialog', { name: '模板' });
  await panel.getByRole('textbox', { name: '模板名称' }).fill('每月定投');
  await panel.getByRole('button', { name: '存为模板' }).click();
  await expect(panel.getByRole('button', { name: '填入模板“每月定投”' })).toBeVisible();
  await expectAccessible(page);

  // On another day, from another fund; the server has kept it.
  await arrive(page, 'maker01', '/confirm/buy?fundCode=981011');
  await expect(amount).toHaveValue('');
  await page.getByRole('button', { name: '模板' }).click();
  await panel.getByRole('button', { name: '填入模板“每月定投”' }).click();
  await expect(page).toHaveURL(/fundCode=981001&template=/u);
  await expect(amount).toHaveValue('250,000.00');
  await expect(page.getByRole('textbox', { name: '备注' })).toHaveValue('每月定投');
});
