import writeExcelFile, { type SheetData } from 'write-excel-file/node';
import type { Page } from '@playwright/test';
import { makePdf } from '../files/make-files.ts';
import { expectAccessible } from './axe.ts';
import { arrive, choose, logout, pressRow, rowWith } from './operator.ts';
import { expect, test } from './test.ts';

/** A second click within a second is no click. */
const CLICK_GUARD_MS = 1000;
const finance = '云麓集团财务有限公司';

test('a line is set up, blocks and warns purchases, is frozen and deleted', async ({ page }) => {
  await arrive(page, 'admin01', '/service/credit/manage');
  await expect(rowWith(page, 'CR00000005')).toContainText('104.06%');

  await page.getByRole('button', { name: '新增', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: '新增授信' })).toBeVisible();
  await page.getByRole('button', { name: '保存' }).click();
  await expect(page.getByRole('alert').filter({ hasText: '请选择机构' })).toBeVisible();
  await choose(page, '机构', finance);
  await choose(page, '授信对象', '澄岳基金管理有限公司');
  await page.getByRole('textbox', { name: '授信额度（元）' }).fill('1000000');
  await page.getByRole('textbox', { name: '单只基金上限（元）' }).fill('2000000');
  await page.getByRole('textbox', { name: '到期日期' }).fill('2027-11-19');
  await page.keyboard.press('Enter');
  await page.waitForTimeout(CLICK_GUARD_MS);
  await page.getByRole('button', { name: '保存' }).click();
  await expect(page.getByText('单只基金上限不能大于授信额度')).toBeVisible();
  await page.getByRole('textbox', { name: '单只基金上限（元）' }).fill('600000');
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: '批复.pdf', mimeType: 'application/pdf', buffer: makePdf() });
  await expect(page.getByRole('status').filter({ hasText: '批复.pdf 上传成功' })).toBeAttached();
  await expectAccessible(page);
  await page.waitForTimeout(CLICK_GUARD_MS);
  await page.getByRole('button', { name: '保存' }).click();
  await expect(page.getByRole('heading', { level: 1, name: '授信详情' })).toBeVisible();
  await expect(page.getByText('新增授信').last()).toBeVisible();
  const creditNo = new URL(page.url()).searchParams.get('creditNo') ?? '';
  await expectAccessible(page);
  await logout(page);

  await arrive(page, 'maker01', '/confirm/buy?fundCode=981031');
  await choose(page, '机构', finance);
  await choose(page, '投资者账户', finance);
  await choose(page, '交易账号/付款账户', /（\d+）/u);
  await choose(page, '经办人', /\S/u);
  const amount = page.getByRole('textbox', { name: '购买金额（元）' });
  await amount.fill('700000');
  await page.getByRole('button', { name: '下一步' }).click();
  await expect(page.getByText('授信额度不足，可用额度 600,000.00 元').first()).toBeVisible();
  await logout(page);

  await arrive(page, 'admin01', `/credit/manage/detail?type=edit&creditNo=${creditNo}`);
  await expect(page.getByRole('heading', { level: 1, name: '修改授信' })).toBeVisible();
  await page.getByRole('radio', { name: '提示' }).check();
  await page.getByRole('button', { name: '保存' }).click();
  await expect(page.getByText('控制方式：强控 → 提示').first()).toBeVisible();
  await logout(page);

  await arrive(page, 'maker01', '/confirm/buy?fundCode=981031');
  await choose(page, '机构', finance);
  await choose(page, '投资者账户', finance);
  await choose(page, '交易账号/付款账户', /（\d+）/u);
  await choose(page, '经办人', /\S/u);
  await amount.fill('700000');
  await page.getByRole('button', { name: '下一步' }).click();
  await expect(page.getByText('超出单只基金上限 600,000.00 元').first()).toBeVisible();
  await logout(page);

  await arrive(page, 'admin01', '/service/credit/manage');
  const row = rowWith(page, creditNo);
  await pressRow(row, '冻结');
  await expect(page.getByRole('dialog')).toContainText('冻结后该授信不再可用，确认冻结吗？');
  await page.getByRole('dialog').getByRole('button', { name: '确认' }).click();
  await expect(row).toContainText('已冻结');
  await pressRow(row, '删除');
  await page.getByRole('dialog').getByRole('button', { name: '确认' }).click();
  await expect(row).toHaveCount(0);
});

async function confirmImport(page: Page): Promise<void> {
  await page.getByRole('button', { name: '确认导入' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '确认' }).click();
}

test('above the list, lines in force add up: available is limit less used', async ({ page }) => {
  await arrive(page, 'admin01', '/service/credit/manage');
  await expect(rowWith(page, 'CR00000005').or(rowWith(page, '已冻结')).first()).toBeVisible();
  const sumOf = async (label: string): Promise<number> => {
    const text = await page.getByText(label, { exact: true }).locator('..').innerText();
    return Math.round(100 * Number(text.replaceAll(/[^\d.]/gu, '')));
  };

  await expect(async () => {
    const limit = await sumOf('生效中授信额度（元）');
    expect(limit).toBeGreaterThan(0);
    expect(await sumOf('生效中可用额度（元）')).toBe(limit - (await sumOf('生效中已用额度（元）')));
  }).toPass();
  const column = await page.getByRole('columnheader').allInnerTexts();
  const available = column.findIndex((title) => title.startsWith('可用额度'));
  await expect(rowWith(page, '已冻结').first().getByRole('gridcell').nth(available)).toHaveText('--');
});

test('lines are imported from Excel, once: a mistake is corrected in its cell, a row taken out', async ({ page }) => {
  const titles = [
    '机构名称*',
    '基金管理人名称*',
    '指定基金代码',
    '授信额度(元)*',
    '单只基金上限(元)',
    '预警比例(%)',
    '控制方式*',
    '生效日期*',
    '到期日期*',
    '批复文号',
    '备注',
  ];
  const rows = [
    [finance, '棠越基金', null, '30000000', null, '80', '强控', '2027-01-01', '2027-12-31'],
    [finance, '蔚岭基金', null, '三千万', null, '80', '提示', '2027-01-01', '2027-12-31'],
    [finance, '无名基金', null, '30000000', null, '80', '提示', '2027-01-01', '2027-12-31'],
  ];
  const buffer = await writeExcelFile(
    [titles, ...rows].map((cells) => cells.map((value) => (value === null ? null : { value }))) as SheetData,
  ).toBuffer();
  await arrive(page, 'admin01', '/service/credit/manage');
  await page.getByRole('button', { name: '批量导入' }).click();
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: '授信.xlsx', mimeType: 'application/octet-stream', buffer });
  await page.getByRole('button', { name: '上传并检查' }).click();
  await expect(page.getByText('已读取 3 条：通过 1 条，失败 2 条')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: '授信导入校验' })).toBeVisible();
  const mended = rowWith(page, '蔚岭基金');
  await expect(mended).toContainText('授信额度“三千万”不正确');
  await expectAccessible(page);
  await confirmImport(page);
  await expect(page.getByText('有 2 行检查失败，请修改或删除后再导入').first()).toBeVisible();

  await mended.getByText('三千万', { exact: true }).click();
  await page.getByRole('textbox', { name: /授信额度（元）/u }).fill('30000000');
  await page.keyboard.press('Enter');
  await expect(mended).toContainText('30,000,000.00');
  await expect(mended).toContainText('通过');
  const dropped = rowWith(page, '无名基金');
  await pressRow(dropped, '删除');
  await page.getByRole('dialog').getByRole('button', { name: '确认' }).click();
  await expect(dropped).toHaveCount(0);
  await page.waitForTimeout(CLICK_GUARD_MS);
  await confirmImport(page);
  await expect(page.getByText('导入成功，共 2 条：新增 2 条，覆盖 0 条')).toBeVisible();
  await expect(mended).toContainText('已导入');

  await page.reload();
  await confirmImport(page);
  await expect(page.getByText('该批次已导入，不能重复导入或修改').first()).toBeVisible();
  await page.getByRole('button', { name: '查看授信' }).click();
  await expect(rowWith(page, '棠越基金管理有限公司')).toContainText('未生效');
});
