import { expectAccessible } from '../axe.ts';
import { goodExample } from './resolve-page.ts';
import { openStage, Refusal } from './stage.ts';
import { expect, test } from './test.ts';

test('issue 5 a list of records is filled in, checked and sent as one', async ({ page }) => {
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
        institutionName: '云麓',
        fileInfos: [
          { fileName: '章程', fileUrl: '/f/2', fileCategory: '2' },
          { fileName: '执照', fileUrl: '/f/1', fileCategory: '2' },
        ],
      },
    ]);
});

test('issue 5 what is typed is kept as a draft, comes back after a reload, and can be thrown away', async ({
  page,
}) => {
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

test('issue 5 a field is checked by the server while it is filled in', async ({ page }) => {
  const stage = await openStage(page, {
    page: goodExample('form-with-check'),
    replies: {
      queryInstitutionRegisterStatements: ({ institutionName }) => ({
        list: [],
        total: institutionName === '云麓' ? 2 : 0,
      }),
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
