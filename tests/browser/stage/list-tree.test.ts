import { expectAccessible } from '../axe.ts';
import { goodExample } from './resolve-page.ts';
import { openStage, Refusal } from './stage.ts';
import { expect, test } from './test.ts';

const department = (id: string, changes: object = {}) => ({
  departmentId: id,
  departmentName: `部门${id}`,
  memberCount: 7,
  hasChildren: false,
  ...changes,
});

test('issue 4 rows with children open by mouse and keyboard, and load what is missing', async ({ page }) => {
  let failing = true;
  const stage = await openStage(page, {
    page: goodExample('list-with-loaded-tree', { selection: true }),
    replies: {
      queryDepartmentPageList: {
        total: 2,
        list: [
          department('A', { children: [department('A1'), department('A2')] }),
          department('B', { hasChildren: true }),
        ],
      },
      queryDepartmentChildren: () => {
        if (failing) throw new Refusal('部门已停用');
        return [department('B1', { hasChildren: true })];
      },
    },
  });
  const a = stage.row('部门A').first();
  await a.getByRole('button', { name: '展开下级' }).click();
  await expect(a).toHaveAttribute('aria-expanded', 'true');
  await expect(stage.row('部门A1')).toHaveAttribute('aria-level', '2');
  const height = async (text: string) => (await stage.row(text).first().boundingBox())?.height;
  expect(await height('部门A1')).toBe(await height('部门B'));

  await a.getByRole('button', { name: '收起下级' }).press('ArrowLeft');
  await expect(stage.row('部门A1')).toHaveCount(0);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowRight');
  const retry = page.getByRole('button', { name: '加载失败，重试' });
  await expect(retry).toBeVisible();
  await expectAccessible(page);
  failing = false;
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');

  await expect(stage.row('部门B1')).toBeVisible();
  await stage.row('部门B1').getByRole('checkbox').click();
  await expect(page.getByText('已选 1 条')).toBeVisible();
  expect(stage.asked('queryDepartmentChildren')).toEqual([{ departmentId: 'B' }, { departmentId: 'B' }]);
  await expectAccessible(page);
});

test('issue 4 Ctrl+F finds what is out of sight, and leads to the cell', async ({ page }) => {
  const list = Array.from({ length: 300 }, (_, at) => department(String(at + 1), { memberCount: 1000 + at }));
  const stage = await openStage(page, {
    page: goodExample('list-with-tree', { pageSizes: [500] }),
    replies: { queryDepartmentPageList: { total: 300, list } },
  });
  await stage.row('部门1').first().click();
  await page.keyboard.press('Control+f');
  const input = page.getByRole('textbox', { name: '查找内容' });
  await expect(input).toBeFocused();

  await input.fill('部门２９');
  await expect(page.getByText('1 / 11', { exact: true })).toBeVisible();
  await page.keyboard.press('Shift+Enter');
  await expect(page.getByText('11 / 11', { exact: true })).toBeVisible();
  await expect(input).toBeFocused();
  const found = page.locator('[data-found]');
  await expect(found).toHaveText('部门299');
  await expect(found).toBeInViewport();
  await expectAccessible(page);
  await page.keyboard.press('Escape');

  await expect(page.getByRole('gridcell', { name: '部门299' })).toBeFocused();
  await page.getByRole('button', { name: '查找' }).click();
  await input.fill('没有');
  await expect(page.getByText('无匹配').first()).toBeVisible();
});
