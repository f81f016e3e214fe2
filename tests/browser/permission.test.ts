import type { Page } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { arrive, fillLogin, fillSmsCode, logout, openMenu, openSelect, pressRow, rowWith } from './operator.ts';
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
  await expect(rowWith(page, 'R0001').getByRole('button', { name: '编辑' })).toHaveCount(0);
  await page.getByRole('button', { name: '新增角色' }).click();
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
  await page.getByRole('button', { name: '新增用户' }).click();
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
  await expect(page.getByText('首次登录或密码已过期，请先修改密码').first()).toBeVisible();
  await page.getByLabel('原密码').fill(password);
  await page.getByLabel('新密码', { exact: true }).fill('Winter@2026');
  await page.getByLabel('确认新密码').fill('Winter@2026');
  await fillSmsCode(page);
  await page.getByRole('button', { name: '确认' }).click();
  await expect(page).toHaveURL(/\/login/u);
  await fillLogin(page, 'viewer99', 'Winter@2026');
  const menu = page.getByRole('navigation');
  // It opens on the first page that it may see, whose group is unfolded.
  await expect(menu.getByRole('menuitem', { name: '持仓查询' })).toBeVisible();
  await menu.getByRole('menuitem', { name: '服务中心' }).click();
  await expect(menu.getByRole('menuitem', { name: '修改密码' })).toBeVisible();
  await expect(menu.getByRole('menuitem')).toHaveCount(4);
});

test('rights on accounts hide an account, and users cannot change their own', async ({ page }) => {
  await arrive(page, 'admin01', '/user/list/index');
  const own = rowWith(page, 'admin01');
  await expect(own.getByRole('button', { name: '修改' })).toBeEnabled();
  await pressRow(rowWith(page, 'viewer01'), '账户权限');
  await expect(page.getByRole('heading', { level: 1, name: '账户权限' })).toBeVisible();
  const institution = page.getByRole('group', { name: '砚州人寿保险股份有限公司 4/4' });
  await institution.getByRole('button').click();
  const hidden = page.getByRole('row').filter({ hasText: '砚州集团企业年金计划' });
  const [query, trade] = [hidden.getByRole('checkbox').nth(0), hidden.getByRole('checkbox').nth(1)];
  await query.uncheck();
  await trade.check();
  await expect(query).toBeChecked();
  await expect(query).toBeDisabled();
  await trade.uncheck();
  await query.uncheck();
  await expect(page.getByRole('button', { name: '砚州人寿保险股份有限公司 3/4' })).toBeVisible();
  await page.getByRole('button', { name: '保存' }).click();
  await expect(page.getByText('保存成功')).toBeVisible();

  await openMenu(page, '权限管理', '操作日志');
  const entry = rowWith(page, '账户权限变更').first();
  await expect(entry).toContainText('viewer01');
  await entry.getByRole('button', { name: /展开/u }).click();
  await expect(page.getByRole('row', { name: '砚州集团企业年金计划 查询 无' })).toBeVisible();
  await logout(page);

  await arrive(page, 'viewer01', '/property/position');
  await expect(rowWith(page, '砚州人寿保险股份有限公司').first()).toBeVisible();
  await expect(page.getByText('砚州集团企业年金计划')).toHaveCount(0);
});

test('an administrator looks at the portal as a role sees it, and leaves', async ({ page }) => {
  await arrive(page, 'admin01', '/permanage/role/index');
  await pressRow(rowWith(page, '交易复核').first(), '预览');
  await page.getByRole('dialog').getByRole('button', { name: '确认' }).click();
  const bar = page.getByText('正在以“交易复核”角色预览');
  await expect(bar).toBeVisible();
  await expect(page.getByRole('navigation').getByRole('menuitem', { name: '权限管理' })).toHaveCount(0);
  await expectAccessible(page);
  await page.reload();
  await expect(bar).toBeVisible();
  await page.getByRole('button', { name: '退出预览' }).click();
  await expect(bar).toHaveCount(0);
  await expect(page.getByRole('navigation').getByRole('menuitem', { name: '权限管理' })).toBeVisible();
});
