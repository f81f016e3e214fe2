import { ledgerScene } from './ledger.ts';
import { openStage } from './stage.ts';
import { expect, test } from './test.ts';

test('a view keeps search, order and columns, is shared as a link and opens the list', async ({ page }) => {
  const scene = ledgerScene(30);
  const stage = await openStage(page, scene);
  await page.getByRole('textbox', { name: '名称' }).fill('第2');
  await page.keyboard.press('Enter');
  await stage.header('金额').click();
  await stage.header('金额').click();
  await expect(stage.header('金额')).toHaveAttribute('aria-sort', 'descending');
  await page.getByRole('button', { name: '视图' }).click();
  await page.getByRole('menuitem', { name: '保存与管理视图' }).click();
  const panel = page.getByRole('dialog', { name: '视图' });
  await panel.getByRole('textbox', { name: '视图名称' }).fill('第二');
  await panel.getByRole('button', { name: '保存当前视图' }).click();
  await panel.getByRole('button', { name: '设为默认' }).click();
  await panel.getByRole('button', { name: '复制链接' }).click();
  const link = page.url();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(link);

  await stage.open({ ...scene, settings: stage.settings });

  await expect(page).toHaveURL(link);
  await expect(page.getByRole('button', { name: '视图：第二' })).toBeVisible();
  await expect(page.getByRole('textbox', { name: '名称' })).toHaveValue('第2');
  expect(stage.asked('ledgerList').at(-1)).toMatchObject({ name: '第2', sort: ['-amount'] });
});
