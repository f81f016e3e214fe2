import type { Locator } from '@playwright/test';
import { expectAccessible } from '../axe.ts';
import { goodExample } from './resolve-page.ts';
import { openStage, Refusal, type Stage } from './stage.ts';
import { expect, test } from './test.ts';

const order = (number: number, orderStatus = 'fundPayPending') => ({
  orderNo: `20261120000${number}`,
  fundShortName: `基金${number}`,
  applyAmt: '100.00',
  orderStatus,
});

const listOf = (...orders: readonly object[]) => ({ list: orders, total: orders.length });

/** Three orders to look through; the last can no longer be cancelled. */
const scene = {
  page: goodExample('list-with-drawer'),
  replies: {
    queryOrderPageList: listOf(order(1), order(2), order(3, 'fundPaySuccess')),
    queryOrderDetail: ({ orderNo }: Readonly<Record<string, unknown>>) => ({
      orderNo,
      fundShortName: `${String(orderNo)}的基金`,
      applyAmt: '100.00',
    }),
    cancelApply: {},
  },
};

const opener = (stage: Stage, text: string): Locator => stage.row(text).getByRole('button', { name: '核对' });
const drawerOf = (stage: Stage, number: number): Locator =>
  stage.page.getByRole('dialog', { name: `核对 20261120000${number}` });

test('details open in a drawer, load once it is open, and give the focus back', async ({ page }) => {
  const stage = await openStage(page, scene);
  await expect(stage.row('基金2')).toBeVisible();
  await expect(page.getByRole('button', { name: '展开详情' })).toHaveCount(0);
  expect(stage.asked('queryOrderDetail')).toEqual([]);

  await opener(stage, '基金2').press('Enter');
  const drawer = drawerOf(stage, 2);
  await expect(drawer).toContainText('202611200002的基金');
  expect(stage.asked('queryOrderDetail')).toEqual([{ orderNo: '202611200002' }]);
  await expect(drawer).toHaveAttribute('aria-modal', 'true');
  await expect.poll(() => drawer.evaluate((element) => element.contains(document.activeElement))).toBe(true);
  await expectAccessible(page);

  await page.keyboard.press('Escape');
  await expect(drawer).toHaveCount(0);
  await expect(opener(stage, '基金2')).toBeFocused();
});

test('a drawer says what failed to load, and tries again', async ({ page }) => {
  const stage = await openStage(page, scene);
  const { queryOrderDetail } = scene.replies;
  stage.replies['queryOrderDetail'] = () => {
    throw new Refusal('订单不存在');
  };
  await opener(stage, '基金1').click();
  const drawer = drawerOf(stage, 1);
  await expect(drawer).toContainText('订单不存在');

  stage.replies['queryOrderDetail'] = queryOrderDetail;
  await drawer.getByRole('button', { name: '重试' }).click();
  await expect(drawer).toContainText('202611200001的基金');
});

test('a drawer has the actions of its row, and closes when the row is gone', async ({ page }) => {
  const stage = await openStage(page, scene);
  await opener(stage, '基金3').click();
  const refused = drawerOf(stage, 3).getByRole('button', { name: '撤单' });
  await expect(refused).toBeDisabled();
  await expect(refused).toHaveAttribute('aria-description', '只有待付款的交易可以撤单');
  await page.keyboard.press('Escape');
  await expect(drawerOf(stage, 3)).toHaveCount(0);

  await opener(stage, '基金1').click();
  await drawerOf(stage, 1).getByRole('button', { name: '撤单' }).click();
  const question = page.getByRole('dialog', { name: '撤单 202611200001' });
  await question.getByRole('textbox', { name: '撤单原因' }).fill('调整安排');
  stage.replies['queryOrderPageList'] = listOf(order(2), order(3));
  await question.getByRole('button', { name: '确认撤单' }).click();

  await expect(drawerOf(stage, 1)).toHaveCount(0);
  expect(stage.asked('cancelApply')).toEqual([{ orderNo: '202611200001', reason: '调整安排' }]);
  // The keyboard goes on where the row was.
  await expect(page.getByRole('grid')).toBeFocused();
});

test('a drawer shows its row as it is after an action', async ({ page }) => {
  const stage = await openStage(page, scene);
  await opener(stage, '基金1').click();
  const drawer = drawerOf(stage, 1);
  await drawer.getByRole('button', { name: '撤单' }).click();
  const question = page.getByRole('dialog', { name: '撤单 202611200001' });
  await question.getByRole('textbox', { name: '撤单原因' }).fill('调整安排');
  stage.replies['queryOrderPageList'] = listOf(order(1, 'canceled'), order(2));
  stage.replies['queryOrderDetail'] = { orderNo: '202611200001', fundShortName: '已撤的基金', applyAmt: '100.00' };
  await question.getByRole('button', { name: '确认撤单' }).click();

  await expect(drawer).toContainText('已撤的基金');
  await expect(drawer.getByRole('button', { name: '撤单' })).toBeDisabled();
  await expect(question).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(drawer).toHaveCount(0);
});

test('an operator without the right to act opens the same drawer without the actions', async ({ page }) => {
  const stage = await openStage(page, { ...scene, can: ['PropertyTransactionQuery'] });
  await opener(stage, '基金1').click();
  await expect(drawerOf(stage, 1)).toContainText('202611200001的基金');
  await expect(page.getByRole('button', { name: '撤单' })).toHaveCount(0);
});
