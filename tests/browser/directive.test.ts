import writeExcelFile, { type SheetData } from 'write-excel-file/node';
import { expectAccessible } from './axe.ts';
import { arrive, rowWith } from './operator.ts';
import { expect, test } from './test.ts';

const titles = [
  '投资者名称*',
  '交易账号*',
  '业务类型*',
  '基金代码*',
  '金额',
  '份额',
  '转入基金代码',
  '巨额赎回标志',
  '分红方式',
  '有效期至',
  '备注',
];
const sheet = (rows: readonly (readonly (string | null)[])[]): Promise<Buffer> =>
  writeExcelFile(
    [titles, ...rows].map((row) => row.map((value) => (value === null ? null : { value }))) as SheetData,
  ).toBuffer();
/** A second click within a second is no click. */
const CLICK_GUARD_MS = 1000;

test('directives are imported from Excel, corrected and executed', async ({ page }) => {
  await arrive(page, 'maker01', '/directive');
  await expect(rowWith(page, 'D2026112000000001')).toContainText('校验通过');

  await page.getByRole('link', { name: '导入指令' }).click();
  await expect(page.getByRole('heading', { level: 1, name: '导入指令' })).toBeVisible();
  const input = page.locator('input[type=file]');

  const product = ['东屿银行稳盈1号人民币理财产品', '60001000000000201', '申购'];
  const buffer = await sheet([
    [...product, '982014', '1000000'],
    [...product, '982014', '一百万'],
    [...product, '999999', '500000'],
  ]);
  await input.setInputFiles({ name: '指令.xlsx', mimeType: 'application/octet-stream', buffer });
  await page.getByRole('button', { name: '下一步' }).click();
  await expect(page.getByText('已读取 3 条指令，其中 2 个单元格有误')).toBeVisible();
  await expect(page.getByText('基金代码999999不存在')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: '确认导入' }).click();
  await expect(page.getByText('请填写金额').first()).toBeVisible();
  await page.getByLabel('第 2 行 金额（元）').fill('600000');
  await page.getByLabel('第 3 行 基金代码').fill('982013');
  await page.waitForTimeout(CLICK_GUARD_MS);
  await page.getByRole('button', { name: '确认导入' }).click();
  await expect(page.getByText('导入成功，共 3 条')).toBeVisible();

  await page.getByRole('link', { name: '查看指令' }).click();
  await expect(page.getByRole('heading', { level: 1, name: '指令交易' })).toBeVisible();
  for (const amount of ['1,000,000.00', '600,000.00'])
    await rowWith(page, '东屿银行稳盈1号').filter({ hasText: amount }).getByRole('checkbox').check();
  await rowWith(page, 'D2026112000000003').getByRole('checkbox').check();
  await page.getByRole('button', { name: '批量执行' }).click();
  const dialog = page.getByRole('dialog', { name: '执行指令' });
  await expect(dialog).toContainText('通过 2 条，警示 0 条，拦截 1 条');
  await expect(dialog.getByRole('row').filter({ hasText: 'D2026112000000003' })).toContainText('拦截：可用份额不足');
  await dialog.getByRole('button', { name: '确认执行' }).click();
  await expect(page.getByText('成功 2 笔，失败 0 笔，其中 2 笔已提交复核')).toBeVisible();
  await expect(rowWith(page, 'D2026112000000003')).toBeVisible();
  await expect(rowWith(page, '600,000.00')).toHaveCount(0);
});

test('many orders are pasted, mended at their cells, judged row by row, and submitted at once', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await arrive(page, 'maker01', '/directive');
  await page.getByRole('link', { name: '批量下单' }).click();
  await expect(page.getByRole('heading', { level: 1, name: '批量下单' })).toBeVisible();
  const product = ['东屿银行稳盈1号人民币理财产品', '60001000000000201', '申购'];
  const rows = [
    ['交易账号*', '投资者名称*', '业务类型*', '基金代码*', '金额（元）'],
    ...['71万', '72,42', '730000'].map((amount) => [product[1], product[0], product[2], '982014', amount]),
    [product[1], product[0], product[2], '999999', '740000'],
  ];
  await page.evaluate((text) => navigator.clipboard.writeText(text), rows.map((row) => row.join('\t')).join('\r\n'));

  await page.getByLabel('第 1 行 投资者名称').focus();
  await page.keyboard.press('Control+v');
  await expect(page.getByText('已粘贴 4 行 × 5 列；其中 1 格需要修改')).toBeVisible();
  await expect(page.getByText('“72,42”不正确')).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('第 2 行 金额（元）').fill('720000');
  await page.getByRole('button', { name: '下一步' }).click();
  await expect(page.getByText('基金代码999999不存在', { exact: true })).toBeVisible();
  await page.getByLabel('第 4 行 基金代码').fill('982013');
  await page.waitForTimeout(CLICK_GUARD_MS);
  await page.getByRole('button', { name: '下一步' }).click();

  await expect(page.getByText('共 4 笔：通过 4 笔，警示 0 笔。')).toBeVisible();
  await expect(rowWith(page, '740,000.00')).toContainText('校验通过');
  await expectAccessible(page);
  await page.waitForTimeout(CLICK_GUARD_MS);
  await page.getByRole('button', { name: '提交', exact: true }).click();
  const confirmed = page.getByRole('dialog').filter({ hasText: '确认提交 4 笔交易吗？' });
  await confirmed.getByRole('button', { name: /确\s*定|确\s*认/u }).click();
  await expect(page.getByText('已提交 4 笔')).toBeVisible();
  await expect(page.getByText('4 笔已提交复核。')).toBeVisible();
  await expect(rowWith(page, '740,000.00')).toContainText('已执行');
});
