import { makePdf } from '../../files/make-files.ts';
import { expectAccessible } from '../axe.ts';
import { goodExample } from './resolve-page.ts';
import { openStage, Refusal } from './stage.ts';
import { expect, test } from './test.ts';

test('a list of records is filled in, checked and sent as one', async ({ page }) => {
  const stage = await openStage(page, {
    page: goodExample('form-with-array'),
    query: 'applyNo=A1',
    replies: {
      queryRegistApplyInfo: {
        fileInfos: [{ fileName: '执照', fileUrl: '/f/1', fileCategory: '2', materialType: '01' }],
      },
      saveRegistDraft: { applyNo: 'A1' },
    },
  });
  const name = (row: number) => page.getByRole('textbox', { name: `第 ${row} 行 文件名` });
  await expect(name(1)).toHaveValue('执照');
  await page.getByRole('textbox', { name: '机构名称' }).fill('云麓');
  await page.getByRole('button', { name: '添加附件' }).click();
  await expect(name(2)).toBeFocused();
  await name(2).fill('执照');
  await page.getByRole('textbox', { name: '第 2 行 文件地址' }).fill('/f/2');
  await page.getByRole('button', { name: '提交' }).click();
  await expect(page.getByText('附件名称重复：执照').first()).toBeVisible();
  await expectAccessible(page);

  await name(2).fill('章程');
  await page.getByRole('combobox', { name: '第 2 行 文件类别' }).click();
  await page.locator('.ant-select-item-option').filter({ hasText: 'PDF' }).click();
  await page.getByRole('button', { name: /^上移第 2 行/u }).click();
  await expect(name(1)).toHaveValue('章程');
  await page.getByRole('button', { name: '提交' }).click();

  await expect
    .poll(() => stage.asked('saveRegistDraft'))
    .toEqual([
      {
        applyNo: 'A1',
        institutionName: '云麓',
        fileInfos: [
          { fileName: '章程', fileUrl: '/f/2', fileCategory: '2' },
          { fileName: '执照', fileUrl: '/f/1', fileCategory: '2' },
        ],
      },
    ]);
});

test('the choice at the left decides which records are at the right, and all of them are sent', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const institution = (number: number) => ({
    institutionId: `I0000000${number}`,
    institutionName: `机构${number}`,
    acctCount: 2,
    autoGrantFlag: false,
  });
  const acct = (number: number, institutionId: string) => ({
    acctId: `A0000000000${number}`,
    institutionId,
    institutionName: '机构',
    investorName: `账户${number}`,
    custType: '0',
    queryFlag: number === 1,
    tradeFlag: false,
    reviewFlag: false,
  });
  const accts = [acct(1, 'I00000001'), acct(2, 'I00000002'), acct(3, 'I00000001'), acct(4, 'I00000002')];
  const stage = await openStage(page, {
    page: goodExample('form-with-parent'),
    query: 'accountId=7',
    replies: {
      queryUserAcctAuth: { institutions: [institution(1), institution(2)], accts },
      saveAccountRights: () => {
        if (stage.asked('saveAccountRights').length > 1) return null;
        throw new Refusal('未保存', { code: '45020099', fields: { 'accts.2.tradeFlag': '该账户已销户' } });
      },
    },
  });
  const rows = page.getByRole('table', { name: '投资者账户' }).getByRole('row').filter({ hasText: '账户' });
  const choice = (name: string) => page.getByRole('button', { name, exact: true });
  await expect(rows).toContainText(['账户1', '账户3']);
  await expect(choice('机构1')).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByRole('checkbox', { name: '全选查询' })).toBeChecked({ indeterminate: true });
  const beside = { master: await choice('机构1').boundingBox(), detail: await rows.first().boundingBox() };
  expect(beside.master?.x ?? 0).toBeLessThan(beside.detail?.x ?? 0);

  await choice('机构2').focus();
  await page.keyboard.press('Enter');
  await expect(rows).toContainText(['账户2', '账户4']);
  const query = page.getByRole('checkbox', { name: '第 2 行 查询' });
  const trade = page.getByRole('checkbox', { name: '第 2 行 交易' });
  await trade.check();
  // The permission to trade includes that to see: its tick comes by itself and stays.
  await expect(query).toBeChecked();
  await expect(query).toBeDisabled();
  await trade.uncheck();
  await expect(query).toBeChecked();
  await query.uncheck();
  await trade.check();
  await expect(query).toBeChecked();
  await page.getByRole('checkbox', { name: '全选查询' }).check();
  await expect(page.getByRole('checkbox', { name: '第 1 行 查询' })).toBeChecked();
  await expectAccessible(page);

  await page.getByRole('button', { name: '提交' }).click();
  // The record that was refused is of the other institution: it is brought into sight.
  await expect(page.getByText('该账户已销户')).toBeVisible();
  await expect(choice('机构1')).toHaveAttribute('aria-pressed', 'true');
  const sent = stage.asked('saveAccountRights')[0]?.['accts'];
  expect(sent).toMatchObject([
    { acctId: 'A00000000001', queryFlag: true, tradeFlag: false },
    { acctId: 'A00000000002', queryFlag: true, tradeFlag: false },
    { acctId: 'A00000000003', queryFlag: false, tradeFlag: false },
    { acctId: 'A00000000004', queryFlag: true, tradeFlag: true },
  ]);
});

test('typed input is kept as a draft, comes back after a reload, and can be thrown away', async ({ page }) => {
  const stage = await openStage(page, { page: goodExample('form-with-draft'), query: 'applyNo=A1' });
  const name = page.getByRole('textbox', { name: '机构名称' });
  await name.fill('云麓集团');
  await expect(page.getByText('草稿已于 14:00 保存')).toBeVisible();
  expect([...stage.drafts]).toEqual([['FormWithDraft A1', { values: { institutionName: '云麓集团' } }]]);

  await page.reload();
  await expect(name).toHaveValue('云麓集团');
  await expect(page.getByText('已恢复 2026-11-20 14:00 的草稿')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: '丢弃草稿' }).click();

  await expect(name).toHaveValue('');
  await expect.poll(() => stage.drafts.size).toBe(0);
});

test('a field is checked by the server while it is filled in', async ({ page }) => {
  const stage = await openStage(page, {
    page: goodExample('form-with-check'),
    replies: {
      checkInstitutionName: ({ institutionName }) =>
        institutionName === '云麓' ? { valid: false, total: 2 } : { valid: true, total: 0 },
      saveRegistDraft: () => {
        throw new Refusal('机构信息有误', { code: '45020001', fields: { shortName: '简称已被使用' } });
      },
    },
  });
  const name = page.getByRole('textbox', { name: '机构名称' });
  await name.fill('云麓');
  await page.keyboard.press('Tab');
  await expect(page.getByText('机构名称已登记 2 次')).toBeVisible();
  await name.fill('云麓财务');
  await page.keyboard.press('Tab');
  await expect(page.getByText(/机构名称已登记/u)).toHaveCount(0);

  await page.getByRole('button', { name: '提交' }).click();

  await expect(page.getByText('简称已被使用')).toBeVisible();
  expect(stage.asked('saveRegistDraft').at(-1)).toMatchObject({ institutionName: '云麓财务' });
});

test('keys pressed while the record loads win over it, and never join it', async ({ page }) => {
  const answers: (() => void)[] = [];
  const stage = await openStage(page, {
    page: goodExample('form-with-save'),
    query: 'applyNo=A1',
    replies: {
      queryRegistApplyInfo: async () => {
        await new Promise<void>((resolve) => answers.push(resolve));
        return { institutionName: '云麓', tel: '021-1' };
      },
    },
  });
  const input = (field: string) => page.locator(`[data-field="${field}"] input`);
  await input('institutionName').fill('东屿');
  await input('tel').focus();
  await expect.poll(() => answers.length).not.toBe(0);

  answers.forEach((answer) => answer());
  await expect(input('tel')).toHaveValue('021-1');
  await stage.settle();
  await page.keyboard.type('139');

  await expect(input('tel')).toHaveValue('139');
  await expect(input('institutionName')).toHaveValue('东屿');
});

test('however long the name of a file, it can be removed at 960 px', async ({ page }) => {
  await page.setViewportSize({ width: 960, height: 800 });
  const fileName = `${'营业执照副本扫描件'.repeat(33)}.pdf`;
  const file = { fileName, fileUrl: 'f-1', fileCategory: '2', materialType: '01' };
  const isWhole = async () => {
    const remove = page.getByRole('button', { name: `删除${fileName}` }).or(page.getByRole('button', { name: '删除' }));
    await expect(remove.first()).toBeInViewport({ ratio: 1 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
  };

  await openStage(page, { page: goodExample('form-with-papers'), replies: { uploadFile: file } });
  const chosen = { name: fileName.slice(-60), mimeType: 'application/pdf', buffer: makePdf() };
  await page.locator('input[type=file]').first().setInputFiles(chosen);
  await isWhole();

  await openStage(page, {
    page: goodExample('form-with-files'),
    query: 'applyNo=A1',
    replies: { queryRegistApplyInfo: { fileInfos: [file] } },
  });
  await isWhole();
});
