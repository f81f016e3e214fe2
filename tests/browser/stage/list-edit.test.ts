import { expectAccessible } from '../axe.ts';
import { goodExample } from './resolve-page.ts';
import { openStage, Refusal } from './stage.ts';
import { expect, test } from './test.ts';

const apply = (number: number, changes: object = {}) => ({
  applyNo: `S${number}`,
  institutionName: `机构${number}`,
  legalName: '林砚秋',
  orgType: '1',
  applyStatus: 'draft',
  ...changes,
});

test('a cell is edited where it stands: judged, confirmed, saved, and put right when it is refused', async ({
  page,
}) => {
  const stage = await openStage(page, {
    page: goodExample('list-with-edits'),
    replies: {
      queryInstitutionRegisterStatements: { list: [apply(1), apply(2), apply(3, { applyStatus: 'passed' })], total: 3 },
      saveRegistDraft: { applyNo: 'S1' },
    },
  });
  const cell = await stage.cell('S1', '机构名称');
  const input = cell.getByRole('textbox');
  await cell.getByRole('button', { name: '机构1' }).click();
  await expect(input).toBeFocused();
  await expectAccessible(page);
  await input.fill('林砚秋');
  await page.keyboard.press('Enter');
  await expect(page.getByText('机构名称不能与法定代表人相同')).toBeVisible();
  await input.fill('云麓');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toContainText('确认将机构名称改为“云麓”吗？');
  await page.getByRole('dialog').getByRole('button', { name: '确认' }).click();
  await expect(cell.getByRole('button', { name: '云麓' })).toBeFocused();
  expect(stage.asked('saveRegistDraft')).toEqual([{ applyNo: 'S1', institutionName: '云麓' }]);

  // From cell to cell with the arrows, F2 starts, Escape gives up.
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('F2');
  const second = (await stage.cell('S2', '机构名称')).getByRole('textbox');
  await second.fill('别的');
  await page.keyboard.press('Escape');
  await expect((await stage.cell('S2', '机构名称')).getByRole('button', { name: '机构2' })).toBeFocused();
  await expect((await stage.cell('S3', '机构名称')).getByRole('textbox')).toHaveCount(0);

  stage.replies['saveRegistDraft'] = () => {
    throw new Refusal('申请已被他人提交');
  };
  const legal = await stage.cell('S2', '法定代表人');
  await legal.getByRole('button').click();
  await legal.getByRole('textbox').fill('周柏舟');
  await page.keyboard.press('Enter');
  await expect(page.getByText('申请已被他人提交').first()).toBeVisible();
  await expect(legal.getByRole('textbox')).toHaveValue('周柏舟');
});
