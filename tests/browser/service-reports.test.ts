import { readFile } from 'node:fs/promises';
import type { Download, Locator } from '@playwright/test';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { arrive, openSelect, rowWith } from './operator.ts';
import { expect, test } from './test.ts';

async function readText(file: Download): Promise<string> {
  const data = Uint8Array.from(await readFile(await file.path()));
  const pdf = await getDocument({ data, verbosity: 0 }).promise;
  const { items } = await (await pdf.getPage(1)).getTextContent();
  return items.map((item) => ('str' in item ? item.str : '')).join('');
}

/** Chooses in a dialog; a list of several stays open until it is closed. */
async function chooseIn(form: Locator, label: string, option: string): Promise<void> {
  const page = form.page();
  await openSelect(form.getByRole('combobox', { name: label }));
  const choices = page.locator('.ant-select-dropdown:visible');
  await choices.locator('.ant-select-item-option').filter({ hasText: option }).first().click();
  if ((await choices.count()) > 0) await form.getByText('格式', { exact: true }).click();
  await expect(choices).toHaveCount(0);
}

test('a settlement operator makes a statement and reads it', async ({ page }) => {
  await arrive(page, 'settle01', '/service/transaction/statement');
  await expect(rowWith(page, 'DZ20261119000004')).toContainText('该日期的数据尚未生成');
  await expect(rowWith(page, 'DZ20260801000005')).toContainText('已失效');

  await page.getByRole('button', { name: '生成对账单' }).click();
  const form = page.getByRole('dialog', { name: '生成对账单' });
  await chooseIn(form, '机构', '东屿银行股份有限公司');
  await chooseIn(form, '投资者账户', '东屿银行股份有限公司');
  await form.getByRole('radio', { name: '自定义区间' }).check();
  await form.getByRole('button', { name: '生成对账单' }).click();
  await expect(page.getByText('对账单生成中，请稍后刷新').last()).toBeVisible();
  await expect(form).toBeHidden();
  const range = rowWith(page, '东屿银行股份有限公司 2026-10-21至2026-11-19 交易对账单');
  await expect(range).toContainText('已生成');
  const download = page.waitForEvent('download');
  await range.getByRole('button', { name: '下载' }).click();
  const pdf = await download;
  expect(pdf.suggestedFilename()).toBe('东屿银行股份有限公司 2026-10-21至2026-11-19 交易对账单.pdf');
  const text = await readText(pdf);
  expect(text).toContain('11,825,116.02');
  expect(text).toContain('60,016,746.77');
});
