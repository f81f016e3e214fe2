import { expect, type Page } from '@playwright/test';
import { agreeToAll, choose } from './operator.ts';

export interface Purchase {
  readonly fundCode: string;
  readonly institution: string;
  readonly investor: string;
  readonly amount: string;
}

/** Walks through the purchase wizard up to its result page. */
export async function buyFund(page: Page, purchase: Purchase): Promise<void> {
  await choose(page, '机构', purchase.institution);
  await choose(page, '投资者账户', purchase.investor);
  await choose(page, '交易账号/付款账户', /（\d+）/u);
  await choose(page, '经办人', /\S/u);
  await page.getByRole('textbox', { name: '购买金额（元）' }).fill(purchase.amount);
  await expect(page.getByText('费用试算')).toBeVisible();
  await page.getByRole('button', { name: '下一步' }).click();

  await agreeToAll(page);
  await page.getByRole('button', { name: '下一步' }).click();

  await page.getByRole('button', { name: '提交' }).click();
  const dialog = page.getByRole('dialog', { name: '交易确认' });
  await expect(dialog).toContainText(`（${purchase.fundCode}）`);
  await expect(dialog.getByRole('button', { name: '确认' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/result\/buy\?applyNo=/u);
}

/** Waits until the value beside a label is the one expected. */
export async function expectValue(page: Page, label: string, value: string | RegExp): Promise<void> {
  const read = expect.poll(() => readValue(page, label), label);
  await (typeof value === 'string' ? read.toBe(value) : read.toMatch(value));
}

/** The value that a detail page shows beside this label. */
export async function readValue(page: Page, label: string): Promise<string> {
  const term = page.getByRole('term').filter({ hasText: new RegExp(`^${label}`, 'u') });
  return (await term.locator('..').getByRole('definition').innerText()).trim();
}
