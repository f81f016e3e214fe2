import { arrive, login } from './operator.ts';
import { beginOnFirstDay, expect, test } from './test.ts';

beginOnFirstDay();

test('Ctrl+K finds pages, funds, orders and what was opened last', async ({ page }) => {
  await login(page, 'maker01');
  const search = page.getByRole('combobox', { name: /Ctrl\+K/u });
  const results = page.locator('.ant-select-dropdown:visible .ant-select-item-option');
  const find = async (text: string): Promise<void> => {
    await page.keyboard.press('Control+k');
    await expect(search).toBeFocused();
    await page.keyboard.type(text);
  };

  await find('持仓');
  await expect(results.first()).toContainText('持仓查询');
  await search.press('Enter');
  await expect(page.getByRole('tab', { name: '持仓查询', selected: true })).toBeVisible();

  await find('cyxj');
  await expect(results.first()).toContainText('澄岳');
  await search.press('Enter');
  await expect(page).toHaveURL(/fundCode=/u);

  await find('202611200220000000000036');
  await expect(results.first()).toContainText('202611200220000000000036');
  await search.press('Enter');
  await expect(page).toHaveURL(/orderNo=202611200220000000000036/u);

  // So much of it is read out on the phone.
  await find('20261120022');
  await expect(results.first()).toContainText(/^20261120022\d{13}/u);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');

  await find('60001000000000101');
  await expect(results.first()).toContainText('东屿银行股份有限公司');
  await expect(page.getByRole('option', { name: '东屿银行股份有限公司 60001000000000101' })).toBeAttached();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');

  await find('没有这一个');
  await expect(page.getByText('没有找到，请换一个名称或编号')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');

  await page.keyboard.press('Control+k');
  await expect(results).toHaveCount(3);
  await expect(results.first()).toContainText('202611200220000000000036');
  await expect(results.last()).toContainText('持仓查询');
});

test('keys pressed right after Ctrl+K arrive, though the code of the search is still on the way', async ({
  browser,
  baseURL,
}) => {
  // A browser that has not loaded that code.
  const context = await browser.newContext(baseURL === undefined ? {} : { baseURL });
  const page = await context.newPage();
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const asked = page.waitForRequest(/assets\/Palette[^/]*\.js/u);
  await page.route(/assets\/Palette[^/]*\.js/u, async (route) => {
    await released;
    await route.continue();
  });
  await arrive(page, 'maker01', '/property/trade/record');
  await page.getByRole('search').locator('input').first().focus();

  await page.keyboard.press('Control+k');
  await page.keyboard.type('cyz');
  await page.keyboard.press('Backspace');
  await asked;
  await page.keyboard.type('x');
  release();
  const search = page.getByRole('combobox', { name: /Ctrl\+K/u });
  await expect(search).toBeFocused();
  await page.keyboard.type('j');

  await expect(search).toHaveValue('cyxj');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('search').locator('input').first()).toHaveValue('');
  await context.close();
});

test('Ctrl+K runs a button of the page; other keys lead to its parts', async ({ page }) => {
  await arrive(page, 'maker01', '/property/trade/record');
  await expect(page.getByRole('button', { name: '导出', exact: true })).toBeEnabled();

  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: /Ctrl\+K/u }).fill('导出');
  const actions = page.locator('.ant-select-dropdown:visible .ant-select-item-option');
  await expect(actions.filter({ hasText: /^导出选中$/u })).toHaveCount(0);
  const download = page.waitForEvent('download');
  await actions.filter({ hasText: /^导出$/u }).click();

  expect((await download).suggestedFilename()).toMatch(/^交易记录_\d{8}\.xlsx$/u);

  await page.keyboard.press('?');
  const keys = page.getByRole('dialog', { name: '快捷键' }).getByRole('term');
  await expect(keys).toHaveText(['Ctrl+K', '/', 'Ctrl+F', 'Alt+1 … 9', 'Delete', '?']);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog', { name: '快捷键' })).toBeHidden();

  await page.keyboard.press('/');
  await expect(page.getByRole('search').locator('input').first()).toBeFocused();
  await page.keyboard.press('Alt+1');
  await expect(page.getByRole('tab', { name: '首页', selected: true })).toBeVisible();
});

test('favourites and recent pages are in the menu, for the next session too', async ({ page }) => {
  await login(page, 'viewer01');
  const menu = page.getByRole('navigation');
  const shortcuts = menu.getByRole('menuitem', { name: '收藏与最近' });
  await expect(shortcuts).toHaveCount(0);

  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: /Ctrl\+K/u }).fill('持仓查询');
  await page.keyboard.press('Enter');
  const tab = page.getByRole('tab', { name: '持仓查询', selected: true });
  await expect(tab).toBeVisible();
  await shortcuts.click();
  await expect(menu.getByRole('menuitem', { name: '持仓查询', exact: true })).toHaveCount(2);

  await page.getByRole('tab', { name: '持仓查询' }).click({ button: 'right' });
  await page.getByRole('menuitem', { name: '收藏', exact: true }).click();
  await login(page, 'viewer01');
  await shortcuts.click();
  await menu.getByRole('menuitem', { name: '持仓查询', exact: true }).first().click();
  await expect(tab).toBeVisible();

  await page.getByRole('tab', { name: '持仓查询' }).click({ button: 'right' });
  await expect(page.getByRole('menuitem', { name: '取消收藏' })).toBeVisible();
});
