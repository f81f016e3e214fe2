import type { Page } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { arrive, rowWith } from './operator.ts';
import { readExport } from '../server/reports/read-export.ts';
import { expect, test } from './test.ts';

const bar = (page: Page) => page.getByRole('group', { name: '批量操作' });
const check = (page: Page, number: number) => page.getByRole('checkbox', { name: `选择第 ${number} 行`, exact: true });

async function openRecords(page: Page, query = ''): Promise<void> {
  await arrive(page, 'maker01', `/property/trade/record${query}`);
  await expect(rowWith(page, '202611').first()).toBeVisible();
}

/** Numbers of the orders in the file that the button gives. */
async function exported(page: Page): Promise<readonly string[]> {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    bar(page).getByRole('button', { name: '导出选中' }).click(),
  ]);
  const { titles: header, rows } = await readExport(await file.path());
  return rows.map((row) => String(row[header.indexOf('交易单号')]));
}

test('ticked trade records are exported, over two pages', async ({ page }) => {
  await openRecords(page, '?size=20');
  await expect(bar(page).getByRole('button')).toHaveCount(0);

  await check(page, 1).check();
  await check(page, 3).click({ modifiers: ['Shift'] });
  await expect(bar(page)).toContainText('已选 3 条');
  await page.getByRole('listitem', { name: '2', exact: true }).click();
  await expect(check(page, 21)).toBeVisible();
  await check(page, 21).focus();
  await page.keyboard.press('Space');
  await expect(bar(page)).toContainText('已选 4 条');
  await expectAccessible(page);
  expect((await exported(page)).length).toBe(4);

  await page.getByRole('listitem', { name: '1', exact: true }).click();
  await expect(check(page, 2)).toBeChecked();
  await bar(page).getByRole('button', { name: '清空' }).click();
  await expect(check(page, 2)).not.toBeChecked();
});
