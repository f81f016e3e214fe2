import { expectAccessible } from './axe.ts';
import { login, openMenu, register, rowWith } from './operator.ts';
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

  test(`shell and pages are accessible in the theme ${theme}`, async ({ page }) => {
    await page.goto(`/login?inst=${theme}`);
    await login(page, 'maker01');
    await expect(page.getByRole('heading', { name: '待办事项' })).toBeVisible();
    await expectAccessible(page);
    await openMenu(page, '交易中心', '公募基金');
    await expect(rowWith(page, '981001')).toBeVisible();
    await expectAccessible(page);
    await openMenu(page, '我的资产', '交易记录');
    await expect(rowWith(page, '202611')).not.toHaveCount(0);
    await expectAccessible(page);
    await openMenu(page, '服务中心', '修改密码');
    await expect(page.getByText('maker01')).toBeVisible();
    await expectAccessible(page);
    await page.goto('/confirm/buy?fundCode=981011');
    await expect(page.getByRole('textbox', { name: '购买金额（元）' })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: '退出登录' }).click();
    await expectAccessible(page);
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
