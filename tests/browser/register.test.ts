import { fillSmsCode } from './operator.ts';
import { expect, test } from './test.ts';

// The one operator whose session no other test needs.
test('a forgotten password is set anew in three steps', async ({ page }) => {
  await page.goto('/login');
  await page.getByRole('link', { name: '忘记密码' }).click();
  await page.getByRole('textbox', { name: '用户名' }).fill('noperm01');
  await page.getByRole('textbox', { name: '手机号' }).fill('19900000008');
  await page.getByRole('textbox', { name: '证件号码' }).fill('319901198708171159');
  await fillSmsCode(page);
  await page.getByRole('button', { name: '下一步' }).click();

  await expect(page.getByText('身份验证成功').first()).toBeVisible();
  await expect(page.getByRole('textbox', { name: '手机号' })).toHaveValue('19900000008');
  await page.getByLabel('新密码', { exact: true }).fill('Winter@2026');
  await page.getByLabel('确认新密码').fill('Winter@2027');
  await page.getByRole('button', { name: /提交|确认/u }).click();
  await expect(page.getByText('两次输入的密码不一致')).toBeVisible();
  await page.getByLabel('确认新密码').fill('Winter@2026');
  await page.getByRole('button', { name: /提交|确认/u }).click();

  await expect(page.getByText('密码重置成功').first()).toBeVisible();
  await page.getByRole('button', { name: '返回登录' }).click();
  await page.getByPlaceholder('请输入用户名').fill('noperm01');
  await page.getByPlaceholder('请输入密码').fill('Winter@2026');
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await expect(page.getByText('您暂无任何菜单权限，请联系机构管理员').first()).toBeVisible();
});
