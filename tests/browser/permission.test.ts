import type { Page } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { arrive, fillLogin, fillSmsCode, logout, openMenu, openSelect, rowWith } from './operator.ts';
import { expect, test } from './test.ts';

/** A second click within a second is no click. */
const CLICK_GUARD_MS = 1000;
/** Pages of other tabs stay in the document, without a role. */
const box = (page: Page, name: string) => page.getByRole('textbox', { name });
const item = (page: Page, name: string) => page.getByRole('treeitem', { name, exact: true });

/** One of several choices: their list stays open. */
async function pick(page: Page, label: string, option: string): Promise<void> {
  await openSelect(page.getByRole('combobox', { name: label }));
  const choices = page.locator('.ant-select-dropdown:visible');
  await choices.locator('.ant-select-item-option').filter({ hasText: option }).click();
  await page.keyboard.press('Escape');
  await expect(choices).toHaveCount(0);
}

test('an administrator makes a role and gives it to a new operator, who sees exactly that', async ({ page }) => {
  await arrive(page, 'admin01', '/permanage/role/index');
  await expect(rowWith(page, 'R0001').getByRole('link', { name: '编辑' })).toHaveCount(0);
  await page.getByRole('link', { name: '新增角色' }).click();
  await expect(page.getByRole('heading', { level: 1, name: '新增角色' })).toBeVisible();
  await box(page, '角色名称').fill('资产查看岗');
  // A code that the administrator does not hold himself cannot be granted.
  await expect(item(page, '批量赎回')).toHaveAttribute('aria-disabled', 'true');
  await item(page, '修改密码').click();
  await item(page, '持仓查询').click();
  await expect(item(page, '我的资产')).toHaveAttribute('aria-checked', 'mixed');
  await expectAccessible(page);
  await page.getByRole('button', { name: '保存' }).click();
  await expect(rowWith(page, '资产查看岗')).toContainText('自定义');

  await openMenu(page, '权限管理', '用户管理');
  await expect(rowWith(page, 'maker01')).toContainText('199****0002');
  await page.getByRole('link', { name: '新增用户' }).click();
  await expect(page.getByRole('heading', { level: 1, name: '新增用户' })).toBeVisible();
  await box(page, '用户名').fill('maker01');
  await box(page, '姓名').fill('苏长庚');
  await box(page, '证件号码').fill('319901199001011017');
  await box(page, '手机号').fill('13900001111');
  await box(page, '邮箱').fill('su@fundesk.example');
  await pick(page, '角色', '资产查看岗');
  await pick(page, '机构', '东屿银行股份有限公司');
  await page.getByRole('button', { name: '提交' }).click();
  await expect(page.getByText('用户名已存在').first()).toBeVisible();
  await box(page, '用户名').fill('viewer99');
  await page.waitForTimeout(CLICK_GUARD_MS);
  await page.getByRole('button', { name: '提交' }).click();
  const sent = page.getByText(/初始密码已发送至 139\*{4}1111（演示环境：.+）/u);
  const password = /演示环境：(.+)）/u.exec(await sent.innerText())?.[1] ?? '';
  await expect(rowWith(page, 'viewer99')).toContainText('资产查看岗');
  await logout(page);

  await fillLogin(page, 'viewer99', password);
  await expect(page.getByText('首次登录或密码已被重置，请先修改密码').first()).toBeVisible();
  await page.getByLabel('原密码').fill(password);
  await page.getByLabel('新密码', { exact: true }).fill('Winter@2026');
  await page.getByLabel('确认新密码').fill('Winter@2026');
  await fillSmsCode(page);
  // The last button of a footer goes on.
  const last = page.locator('[class*="_footer_"]:visible').getByRole('button').last();
  await expect(last).toHaveText('确认');
  await expect(last).toHaveClass(/ant-btn-primary/u);
  await last.click();
  await expect(page).toHaveURL(/\/login/u);
  await fillLogin(page, 'viewer99', 'Winter@2026');
  const menu = page.getByRole('navigation');
  // It opens on the first page that it may see, whose group is unfolded.
  await expect(menu.getByRole('menuitem', { name: '持仓查询' })).toBeVisible();
  await menu.getByRole('menuitem', { name: '服务中心' }).click();
  await expect(menu.getByRole('menuitem', { name: '修改密码' })).toBeVisible();
  await expect(menu.getByRole('menuitem')).toHaveCount(4);
});
