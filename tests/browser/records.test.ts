import { readFile } from 'node:fs/promises';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { Download } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { arrive, choose, logout, openMenu, pressRow, rowWith } from './operator.ts';
import { beginOnFirstDay, expect, test } from './test.ts';

beginOnFirstDay();

/** The text of a downloaded PDF. */
async function readText(file: Download): Promise<string> {
  const data = Uint8Array.from(await readFile(await file.path()));
  const pdf = await getDocument({ data, verbosity: 0 }).promise;
  const { items } = await (await pdf.getPage(1)).getTextContent();
  return items.map((item) => ('str' in item ? item.str : '')).join('');
}

test('a maker follows an order and a group, pays, and files the forms', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await arrive(page, 'maker01', '/property/trade/record');
  const unpaid = rowWith(page, '202611200220000000000036');
  await unpaid.getByRole('button', { name: '更多' }).click();
  await expect(page.getByRole('menu').filter({ hasText: '下载申请单' }).getByRole('menuitem')).toHaveText([
    '详情',
    '下载申请单',
  ]);
  await page.keyboard.press('Escape');
  await unpaid.getByRole('button', { name: '付款信息' }).click();
  await expect(page.getByText('基金销售结算资金专用账户')).toBeVisible();
  await expect(page.getByText('附言请填写交易单号')).toBeVisible();
  const account = page.locator('dl > div').filter({ hasText: '收款账号' });
  await account.getByRole('button', { name: '复制', exact: true }).click();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe('8899000000009000017');
  await expectAccessible(page);

  await openMenu(page, '我的资产', '交易记录');
  const filters = page.getByRole('group', { name: '快速筛选' });
  await filters.getByRole('button', { name: /^确认成功/u }).click();
  const confirmed = rowWith(page, '202611170240000000000016');
  await expect(confirmed.getByRole('button', { name: '付款信息' })).toHaveCount(0);
  const form = page.waitForEvent('download');
  await pressRow(confirmed, '下载确认单');
  const file = await form;
  expect(file.suggestedFilename()).toBe('交易确认单_202611170240000000000016.pdf');
  expect(await readText(file)).toContain('3,945,509.70 元');

  await confirmed.getByRole('button', { name: '详情', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: '交易详情' })).toBeVisible();
  await expect(page.getByText('办理记录')).toBeVisible();

  await openMenu(page, '我的资产', '交易记录');
  await page.getByRole('button', { name: '组合单', exact: true }).click();
  await expect(page).toHaveURL(/\/property\/trade\/record\/group/u);
  await expect(page.getByRole('tab', { name: '交易记录' })).toHaveCount(1);
  for (const label of ['申请中', '申请失败', '待确认', '确认成功', '部分确认', '确认失败', '已撤单', '交易异常']) {
    await expect(rowWith(page, label).first()).toBeVisible();
  }
  await rowWith(page, 'G2026111000000000004').getByRole('button', { name: '展开详情' }).click();
  await expect(page.getByText('202611110220000000000002')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: '交易单', exact: true }).click();
  await expect(unpaid).toBeVisible();
});

test('an operator asks for the forms of a month and of ticked orders', async ({ page }) => {
  await arrive(page, 'maker01', '/property/trade/record');
  await page.getByRole('button', { name: '单据下载' }).click();
  await page.getByRole('button', { name: '生成单据' }).click();
  const form = page.getByRole('dialog', { name: '生成交易单据' });
  await form.getByRole('radio', { name: 'PDF（压缩包）' }).check();
  await choose(page, '机构', '砚州人寿保险股份有限公司');
  await page.waitForTimeout(1000);
  await form.getByRole('button', { name: '生成单据' }).click();
  await expect(page.getByText('已提交 13 份单据')).toBeVisible();
  const made = rowWith(page, '交易申请单_20261120_13份.zip');
  await expect(made).toContainText('已生成');
  const zip = page.waitForEvent('download');
  await made.getByRole('button', { name: '下载' }).click();
  const content = await readFile(await (await zip).path());
  expect(content.subarray(0, 2).toString('latin1')).toBe('PK');

  await openMenu(page, '我的资产', '交易记录');
  await expect(rowWith(page, '202611').first()).toBeVisible();
  await page.getByRole('checkbox', { name: '选择第 1 行', exact: true }).check();
  await page.getByRole('button', { name: '批量下载' }).click();
  const ask = page.getByRole('dialog', { name: '下载 1 笔交易的单据' });
  await ask.getByRole('radio', { name: '交易申请单' }).check();
  await page.waitForTimeout(1000);
  await ask.getByRole('button', { name: '生成单据' }).click();
  await expect(rowWith(page, '交易申请单_20261120_1份.pdf')).toContainText('已生成');
});

test('a viewer reads the records and gets no forms', async ({ page }) => {
  await arrive(page, 'viewer01', '/property/trade/record');
  await expect(rowWith(page, '202611').first()).toBeVisible();
  await expect(rowWith(page, '202611').first().getByRole('button', { name: '详情', exact: true })).toBeVisible();
  await expect(page.getByRole('main').getByRole('button', { name: /导出|下载/u })).toHaveCount(0);
  await page.goto('/property/trade/record/download');
  await expect(page.getByText('暂无权限')).toBeVisible();
  await logout(page);
});
