import { readFile } from 'node:fs/promises';
import type { Download, Locator, Page } from '@playwright/test';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { readSheet } from 'read-excel-file/node';
import { expectAccessible } from './axe.ts';
import { arrive, choose, openSelect, pressRow, rowWith } from './operator.ts';
import { expect, test } from './test.ts';

async function readText(file: Download): Promise<string> {
  const data = Uint8Array.from(await readFile(await file.path()));
  const pdf = await getDocument({ data, verbosity: 0 }).promise;
  const { items } = await (await pdf.getPage(1)).getTextContent();
  return items.map((item) => ('str' in item ? item.str : '')).join('');
}

/** The file that pressing a button downloads. */
async function downloadBy(page: Page, press: () => Promise<void>): Promise<Download> {
  const download = page.waitForEvent('download');
  await press();
  return download;
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

test('a settlement operator makes statements and reads them', async ({ page }) => {
  await arrive(page, 'settle01', '/service/transaction/statement');
  await expect(rowWith(page, 'DZ20261119000004')).toContainText('该日期的数据尚未生成');
  await expect(rowWith(page, 'DZ20260801000005')).toContainText('已失效');

  const create = async (fill: (form: Locator) => Promise<void>): Promise<void> => {
    await page.getByRole('button', { name: '生成对账单' }).click();
    const form = page.getByRole('dialog', { name: '生成对账单' });
    await chooseIn(form, '机构', '东屿银行股份有限公司');
    await chooseIn(form, '投资者账户', '东屿银行股份有限公司');
    await fill(form);
    await form.getByRole('button', { name: '生成对账单' }).click();
    await expect(page.getByText('对账单生成中，请稍后刷新').last()).toBeVisible();
    await expect(form).toBeHidden();
  };

  await create(async (form) => {
    await form.getByRole('radio', { name: '自定义区间' }).check();
  });
  const range = rowWith(page, '东屿银行股份有限公司 2026-10-21至2026-11-19 交易对账单');
  await expect(range).toContainText('已生成');
  const pdf = await downloadBy(page, () => range.getByRole('button', { name: '下载' }).click());
  expect(pdf.suggestedFilename()).toBe('东屿银行股份有限公司 2026-10-21至2026-11-19 交易对账单.pdf');
  const text = await readText(pdf);
  expect(text).toContain('11,825,116.02');
  expect(text).toContain('60,016,746.77');

  await create(async (form) => {
    await chooseIn(form, '期间', '2026年10月');
    await form.getByRole('radio', { name: 'Excel' }).check();
  });
  const month = rowWith(page, '东屿银行股份有限公司 2026年10月 交易对账单').filter({ hasText: 'Excel' });
  await expect(month).toContainText('已生成');
  const excel = await downloadBy(page, () => month.getByRole('button', { name: '下载' }).click());
  const rows = await readSheet(await readFile(await excel.path()));
  expect(rows.map((row) => row[3])).toEqual(['基金代码', '981021', '983004']);

  const failed = rowWith(page, 'DZ20261119000004');
  await failed.getByRole('button', { name: '重新生成' }).click();
  await expect(failed).toContainText('已生成');
});

test('valuation files are looked into and exported', async ({ page }) => {
  await arrive(page, 'settle01', '/service/valuation/file');
  await expect(page.getByText('请先填写查询条件：机构')).toBeVisible();
  await page.getByRole('button', { name: '查询' }).click();
  await expect(page.getByRole('alert').filter({ hasText: '请选择机构' })).toBeVisible();
  await choose(page, '机构', '岚汀私募基金管理有限公司');
  await page.getByRole('button', { name: '查询' }).click();
  const balances = rowWith(page, 'VAL_2_A0000000010_20261119.txt');
  await balances.getByRole('button', { name: '展开详情' }).click();
  await expect(page.getByText('持仓余额（前 20 条）')).toBeVisible();
  await expect(page.getByRole('gridcell', { name: '3,820,320.00' })).toBeVisible();
  await expectAccessible(page);

  const file = await downloadBy(page, () => balances.getByRole('button', { name: '导出' }).click());
  expect(file.suggestedFilename()).toBe('VAL_2_A0000000010_20261119.txt');
  const lines = (await readFile(await file.path())).toString().trimEnd().split('\n');
  expect(lines.at(-1)).toBe('#COUNT|2');
  expect(lines[1]).toContain('|981001|');

  await balances.getByRole('checkbox').check();
  await rowWith(page, 'VAL_3_A0000000010_20261119.txt').getByRole('checkbox').check();
  const zip = await downloadBy(page, () => page.getByRole('button', { name: '批量导出' }).click());
  expect(zip.suggestedFilename()).toBe('估值文件_20261120_2个.zip');
});

test('an operator keeps his subscriptions', async ({ page }) => {
  await arrive(page, 'settle01', '/service/subscribe');
  await expect(rowWith(page, '确认单推送')).toContainText('settle01@example.com');

  await page.getByRole('button', { name: '新增订阅' }).click();
  await page.getByRole('textbox', { name: '订阅名称' }).fill('债基净值播报');
  await choose(page, '订阅类型', '净值播报');
  await choose(page, '机构', '岚汀私募基金管理有限公司');
  await expect(page.getByRole('radiogroup', { name: '推送频率' }).getByRole('radio')).toHaveCount(1);
  await expect(page.getByRole('radio', { name: '每交易日' })).toBeChecked();
  await page.getByRole('radio', { name: 'TXT' }).check();
  await page.getByRole('textbox', { name: '推送时间' }).fill('16:00');
  await page.getByRole('textbox', { name: '接收邮箱' }).fill('settle01@example.com');
  await expectAccessible(page);
  await page.getByRole('button', { name: '保存' }).click();
  await expect(page.getByText('该订阅类型的推送时间不能早于17:00').first()).toBeVisible();
  await page.getByRole('textbox', { name: '推送时间' }).fill('21:30');
  await page.waitForTimeout(1000);
  await page.getByRole('button', { name: '保存' }).click();
  await expect(page.getByText('订阅已保存')).toBeVisible();
  const row = rowWith(page, '债基净值播报');
  await expect(row).toContainText('21:30');

  await row.getByRole('button', { name: '修改' }).click();
  await expect(page.getByRole('textbox', { name: '推送时间' })).toHaveValue('21:30');
  await page.getByRole('textbox', { name: '订阅名称' }).fill('债基净值');
  await page.getByRole('button', { name: '保存' }).click();
  const changed = rowWith(page, '债基净值');
  await expect(changed).toHaveCount(1);

  await pressRow(changed, '删除');
  await page.getByRole('dialog').getByRole('button', { name: '确认' }).click();
  await expect(changed).toHaveCount(0);
});
