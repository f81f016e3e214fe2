import { CLICK_GUARD_MS } from '#values/interface-constants';
import { expectAccessible } from '../axe.ts';
import { goodExample } from './resolve-page.ts';
import { openStage, Refusal } from './stage.ts';
import { expect, test } from './test.ts';

test('an action asks for values: checked, refused with its message at the field, sent once', async ({ page }) => {
  const department = { departmentId: 'D1', departmentName: '运营部', memberCount: 12 };
  const stage = await openStage(page, {
    page: goodExample('list-with-dialog'),
    replies: {
      queryDepartmentPageList: { list: [department], total: 1 },
      departmentDetail: { manager: '林砚秋' },
      updateDepartment: () => {
        throw new Refusal('名称已被使用', { code: '45010001', fields: { newName: '名称已被使用' } });
      },
    },
  });
  const open = page.getByRole('button', { name: '改名' });
  await open.click();
  const dialog = page.getByRole('dialog', { name: '修改运营部' });
  const input = dialog.getByRole('textbox', { name: '新名称' });
  await expect(input).toBeFocused();
  await expect(input).toHaveValue('运营部');
  await expect(dialog).toContainText('改名后立即生效。');
  await expect(dialog).toContainText('林砚秋');
  await expect(dialog.getByLabel('人数')).toHaveCount(0);
  await expectAccessible(page);

  await dialog.getByRole('button', { name: '改名' }).click();
  await expect(dialog).toContainText('新名称不能与原名称相同');
  expect(stage.asked('updateDepartment')).toEqual([]);

  await input.fill('清算部');
  await dialog.getByLabel('人数').fill('15');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('名称已被使用').first()).toBeVisible();
  await expect(input).toHaveValue('清算部');
  await expect(input).toBeFocused();

  stage.replies['updateDepartment'] = {};
  await input.fill('结算部');
  // A second click within a second of the first is taken for a slip.
  await page.waitForTimeout(CLICK_GUARD_MS);
  await dialog.getByRole('button', { name: '改名' }).click();
  await expect(dialog).toBeHidden();
  await expect.poll(() => stage.notices).toEqual(['success: 已改名']);
  expect(stage.asked('updateDepartment').at(-1)).toEqual({ departmentId: 'D1', newName: '结算部', memberCount: 15 });

  await page.waitForTimeout(CLICK_GUARD_MS);
  // Cancelling asks before it drops input; nothing is sent, and the focus returns.
  await open.click();
  await expect(input).toBeFocused();
  await input.fill('估值部');
  await page.keyboard.press('Escape');
  const question = page.getByRole('dialog', { name: '提示' });
  await expect(question).toContainText('当前内容尚未保存，确认离开吗？');
  await expect(question.getByRole('button', { name: '取消' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(question).toBeHidden();
  await expect(input).toHaveValue('估值部');
  await page.keyboard.press('Escape');
  await question.getByRole('button', { name: '确认' }).click();
  await expect(dialog).toBeHidden();
  await expect(open).toBeFocused();

  // Without input there is no question.
  await page.waitForTimeout(CLICK_GUARD_MS);
  await open.click();
  await expect(input).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(open).toBeFocused();
  expect(stage.asked('updateDepartment')).toHaveLength(2);
});
