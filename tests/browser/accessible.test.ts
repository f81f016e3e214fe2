import type { Page } from '@playwright/test';
import { expectAccessible, expectContrast } from './axe.ts';
import { register } from './operator.ts';
import { goTo, wear } from './routes/visitors.ts';
import { expect, test } from './test.ts';

/** Judges the screen, and its colours in the other theme. */
async function expectAccessibleInThemes(page: Page): Promise<void> {
  await expectAccessible(page);
  await wear(page, 'ffny');
  await expectContrast(page);
  await wear(page, 'default');
}

test('every screen outside the shell is accessible in each theme', async ({ page }) => {
  await page.goto('/login');
  await expectAccessibleInThemes(page);
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await expectAccessibleInThemes(page);
  await page.getByRole('tab', { name: '手机号登录' }).click();
  await expectAccessibleInThemes(page);
  for (const path of ['/forget/password', '/process/register', '/process/home', '/errorPage']) {
    await goTo(page, path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectAccessibleInThemes(page);
  }
});

test('the screens of registration are accessible', async ({ page }) => {
  await register(page, '19900000023');
  await expect(page).toHaveURL(/\/process\/home/u);
  await expectAccessible(page);
  await page.goto('/process/from?type=open');
  await expect(page.getByRole('textbox', { name: '机构名称' })).toBeVisible();
  await expectAccessible(page);
});
