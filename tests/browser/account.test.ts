import type { Page } from '@playwright/test';
import { arrive, logout, rowWith } from './operator.ts';
import { expect, test } from './test.ts';

/** A second click within a second is no click. */
const CLICK_GUARD_MS = 1000;

async function next(page: Page, heading: string): Promise<void> {
  await page.waitForTimeout(CLICK_GUARD_MS);
  await page.getByRole('button', { name: '下一步' }).click();
  await expect(page.getByRole('heading', { name: heading }).first()).toBeVisible();
}

test('a viewer has no buttons, and a copy begins with the shared values', async ({ page }) => {
  await arrive(page, 'viewer01', '/organization/acount');
  await expect(rowWith(page, '砚州集团企业年金计划')).toContainText('已开户');
  await expect(
    page.getByRole('button', { name: /^(开立.*|批量开户|查看|修改|删除|回执|设为默认模板|导出)$/u }),
  ).toHaveCount(0);
  await logout(page);

  await arrive(page, 'admin01', '/organization/acount');
  const account = rowWith(page, '岚汀稳进1号');
  await account.getByRole('button', { name: '更多' }).click();
  await page.getByRole('menuitem', { name: '复制' }).click();
  await expect(page.getByRole('tab', { name: '复制开立产品账户' })).toBeVisible();
  await expect(page.getByLabel('法定代表人姓名')).toHaveValue('楚望舒');
  await next(page, '产品信息');
  await expect(page.getByLabel('产品名称')).toHaveValue('');
  await expect(page.getByLabel('托管人名称')).toHaveValue('东屿银行股份有限公司');
});
