import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { zipSync } from 'fflate';
import { readSheet } from 'read-excel-file/node';
import writeExcelFile, { type SheetData } from 'write-excel-file/node';
import { makePdf } from '../files/make-files.ts';
import { expectAccessible } from './axe.ts';
import { arrive, choose, rowWith } from './operator.ts';
import { expect, test } from './test.ts';
import { uploadPapers } from './wizard.ts';

type Row = Readonly<Record<string, string>>;

/** Fills the template in with its own samples; each row changes some of them, by the titles of the columns. */
async function fillTemplate(template: Buffer, changes: readonly Row[]): Promise<Buffer> {
  const [titles = []] = await readSheet(template);
  const explained = await readSheet(template, '填写说明');
  const samples = new Map(explained.map(([title, , , sample]) => [String(title), sample]));
  const rows = changes.map((change, index) =>
    titles.map((title) => {
      const name = String(title).replace('*', '');
      return change[name] ?? (name === '序号' ? String(index + 1) : (samples.get(name) ?? null));
    }),
  );
  const lines = [titles, ...rows].map((line) =>
    line.map((value) => (value === null ? null : { type: String, value: String(value) })),
  );
  return writeExcelFile(lines as SheetData).toBuffer();
}

/** Every paper that a product needs, in a folder for each serial number. */
function packPapers(serials: readonly number[]): Buffer {
  const codes = ['01', '02', '03', '04', '05', '06', '07', '08', '11', '12', '13', '14'];
  const files = serials.flatMap((serial) =>
    codes.map((code) => [`${serial}/${code}_第${serial}户.pdf`, makePdf()] as const),
  );
  return Buffer.from(zipSync(Object.fromEntries(files)));
}

const product = (name: string, bankAcctNo: string): Row => ({
  产品名称: name,
  银行账户户名: name,
  产品证件号码: `Z${bankAcctNo.slice(-8)}`,
  银行账号: bankAcctNo,
});

/** Fetches the template, uploads it filled in with papers for these serial numbers, and waits for the check. */
async function upload(page: Page, rows: readonly Row[], serials: readonly number[]): Promise<void> {
  await arrive(page, 'admin01', '/batch/create/account');
  await expect(page.getByRole('heading', { level: 1, name: '批量开户' })).toBeVisible();
  const template = page.waitForEvent('download');
  await page.getByRole('button', { name: '下载模板' }).click();
  const form = await readFile(await (await template).path());
  expect((await readSheet(form))[0]?.slice(0, 3)).toEqual(['序号', '机构名称*', '客户类型*']);
  const inputs = page.locator('input[type=file]');
  const sheet = await fillTemplate(form, rows);
  await inputs.nth(0).setInputFiles({ name: '开户.xlsx', mimeType: 'application/octet-stream', buffer: sheet });
  await inputs.nth(1).setInputFiles({ name: '附件.zip', mimeType: 'application/zip', buffer: packPapers(serials) });
  await page.getByRole('button', { name: '上传并检查' }).click();
}

test('accounts are opened from a workbook that is corrected', async ({ page }) => {
  const wrongCells = { 联行号: '313299000014', 账户性质: '储蓄户' };
  await upload(
    page,
    [
      product('东屿银行稳盈121号人民币理财产品', '8899000000003000022'),
      { ...product('东屿银行稳盈122号人民币理财产品', '8899000000003000023'), ...wrongCells },
    ],
    [1, 2],
  );
  await expect(page.getByText('已读取 2 户：通过 1 户，有误 1 户')).toBeVisible();
  await expect(rowWith(page, '东屿银行稳盈122号')).toContainText('联行号：请输入正确的12位联行号');
  await expectAccessible(page);

  await page.getByText('待修正单元格').first().click();
  const wrong = rowWith(page, '联行号');
  await wrong.getByRole('button', { name: /313299000014/u }).click();
  await wrong.getByRole('combobox').fill('313299000015');
  await wrong.getByRole('combobox').press('Enter');
  await expect(wrong).toContainText('已修正');
  await choose(page, '列', '账户性质');
  await page.getByRole('button', { name: /查\s?询/u }).click();
  await expect(page.getByRole('button', { name: /储蓄户/u })).toHaveCount(1);
  await page.getByRole('button', { name: '整列填写' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox').click();
  await page.getByTitle('一般户').last().click();
  await dialog.getByRole('button', { name: /填\s?写/u }).click();
  await expect(page.getByText('已填写 1 个单元格')).toBeVisible();

  await page.getByRole('button', { name: '确认提交' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '确认' }).click();
  await expect(page.getByText('导入成功，共 2 条')).toBeVisible({ timeout: 30_000 });
  const result = page.waitForEvent('download');
  await page.getByRole('button', { name: '下载结果文件' }).click();
  const lines = await readSheet(await readFile(await (await result).path()));
  expect(lines.slice(1).map((line) => line[1])).toEqual(['已提交', '已提交']);
});

test('papers that the archive lacks are added to their row', async ({ page }) => {
  await upload(
    page,
    [
      product('东屿银行稳盈131号人民币理财产品', '8899000000003000032'),
      product('东屿银行稳盈132号人民币理财产品', '8899000000003000033'),
    ],
    [1],
  );
  const row = rowWith(page, '东屿银行稳盈132号');
  await expect(row).toContainText('缺少必传附件');
  await row.getByRole('button', { name: '附件' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('附件 东屿银行稳盈132号人民币理财产品');
  await expect(dialog).toContainText('缺少必传附件');
  await expectAccessible(page);
  await uploadPapers(dialog, 17);
  await dialog.getByRole('button', { name: /保\s?存/u }).click();
  await expect(page.getByText('附件已保存，该户检查通过')).toBeVisible();
  await expect(row).toContainText('通过');
});
