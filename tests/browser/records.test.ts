import { readFile } from 'node:fs/promises';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { Download } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { arrive, openMenu, pressRow, rowWith } from './operator.ts';
import { expect, test } from './test.ts';

/** The text of a downloaded PDF. */
async function readText(file: Download): Promise<string> {
  const data = Uint8Array.from(await readFile(await file.path()));
  const pdf = await getDocument({ data, verbosity: 0 }).promise;
  const { items } = await (await pdf.getPage(1)).getTextContent();
  return items.map((item) => ('str' in item ? item.str : '')).join('');
}

test('a maker follows an order and a group, and files the form', async ({ page }) => {
  await arrive(page, 'maker01', '/property/trade/record');
  const filters = page.getByRole('group', { name: '快速筛选' });
  await filters.getByRole('button', { name: /^确认成功/u }).click();
  const confirmed = rowWith(page, '202611170240000000000016');
  await expect(confirmed.getByRole('button', { name: '付款信息' })).toHaveCount(0);
  const form = page.waitForEvent('download');
  await pressRow(confirmed, '下载确认单');
  const file = await form;
  expect(file.suggestedFilename()).toBe('交易确认单_202611170240000000000016.pdf');
  expect(await readText(file)).toContain('3,945,509.70 元');

  await confirmed.getByRole('link', { name: '详情', exact: true }).click();
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
  await expect(confirmed).toBeVisible();
});
