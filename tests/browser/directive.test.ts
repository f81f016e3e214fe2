import writeExcelFile, { type SheetData } from 'write-excel-file/node';
import { expectAccessible } from './axe.ts';
import { arrive, login, openMenu, pressRow, rowWith } from './operator.ts';
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

test('directives are imported from Excel, corrected cell by cell, executed and deleted', async ({ page }) => {
  await arrive(page, 'maker01', '/directive');
  await expect(rowWith(page, 'D2026112000000001')).toContainText('校验通过');

  await page.getByRole('button', { name: '导入指令' }).click();
  await expect(page.getByRole('heading', { level: 1, name: '导入指令' })).toBeVisible();
  const input = page.locator('input[type=file]');
  await input.setInputFiles({ name: '指令.txt', mimeType: 'text/plain', buffer: Buffer.from('x') });
  await page.getByRole('button', { name: '下一步' }).click();
  await expect(page.getByText('文件格式不支持，仅支持 xlsx')).toBeVisible();

  const product = ['东屿银行稳盈1号人民币理财产品', '60001000000000201', '申购'];
  const buffer = await sheet([
    [...product, '982014', '1000000'],
    [...product, '982014', '一百万'],
    [...product, '999999', '500000'],
  ]);
  await input.setInputFiles({ name: '指令.xlsx', mimeType: 'application/octet-stream', buffer });
  await page.waitForTimeout(CLICK_GUARD_MS);
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

  await page.getByRole('button', { name: '查看指令' }).click();
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

  const last = rowWith(page, '500,000.00').filter({ hasText: '禾川中短债A' });
  await pressRow(last, '删除');
  await page.getByRole('dialog').getByRole('button', { name: '确认' }).click();
  await expect(page.getByText('删除成功')).toBeVisible();
  await expect(last).toHaveCount(0);

  await openMenu(page, '交易中心', '交易复核');
  await expect(rowWith(page, '批量').or(rowWith(page, '1,000,000.00')).first()).toBeVisible();
});

test('a warning is signed in the dialog, and nothing unsigned is sent', async ({ page }) => {
  await arrive(page, 'corp01', '/directive');
  await rowWith(page, 'D2026112000000004').getByRole('button', { name: '执行' }).click();
  const dialog = page.getByRole('dialog', { name: '执行指令' });
  await expect(dialog).toContainText('其中 1 条需签署风险警示');
  await dialog.getByRole('button', { name: '确认执行' }).click();
  await expect(dialog).toContainText('请选择签署风险警示');

  await dialog.getByRole('checkbox', { name: /二者不匹配/u }).check();
  await page.waitForTimeout(CLICK_GUARD_MS);
  await dialog.getByRole('button', { name: '确认执行' }).click();
  await expect(page.getByText('成功 1 笔，失败 0 笔')).toBeVisible();
  await page.getByRole('button', { name: /已执行/u }).click();
  await expect(rowWith(page, 'D2026112000000004')).toContainText(/20261120022\d{13}/u);
});

test('special orders wait for their money, and a deletion says why', async ({ page }) => {
  await arrive(page, 'maker01', '/special/account');
  await expect(rowWith(page, 'D2026112000000102').getByRole('button', { name: '执行' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );

  await rowWith(page, 'D2026112000000101').getByRole('button', { name: '执行' }).click();
  const dialog = page.getByRole('dialog', { name: '执行指令' });
  await expect(dialog).toContainText('通过 1 条');
  await dialog.getByRole('button', { name: '确认执行' }).click();
  await expect(page.getByText('成功 1 笔，失败 0 笔，其中 1 笔已提交复核')).toBeVisible();

  await pressRow(rowWith(page, 'D2026112000000102'), '删除');
  const question = page.getByRole('dialog', { name: '删除指令' });
  await question.getByRole('button', { name: '确认删除' }).click();
  await expect(question).toContainText('请输入删除原因');
  await question.getByRole('textbox', { name: '删除原因' }).fill('渠道重复报送');
  await page.waitForTimeout(CLICK_GUARD_MS);
  await question.getByRole('button', { name: '确认删除' }).click();
  await expect(page.getByText('删除成功')).toBeVisible();
});

test('a real-time directive arrives by itself, counts down and is executed', async ({ page }) => {
  await arrive(page, 'maker01', '/trade/directive/real');
  await expect(page.getByText('每 10 秒自动刷新')).toBeVisible();
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  const token = await page.evaluate(() => sessionStorage.getItem('token') ?? '');
  const params = { acctId: 'A0000000002', businessCode: '022', fundCode: '981011', applyAmt: '3000000.00' };
  const reply = await page.request.post('/api/otc/console/sim/directiveArrive', { data: params, headers: { token } });
  expect(await reply.json()).toMatchObject({ code: '000000' });

  const arrived = rowWith(page, '3,000,000.00');
  await expect(arrived).toBeVisible();
  await expect(arrived).toHaveAttribute('data-fresh', 'true');
  await expect(arrived.getByRole('timer')).toHaveText(/^4:\d\d$/u);
  await arrived.getByRole('button', { name: '执行' }).click();
  await page.getByRole('dialog', { name: '执行指令' }).getByRole('button', { name: '确认执行' }).click();
  await expect(page.getByText('成功 1 笔，失败 0 笔，其中 1 笔已提交复核')).toBeVisible();
});

test('an operator without the right to trade has none of it', async ({ page }) => {
  for (const user of ['checker01', 'viewer01']) {
    await login(page, user);
    await expect(page.getByRole('navigation')).toBeVisible();
    await expect(page.getByRole('menuitem', { name: '指令交易' })).toHaveCount(0);
    await page.goto('/directive');
    await expect(page.getByText('暂无权限')).toBeVisible();
    await page.goto('/directive/import');
    await expect(page.getByText('暂无权限')).toBeVisible();
  }
});
