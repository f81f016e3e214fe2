import { expectAccessible } from './axe.ts';
import { arrive, rowWith } from './operator.ts';
import { expect, test } from './test.ts';

test('a shared view is seen by colleagues, follows its owner, and outlives the end of sharing', async ({
  page,
  browser,
  baseURL,
}) => {
  await arrive(page, 'maker01', '/property/trade/record?orderNo=202611200240000000000039');
  await expect(rowWith(page, '202611200240000000000039')).toBeVisible();
  const openPanel = async (shown: typeof page) => {
    await shown.getByRole('button', { name: /^视图/u }).click();
    await shown.getByRole('menuitem', { name: '保存与管理视图' }).click();
    return shown.getByRole('dialog', { name: '视图' });
  };
  const panel = await openPanel(page);
  await panel.getByRole('textbox', { name: '视图名称' }).fill('在途单');
  await panel.getByRole('textbox', { name: '视图名称' }).press('Enter');
  const share = panel.getByRole('switch', { name: '共享“在途单”' });
  await share.press('Space');
  await expect(share).toBeChecked();
  await expect(share).toBeFocused();

  const context = await browser.newContext({ ...(baseURL !== undefined && { baseURL }) });
  const colleague = await context.newPage();
  await arrive(colleague, 'checker01', '/property/trade/record');
  // The page before has such a button too, until it is out of sight.
  await expect(colleague.getByRole('heading', { level: 1, name: '交易记录' })).toBeVisible();
  const theirs = await openPanel(colleague);
  await expect(theirs.getByText(/^林砚秋 更新于 2026-11-20/u)).toBeVisible();
  await theirs.getByRole('button', { name: '设为默认' }).click();
  await expect(theirs.getByText('默认', { exact: true })).toBeVisible();
  await expectAccessible(colleague);

  await share.press('Space');
  await expect(share).not.toBeChecked();
  await colleague.goto('/property/trade/record');
  await expect(colleague.getByText(/默认视图“在途单”已停止共享，已为您另存为自己的视图/u)).toBeVisible();
  await expect(colleague).toHaveURL(/orderNo=202611200240000000000039/u);
  await expect(rowWith(colleague, '202611200240000000000039')).toBeVisible();
  await context.close();
});
