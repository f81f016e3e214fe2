import { expect, type Page } from '@playwright/test';

export const demoPassword = 'Demo@2026';
/** The SMS code of the demo mode. */
export const demoSmsCode = '246810';

/** Logs in by user name; the page is then the first page of the operator's menu. */
export async function login(page: Page, userName: string, password = demoPassword): Promise<void> {
  await page.goto('/login');
  await fillLogin(page, userName, password);
  await expect(page.getByRole('navigation')).toBeVisible();
}

/** Fills in the login form and sends it. */
export async function fillLogin(page: Page, userName: string, password: string): Promise<void> {
  await page.getByPlaceholder('请输入用户名').fill(userName);
  await page.getByPlaceholder('请输入密码').fill(password);
  await page.getByRole('button', { name: '登录' }).click();
}

export async function logout(page: Page): Promise<void> {
  await page.getByRole('button', { name: '退出登录' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('请确认是否退出登录？');
  await dialog.getByRole('button', { name: '确认' }).click();
  await expect(page).toHaveURL(/\/login/u);
}

/** Opens a page through the side menu, unfolding its group when it is folded. */
export async function openMenu(page: Page, group: string, item: string): Promise<void> {
  const menu = page.getByRole('navigation');
  const entry = menu.getByRole('menuitem', { name: item, exact: true });
  if (!(await entry.isVisible())) await menu.getByRole('menuitem', { name: group }).click();
  await entry.click();
}

/** Chooses an option of the select with this label, typing part of it when the list is long. */
export async function choose(page: Page, label: string, option: string | RegExp): Promise<void> {
  await page.getByRole('combobox', { name: label }).click();
  const choices = page.locator('.ant-select-dropdown:visible');
  await choices.locator('.ant-select-item-option').filter({ hasText: option }).first().click();
  // It fades out; the next select may hold the same words.
  await expect(choices).toHaveCount(0);
}

/** The row of the list on screen that holds this text. */
export function rowWith(page: Page, text: string | RegExp) {
  return page.getByRole('row').filter({ hasText: text });
}
