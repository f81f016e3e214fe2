import type { Page } from '@playwright/test';
import { expectAccessible } from '../axe.ts';
import { ledgerScene } from './ledger.ts';
import { openStage } from './stage.ts';
import { expect, test } from './test.ts';

const bar = (page: Page) => page.getByRole('group', { name: '批量操作' });
const check = (page: Page, number: number) => page.getByRole('checkbox', { name: `选择第 ${number} 行`, exact: true });

const close = {
  label: '批量关闭',
  call: { operation: 'ledgerClose', params: { ids: '{{ selected.keys }}' } },
  then: [{ message: '已关闭' }],
};

test('a selection spans pages and ranges; of a bulk call that fails in part the rest stays ticked', async ({
  freshPage: page,
}) => {
  await page.clock.install();
  const stage = await openStage(page, ledgerScene(45, { pageSizes: [10], selection: true, bulkActions: [close] }));
  stage.replies['ledgerClose'] = { failed: [{ key: 'R0011', message: '已结账' }] };
  await expect(bar(page).getByRole('button')).toHaveCount(0);
  await check(page, 2).click();
  await check(page, 5).click({ modifiers: ['Shift'] });
  await expect(bar(page)).toContainText('已选 4 条');
  await page.getByRole('listitem', { name: '2', exact: true }).click();
  await check(page, 11).focus();
  await page.keyboard.press('Space');
  await expect(bar(page)).toContainText('已选 5 条');
  await expect(page.locator('[role="row"][aria-selected="true"]')).toHaveCount(1);
  await expectAccessible(page);

  await bar(page).getByRole('button', { name: '批量关闭' }).click();

  await expect(page.getByText('R0011、第11笔：已结账')).toBeVisible();
  expect(stage.asked('ledgerClose')).toEqual([{ ids: ['R0002', 'R0003', 'R0004', 'R0005', 'R0011'] }]);
  await expect(bar(page)).toContainText('已选 1 条');
  await expect(check(page, 11)).toBeChecked();
  // Nothing that means success follows.
  expect(stage.notices).toEqual([]);
  stage.replies['ledgerClose'] = {};
  // A second click within a second counts as the same one (handbook: click-guard).
  await page.clock.fastForward(1000);
  await bar(page).getByRole('button', { name: '批量关闭' }).click();
  await expect.poll(() => stage.notices).toEqual(['success: 已关闭']);
  await expect(bar(page)).toContainText('已选 0 条');
});

test('rows that may not be ticked say why, and no more than the most can be', async ({ page }) => {
  const rules = { max: 4, disabled: "{{ row.state == 'done' }}", disabledReason: '{{ row.id }} 已完成' };
  const stage = await openStage(page, ledgerScene(20, { selection: rules, bulkActions: [close] }));
  const locked = check(page, 3);
  await expect(locked).toHaveAttribute('aria-disabled', 'true');
  await locked.focus();
  await page.keyboard.press('Space');
  await expect(page.getByRole('tooltip')).toHaveText('R0003 已完成');
  await expect(bar(page)).toContainText('已选 0 条');

  await page.getByRole('checkbox', { name: '选择本页全部' }).click();

  await expect(bar(page)).toContainText('已选 4 条');
  expect(stage.notices).toEqual(['warning: 一次最多选择4条记录']);
  await expect(check(page, 5)).toBeChecked();
  await expect(check(page, 7)).not.toBeChecked();
});

test('everything that matches is selected by its search, not by its keys', async ({ page }) => {
  const list = { pageSizes: [10], selection: { allMatching: true }, bulkActions: [close] };
  const stage = await openStage(page, { ...ledgerScene(45, list), query: 'state=open' });
  stage.replies['ledgerClose'] = {};
  await check(page, 1).click();
  await bar(page).getByRole('button', { name: '选择全部 30 条符合条件的记录' }).click();
  await expect(bar(page)).toContainText('已选全部 30 条符合条件的记录');
  await expect(check(page, 4)).toBeChecked();

  await bar(page).getByRole('button', { name: '批量关闭' }).click();

  await expect.poll(() => stage.asked('ledgerClose')).toEqual([{ state: 'open' }]);
});
