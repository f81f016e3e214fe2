import { readFile } from 'node:fs/promises';
import { zipSync } from 'fflate';
import { readSheet } from 'read-excel-file/node';
import writeExcelFile, { type SheetData } from 'write-excel-file/node';
import { makePdf } from '../files/make-files.ts';
import { expectAccessible } from './axe.ts';
import { arrive, choose, rowWith } from './operator.ts';
import { expect, test } from './test.ts';

/** A second click within a second is no click. */
const CLICK_GUARD_MS = 1000;

type Row = Readonly<Record<string, string>>;

/** Fills the template in with its own samples; each row changes some of them, by the titles of the columns. */
async function fillTemplate(template: Buffer, changes: readonly Row[]): Promise<Buffer> {
  const [titles = []] = await readSheet(template);
  const explained = await readSheet(template, '填写说明');
  const samples = new Map(explained.map(([title, , , sample]) => [String(title), sample]));
  const rows = changes.map((change, index) =>
    titles.map((title) => {
      const name = String(title).replace('*', '');
      return name === '序号' ? String(index + 1) : (change[name] ?? samples.get(name) ?? null);
    }),
  );
  const lines = [titles, ...rows].map((line) =>
    line.map((value) => (value === null ? null : { type: String, value: String(value) })),
  );
  return writeExcelFile(lines as SheetData).toBuffer();
}

/** Every paper that a product needs, for each of the rows. */
function packPapers(rowNos: readonly number[]): Buffer {
  const codes = ['01', '02', '03', '04', '05', '06', '07', '08', '11', '12', '13', '14'];
  const files = rowNos.flatMap((rowNo) => codes.map((code) => [`${rowNo}/${code}_附件.pdf`, makePdf()] as const));
  return Buffer.from(zipSync(Object.fromEntries(files)));
}

const product = (name: string, bankAcctNo: string): Row => ({
  产品名称: name,
  银行账户户名: name,
  产品证件号码: `Z${bankAcctNo.slice(-8)}`,
  银行账号: bankAcctNo,
});

test('fund accounts are opened and registered, each registrar answered for, and certified', async ({ page }) => {
  await arrive(page, 'corp01', '/organization/fund?acctId=A0000000006');
  await expect(rowWith(page, '910000000071')).toContainText('已开户');
  await expect(rowWith(page, '蔚岭基金管理有限公司')).toContainText('开户确认中');
  const download = page.waitForEvent('download');
  await rowWith(page, '910000000071').getByRole('button', { name: '下载确认书' }).click();
  expect((await download).suggestedFilename()).toBe('基金账户开户确认书_910000000071.pdf');

  await page.getByRole('button', { name: '开立基金账户' }).click();
  await expect(page.getByRole('heading', { level: 1, name: '开立基金账户' })).toBeVisible();
  await choose(page, '交易账号', '60001000000000601');
  const registrars = page.getByRole('group', { name: '登记机构' });
  await expect(registrars.getByText(/澄岳基金管理有限公司.*已开户/u)).toBeVisible();
  await registrars.getByRole('checkbox', { name: /禾川基金/u }).check();
  await registrars.getByRole('checkbox', { name: /砚湖基金/u }).check();
  await registrars.getByRole('button', { name: /添\s?加/u }).click();
  await page.getByRole('button', { name: '下一步' }).click();
  await expect(page.getByRole('row').filter({ hasText: '禾川基金' })).toBeVisible();
  const known = page.getByRole('row').filter({ hasText: '砚湖基金' });
  await known.getByRole('radio', { name: '登记' }).check();
  await known.getByRole('textbox').fill('920000009931');
  await page.getByRole('button', { name: '提交' }).click();
  await expect(page.getByText('基金账号应以登记机构代码 93 开头')).toBeVisible();
  await known.getByRole('textbox').fill('930000009931');
  await page.waitForTimeout(CLICK_GUARD_MS);
  await page.getByRole('button', { name: '提交' }).click();
  await expect(page.getByText('申请已受理 2 家登记机构')).toBeVisible();
  await expect(page.getByText('预计 2026-11-23 由登记机构确认')).toBeVisible();

  await page.getByRole('button', { name: '查看基金账户' }).click();
  await expect(rowWith(page, '砚湖基金')).toContainText('登记');
  await expect(rowWith(page, '砚湖基金')).toContainText('开户确认中');
});

test('accounts are opened from a workbook: template, mistakes, correction, submission, result file', async ({
  page,
}) => {
  await arrive(page, 'admin01', '/batch/create/account');
  await expect(page.getByRole('heading', { level: 1, name: '批量开户' })).toBeVisible();
  const template = page.waitForEvent('download');
  await page.getByRole('button', { name: '下载模板' }).click();
  const form = await readFile(await (await template).path());
  expect((await readSheet(form))[0]?.slice(0, 3)).toEqual(['序号', '机构名称*', '客户类型*']);

  const wrongCells = { 联行号: '313299000014', 经办人手机号码: '123' };
  const sheet = await fillTemplate(form, [
    product('东屿银行稳盈121号人民币理财产品', '8899000000003000022'),
    { ...product('东屿银行稳盈122号人民币理财产品', '8899000000003000023'), ...wrongCells },
  ]);
  const papers = packPapers([1, 2]);
  const inputs = page.locator('input[type=file]');
  await inputs.nth(0).setInputFiles({ name: '开户.xlsx', mimeType: 'application/octet-stream', buffer: sheet });
  await inputs.nth(1).setInputFiles({ name: '附件.zip', mimeType: 'application/zip', buffer: papers });
  await page.getByRole('button', { name: '上传并检查' }).click();
  await expect(page.getByText('已读取 2 户：通过 1 户，有误 1 户')).toBeVisible();
  await expect(rowWith(page, '东屿银行稳盈122号')).toContainText('联行号：请输入正确的12位联行号');
  await expectAccessible(page);

  await page.getByText('待修正单元格').first().click();
  const wrong = rowWith(page, '联行号');
  await wrong.getByRole('button', { name: /313299000014/u }).click();
  await wrong.getByRole('textbox').fill('313299000015');
  await wrong.getByRole('textbox').press('Enter');
  await expect(wrong).toContainText('已修正');
  const mobile = rowWith(page, '经办人手机号码');
  await mobile.getByRole('button', { name: /123/u }).click();
  await mobile.getByRole('textbox').fill('19900000001');
  await mobile.getByRole('textbox').press('Enter');
  await expect(mobile).toContainText('已修正');

  await page.getByRole('button', { name: '确认提交' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '确认' }).click();
  await expect(page.getByText('导入成功，共 2 条')).toBeVisible({ timeout: 30_000 });
  const result = page.waitForEvent('download');
  await page.getByRole('button', { name: '下载结果文件' }).click();
  const lines = await readSheet(await readFile(await (await result).path()));
  expect(lines.slice(1).map((line) => line[1])).toEqual(['已提交', '已提交']);
});
