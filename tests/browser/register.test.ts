import { fillSmsCode, loginByPhone, logout, register, rowWith } from './operator.ts';
import { expect, test } from './test.ts';

test('a new user registers, fills in an application and finds it in the list', async ({ page }) => {
  await register(page, '19900000021');

  await expect(page).toHaveURL(/\/process\/home/u);
  await page.getByRole('button', { name: '立即开户' }).click();
  await expect(page).toHaveURL(/\/process\/from\?type=open/u);
  await page.getByRole('textbox', { name: '机构名称', exact: true }).fill('听涛新材料有限公司');
  await page.getByRole('button', { name: '保存草稿' }).click();
  await expect(page.getByText('保存成功')).toBeVisible();

  await page.goto('/organization/index');
  await expect(rowWith(page, '听涛新材料有限公司')).toContainText('草稿');
  await expect(page.getByText('19900000021，您好')).toBeVisible();
  const menu = page.getByRole('navigation').getByRole('menuitem');
  await expect(menu.filter({ hasText: '机构信息列表' })).toBeVisible();
  await expect(menu.filter({ hasText: '交易中心' })).toHaveCount(0);

  await page.reload();
  await expect(rowWith(page, '听涛新材料有限公司')).toBeVisible();
  await logout(page);
  expect(
    await page.evaluate(() => ['registToken', 'phone', 'recommender'].map((key) => sessionStorage.getItem(key))),
  ).toEqual([null, null, null]);
});

test('a user with applications lands on their list', async ({ page }) => {
  await register(page, '19900000010');

  await expect(page).toHaveURL(/\/organization\/index/u);
  await expect(rowWith(page, '栖梧慈善基金会')).toBeVisible();
  await expect(rowWith(page, '东屿银行')).toHaveCount(0);
});

test('a registration that runs out in mid-form says so, and what was typed is there after the next one', async ({
  page,
  server,
}) => {
  const name = page.getByRole('textbox', { name: '机构名称', exact: true });
  await register(page, '19900000024');
  await page.getByRole('button', { name: '立即开户' }).click();
  await name.fill('听澜新材料有限公司');
  const registToken = await page.evaluate(() => sessionStorage.getItem('registToken') ?? '');
  await page.request.post('/agent/auth/logout', { headers: { registToken } });
  // The second code for the same phone.
  await server.setClock('2026-11-20 14:45:00');

  await page.getByRole('button', { name: '保存草稿' }).click();

  await expect(page).toHaveURL(/\/login/u);
  await expect(page.getByText('令牌无效，请重新登录')).toBeVisible();
  await page.getByRole('link', { name: '机构注册' }).click();
  await page.getByRole('textbox', { name: '手机号' }).fill('19900000024');
  await fillSmsCode(page);
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: '注册', exact: true }).click();
  await expect(page).toHaveURL(/\/process\/from\?type=open/u);
  await expect(name).toHaveValue('听澜新材料有限公司');
  await server.setClock('2026-11-20 14:00:00');
});

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

test('a phone that no operator uses learns so only with the right code', async ({ page }) => {
  await loginByPhone(page, '19900000077');

  await expect(page.getByText('该手机号未绑定操作员账号').first()).toBeVisible();
});
