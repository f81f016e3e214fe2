import { expect, test, type Page } from '@playwright/test';
import { makeServerProduct, password, type ServerProduct } from '../products/server-product.ts';
import { collectErrors } from './watch-page.ts';

let product: ServerProduct;
let address: string;

/** A product with a server of its own, built and started as its `npm start` does. */
test.beforeAll(async () => {
  test.setTimeout(600_000);
  product = makeServerProduct();
  for (const command of ['@fundesk/server/dist/types.js', 'vite/bin/vite.js']) {
    const { status, said } = product.run(command, ...(command.startsWith('vite') ? ['build'] : []));
    expect(status, said).toBe(0);
  }
  address = await product.start();
});

test.afterAll(async () => {
  await product?.stop();
  product?.remove();
});

test.use({ locale: 'zh-CN', timezoneId: 'Asia/Shanghai', viewport: { width: 1440, height: 900 } });

async function signIn(page: Page, userName: string): Promise<void> {
  await page.goto(address);
  await page.getByLabel('用户名').fill(userName);
  await page.getByLabel('密码').fill(password);
  await page.getByRole('button', { name: /登\s*录/u }).click();
}

test('its people sign in, keep their records, and see who did what', async ({ page }) => {
  const told = collectErrors(page);
  await signIn(page, 'keeper');

  await test.step('a record of the own table', async () => {
    await page
      .getByRole('link', { name: '新增' })
      .or(page.getByRole('button', { name: '新增' }))
      .click();
    await page.getByLabel('标题').fill('周一例会');
    await page.getByLabel('内容').fill('讨论预算');
    await page.getByRole('button', { name: /保\s*存/u }).click();
    await expect(page.getByRole('row').filter({ hasText: '周一例会' })).toContainText('Kim');
  });

  await test.step('a role of their own', async () => {
    await page.getByRole('menuitem', { name: '权限管理' }).hover();
    await page.getByRole('menuitem', { name: '角色管理' }).click();
    await expect(page.getByRole('row').filter({ hasText: '管理员' })).toBeVisible();
  });

  await test.step('a user with that role, and what he has', async () => {
    await page.getByRole('menuitem', { name: '权限管理' }).hover();
    await page.getByRole('menuitem', { name: '用户管理' }).click();
    await page
      .getByRole('button', { name: '新增用户' })
      .or(page.getByRole('link', { name: '新增用户' }))
      .click();
    await page.getByLabel('用户名').fill('worker');
    await page.getByLabel('姓名').fill('Ada');
    await page.getByLabel('手机号').fill('13900004444');
    await page.getByRole('combobox', { name: '角色' }).click();
    await page.getByTitle('管理员', { exact: true }).click();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: /提\s*交/u }).click();
    await expect(page.getByText('初始密码已发送至 139****4444')).toBeVisible();
    await expect(page.getByRole('row').filter({ hasText: 'Ada' })).toContainText('管理员');
  });

  await test.step('the log of actions', async () => {
    await page.getByRole('menuitem', { name: '权限管理' }).hover();
    await page.getByRole('menuitem', { name: '操作日志' }).click();
    await expect(page.getByRole('row').filter({ hasText: '新增笔记' })).toContainText('周一例会');
  });

  await test.step('a reload keeps the session, and signing out ends it', async () => {
    await page.reload();
    await expect(page.getByRole('row').filter({ hasText: '新增笔记' })).toBeVisible();
    await page.getByRole('button', { name: /退\s*出/u }).click();
    await expect(page.getByLabel('用户名')).toBeVisible();
  });
  expect(told).toEqual([]);
});

test('who has no right sees why nothing is there', async ({ page }) => {
  await signIn(page, 'guest');

  await expect(page.getByText('没有取到您的菜单和权限')).toBeVisible();
  await page.getByRole('button', { name: /退\s*出/u }).click();
  await expect(page.getByLabel('用户名')).toBeVisible();
});

test('its lists are in Chinese, the parts of antd too', async ({ page }) => {
  await signIn(page, 'checker');

  await expect(page.getByText('50 条/页')).toBeVisible();
});

test('a wrong password is told, and leaves what was typed', async ({ page }) => {
  await page.goto(address);
  await page.getByLabel('用户名').fill('checker');
  await page.getByLabel('密码').fill('wrong');
  await page.getByRole('button', { name: /登\s*录/u }).click();

  await expect(page.getByText('操作员账号或密码错误，请重新输入')).toBeVisible();
  await expect(page.getByLabel('用户名')).toHaveValue('checker');
});
