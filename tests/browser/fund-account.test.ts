import { expectAccessible } from './axe.ts';
import { arrive, choose, rowWith } from './operator.ts';
import { expect, test } from './test.ts';

/** A second click within a second is no click. */
const CLICK_GUARD_MS = 1000;

test('fund accounts are opened and registered, each registrar answered for, and certified', async ({ page }) => {
  await arrive(page, 'corp01', '/organization/fund?acctId=A0000000006');
  await expect(rowWith(page, '910000000071')).toContainText('已开户');
  await expect(rowWith(page, '蔚岭基金管理有限公司')).toContainText('开户确认中');
  const download = page.waitForEvent('download');
  await rowWith(page, '910000000071').getByRole('button', { name: '下载确认书' }).click();
  expect((await download).suggestedFilename()).toBe('基金账户开户确认书_910000000071.pdf');

  await page.getByRole('link', { name: '开立基金账户' }).click();
  await expect(page.getByRole('heading', { level: 1, name: '开立基金账户' })).toBeVisible();
  await choose(page, '交易账号', '60001000000000601');
  const registrars = page.getByRole('group', { name: '登记机构' });
  const registrar = (name: string) => registrars.getByRole('row').filter({ hasText: name });
  await expect(registrar('澄岳基金管理有限公司')).toContainText('已开户');
  await expect(registrar('澄岳基金管理有限公司').getByRole('checkbox')).toBeDisabled();
  await expectAccessible(page);
  await registrars.getByRole('checkbox', { name: /禾川基金/u }).check();
  await registrar('砚湖基金').click();
  await expect(registrars.getByRole('checkbox', { name: /砚湖基金/u })).toBeChecked();
  await page.getByRole('button', { name: '下一步' }).click();
  await expect(page.getByRole('row').filter({ hasText: '禾川基金' })).toBeVisible();
  const known = page.getByRole('row').filter({ hasText: '砚湖基金' });
  await known.getByRole('radio', { name: '登记' }).check();
  await known.getByRole('textbox').fill('920000009931');
  await page.getByRole('button', { name: '提交' }).click();
  await expect(page.getByText('基金账号应以登记机构代码 93 开头')).toBeVisible();
  await known.getByRole('textbox').fill('930000009931');
  await page.waitForTimeout(CLICK_GUARD_MS);
  await page.getByRole('button', { name: '提交' }).click();
  await expect(page.getByText('申请已受理 2 家登记机构')).toBeVisible();
  await expect(page.getByText('预计 2026-11-23 由登记机构确认')).toBeVisible();

  await page.getByRole('link', { name: '查看基金账户' }).click();
  await expect(rowWith(page, '砚湖基金')).toContainText('登记');
  await expect(rowWith(page, '砚湖基金')).toContainText('开户确认中');
});
