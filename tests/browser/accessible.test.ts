import { expectAccessible } from './axe.ts';
import { register } from './operator.ts';
import { expect, test } from './test.ts';

for (const theme of ['default', 'ffny']) {
  test(`every screen outside the shell is accessible in the theme ${theme}`, async ({ page }) => {
    await page.goto(`/login?inst=${theme}`);
    await expectAccessible(page);
    await page.getByRole('button', { name: '登录', exact: true }).click();
    await expectAccessible(page);
    await page.getByRole('tab', { name: '手机号登录' }).click();
    await expectAccessible(page);
    for (const path of ['/forget/password', '/process/register', '/process/home', '/errorPage']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectAccessible(page);
    }
  });
}

test('the screens of registration are accessible', async ({ page }) => {
  await register(page, '19900000023');
  await expect(page).toHaveURL(/\/process\/home/u);
  await expectAccessible(page);
  await page.goto('/process/from?type=open');
  await expect(page.getByRole('textbox', { name: '机构名称' })).toBeVisible();
  await expectAccessible(page);
});
