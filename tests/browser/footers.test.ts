import { login, openMenu } from './operator.ts';
import { beginOnFirstDay, expect, test } from './test.ts';

beginOnFirstDay();

test('the last button of a footer goes on, those before it go back or aside', async ({ page }) => {
  await login(page, 'checker01');
  await openMenu(page, '交易中心', '交易复核');
  await page.getByRole('row').getByRole('button', { name: '复核', exact: true }).first().click();
  const drawer = page.getByRole('dialog').getByRole('button');
  await expect(drawer.last()).toHaveClass(/ant-btn-primary/u);
  await expect(drawer.filter({ hasText: '驳回' })).not.toHaveClass(/ant-btn-primary/u);
  await page.keyboard.press('Escape');

  await openMenu(page, '服务中心', '修改密码');
  const footer = page.locator('[class*="_footer_"]:visible').getByRole('button');
  await expect(footer.last()).toHaveText('确认');
  await expect(footer.last()).toHaveClass(/ant-btn-primary/u);
});
