import { expectAccessible } from '../axe.ts';
import { goodExample } from './resolve-page.ts';
import { openStage, Refusal, type Stage } from './stage.ts';
import { expect, test } from './test.ts';

const node = (id: string, children: readonly object[] = []) => ({
  departmentId: id,
  departmentName: `部门${id}`,
  memberCount: 3,
  hasChildren: !id.includes('x'),
  children,
});

const names = (stage: Stage) => stage.page.getByRole('gridcell', { name: /^.*部门/u });

test('rows with children open and close, by mouse and keyboard', async ({ page }) => {
  const list = [node('A', [node('A1', [node('A11')]), node('A2')]), node('B')];
  const stage = await openStage(page, {
    page: goodExample('list-with-tree'),
    replies: { queryDepartmentPageList: { list, total: 2 } },
  });
  await expect(page.getByRole('treegrid')).toBeVisible();
  // Open one level deep, as the page says.
  await expect(names(stage)).toHaveText([/部门A$/u, /部门A1$/u, /部门A2$/u, /部门B$/u]);
  await expect(stage.row('部门A1')).toHaveAttribute('aria-level', '2');

  await stage.row('部门A1').getByRole('button', { name: '展开下级' }).click();
  await expect(stage.row('部门A11')).toHaveAttribute('aria-level', '3');
  await expectAccessible(page);
  await page.keyboard.press('ArrowLeft');
  await expect(stage.row('部门A11')).toHaveCount(0);
  await page.keyboard.press('ArrowRight');
  await expect(stage.row('部门A11')).toBeVisible();
  await stage
    .row(/部门A$|部门A3/u)
    .getByRole('button', { name: '收起下级' })
    .click();

  await expect(names(stage)).toHaveText([/部门A$/u, /部门B$/u]);
});

test('children are loaded when their row is opened first; what fails is tried again', async ({ page }) => {
  let isDown = true;
  const stage = await openStage(page, {
    page: goodExample('list-with-loaded-tree'),
    replies: {
      queryDepartmentPageList: { list: [node('A'), node('Bx')], total: 2 },
      queryDepartmentChildren: () => {
        if (isDown) throw new Refusal('系统维护中');
        return [node('A1x'), node('A2x')];
      },
    },
  });
  await expect(names(stage)).toHaveCount(2);
  await expect(stage.row('部门Bx').getByRole('button')).toHaveCount(0);

  await stage.row('部门A').getByRole('button', { name: '展开下级' }).click();
  const retry = page.getByRole('button', { name: '加载失败，重试' });
  await expect(retry).toHaveAttribute('title', '下级加载失败：系统维护中，点击重试');
  isDown = false;
  await retry.click();
  await expect(stage.row('部门A2x')).toHaveAttribute('aria-level', '2');
  await stage
    .row(/部门A3?$/u)
    .getByRole('button', { name: '收起下级' })
    .click();
  await stage
    .row(/部门A3?$/u)
    .getByRole('button', { name: '展开下级' })
    .click();
  await expect(stage.row('部门A1x')).toBeVisible();

  expect(stage.asked('queryDepartmentChildren')).toEqual([{ departmentId: 'A' }, { departmentId: 'A' }]);
});
