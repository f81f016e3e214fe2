import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { asking, tokenOf } from './ask-studio.ts';
import { expectAccessible } from './axe.ts';
import { arrive } from './operator.ts';
import { beginOnFirstDay, expect, test } from './test.ts';
import { VisualEditor } from './visual-editor.ts';

beginOnFirstDay();
// The checker starts with the whole product.
test.describe.configure({ timeout: 180_000 });

const FILE = 'schemas/pages/trade/fund-list.json';
const wanted = readFileSync(new URL('files/studio-fund-list.json', import.meta.url), 'utf8');

const studio = (page: Page) => page.getByRole('dialog', { name: '可视化编辑“公募基金”' });
const line = (page: Page, name: RegExp) => studio(page).getByRole('treeitem', { name });

/** Opens the visual editor on the list of funds, in a new change. */
async function openStudio(page: Page): Promise<void> {
  await arrive(page, 'analyst01', '/studio/add');
  await page.getByRole('textbox', { name: '变更标题' }).fill('公募基金列表');
  await page.getByRole('combobox', { name: '添加文件' }).fill('fund-list');
  await page.getByTitle(/pages\/trade\/fund-list\.json/u).click();
  await page.getByRole('button', { name: '可视化编辑' }).click();
  await expect(studio(page).getByRole('tree')).toBeVisible({ timeout: 60_000 });
  // The tour comes at the first opening.
  await page.locator('.ant-tour-close').click();
}

/** Opens the portal's pages in the second theme from now on. */
const wearSecondTheme = (page: Page): Promise<unknown> =>
  page.addInitScript(() => sessionStorage.setItem('inst', 'ffny'));

/** Goes to a control by Tab, as users without a mouse do. */
async function tabTo(page: Page, control: Locator): Promise<void> {
  await expect(async () => {
    await page.keyboard.press('Tab');
    await expect(control).toBeFocused({ timeout: 50 });
  }).toPass({ intervals: [0] });
}

/** The text of the draft as it was saved. */
async function readSaved(page: Page): Promise<string> {
  await page.keyboard.press('Control+s');
  await expect(studio(page).getByText(/^已保存/u)).toBeVisible();
  await studio(page).getByText('文本', { exact: true }).click();
  const lines: Locator = studio(page).getByRole('textbox', { name: `${FILE} 的文本` });
  await expect(lines).toBeVisible();
  const ask = asking(page, await tokenOf(page));
  const changes = await ask<{ readonly list: readonly { readonly changeNo: string }[] }>('queryPageChangeList', {
    pageNum: 1,
    pageSize: 1,
  });
  const { changeNo } = changes.data.list[0] ?? {};
  const { data } = await ask<{ readonly text: string }>('queryPageChangeFile', { changeNo, file: FILE });
  return data.text;
}

test('columns, search, order, quick filters and a coloured computed column are set by mouse in the visual editor', async ({
  page,
}) => {
  await wearSecondTheme(page);
  await openStudio(page);
  await expect(studio(page).getByText('没有发现问题')).toBeVisible();
  await expectAccessible(page);

  await line(page, /净值日期/u).click();
  await studio(page).getByRole('combobox', { name: '名称' }).fill('净值截至日');
  await line(page, /净值截至日/u).dragTo(line(page, /日涨跌幅|dayGrowth/u), { targetPosition: { x: 120, y: 24 } });
  await line(page, /基金管理人|fundCompanyName/u)
    .last()
    .click();
  await studio(page).getByRole('combobox', { name: '权限', exact: true }).fill('PageDesign');
  await page.getByTitle(/PageDesign/u).click();
  await line(page, /基金类型/u)
    .first()
    .click();
  await studio(page).getByRole('combobox', { name: '缺省值' }).fill('1');
  await expect(studio(page).getByRole('button', { name: /缺省值应为字典 fundType 的值的列表/u })).toBeVisible();
  await studio(page).getByRole('combobox', { name: '缺省值' }).fill('["01"]');

  const editor = new VisualEditor(page);
  await editor
    .line(/^公募基金/u)
    .first()
    .click();
  await editor.pick('初始排序', '日涨跌幅', '日涨跌幅 降序');
  await editor.add('快捷筛选', '按条件的快速筛选');
  await editor.line(/^快速筛选的选项/u).click();
  await editor.write('名称', '可购买');
  const values = editor.group('查询条件');
  await editor.addEntry(values, 'true');
  await values.getByRole('combobox', { name: '查询条件 名称' }).click();
  await page
    .locator('.ant-select-dropdown:visible')
    .getByTitle(/buyableFlag$/u)
    .click();

  await line(page, /日涨跌幅/u)
    .last()
    .click();
  await editor.add('列', '列');
  await editor.pick('字段', 'monthGap', /monthGap/u);
  await editor.write('名称', '较近三月');
  await editor.write('计算', '{{ decimal(row.m1) - decimal(row.m3) }}');
  await editor.pick('格式', 'signedRate', /signedRate$/u);
  await editor.write('文字颜色', "{{ decimal(value) < 0 ? 'green' : 'red' }}");
  await expect(studio(page).getByText('没有发现问题')).toBeVisible();
  // The page itself follows: a click on a heading chooses its column.
  const frame = studio(page).frameLocator('iframe');
  await frame.getByRole('columnheader', { name: '净值截至日' }).click();
  await expect(line(page, /净值截至日/u)).toHaveAttribute('aria-selected', 'true');

  expect(await readSaved(page)).toBe(wanted);
});

test('a page is made, edited and mended in the visual editor without the mouse', async ({ page }) => {
  await arrive(page, 'analyst01', '/studio/add');
  await page.getByRole('textbox', { name: '变更标题' }).fill('交易单');
  await tabTo(page, page.getByRole('button', { name: '新建页面' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('combobox', { name: '接口' })).toBeFocused();
  await page.keyboard.type('queryOrderPageList');
  await expect(page.getByTitle(/queryOrderPageList/u)).toBeVisible({ timeout: 60_000 });
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('textbox', { name: '标题', exact: true }));
  await page.keyboard.press('End');
  await page.keyboard.type('一览');
  await expect(page.getByText('新建 schemas/pages/property/order-list.json')).toBeVisible();
  await tabTo(page, page.getByRole('button', { name: '新建并打开' }));
  await page.keyboard.press('Enter');

  // It opens where it is edited, and the page that leads to it is in the change too.
  const editor = page.getByRole('dialog', { name: '可视化编辑“交易单列表一览”' });
  const accounts = editor.getByRole('treeitem', { name: /^投资者账户.*查询条件/u });
  const chosen = editor.locator('[role="treeitem"][aria-selected="true"]');
  await expect(editor.getByRole('tree')).toBeVisible({ timeout: 60_000 });
  await page.keyboard.press('Escape');
  await expect(editor.getByText('没有发现问题')).toBeVisible();
  await expectAccessible(page);

  await page.keyboard.press('F6');
  await expect(editor.getByRole('tree')).toBeFocused();
  for (const key of ['ArrowDown', 'ArrowDown', 'Alt+ArrowUp']) await page.keyboard.press(key);
  await expect(chosen).toHaveText(/投资者账户/u);
  await expect(editor.getByRole('treeitem').nth(2)).toHaveText(/投资者账户/u);
  await page.keyboard.press('Control+d');
  await expect(accounts).toHaveCount(2);
  await page.keyboard.press('Control+z');
  await page.keyboard.press('Control+x');
  await expect(accounts).toHaveCount(0);
  await page.keyboard.press('Control+v');
  await expect(chosen).toHaveText(/投资者账户/u);

  // A mistake has a button with its remedy.
  for (const key of ['F6', 'F6']) await page.keyboard.press(key);
  await expect(editor.locator('#property-field')).toBeFocused();
  await page.keyboard.type('acctIdd');
  await page.keyboard.press('Enter');
  await expect(editor.getByRole('button', { name: '改为 acctId' })).toBeVisible();
  await page.keyboard.press('F6');
  await tabTo(page, editor.getByRole('button', { name: '改为 acctId' }));
  await page.keyboard.press('Enter');
  await expect(editor.getByText('没有发现问题')).toBeVisible();

  await page.keyboard.press('F6');
  await tabTo(page, editor.getByRole('button', { name: '完成' }));
  await page.keyboard.press('Enter');
  const files = page.getByRole('navigation', { name: '本次变更的文件' });
  await expect(files.getByRole('button', { name: /交易单列表一览.*新增/u })).toBeVisible();
  await expect(files.getByRole('button', { name: /交易记录.*修改/u })).toBeVisible();
});
