import { writeFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { arrive } from './operator.ts';
import { beginOnFirstDay, expect, test } from './test.ts';

beginOnFirstDay();
test.describe.configure({ timeout: 900_000 });

const studio = (page: Page) => page.getByRole('dialog', { name: /^可视化编辑/ });
const line = (page: Page, name: RegExp) => studio(page).getByRole('treeitem', { name });
const panel = (page: Page) => studio(page).getByRole('region', { name: '属性' });
let n = 0;
async function step(page: Page, name: string, work: () => Promise<unknown>) {
  const t = Date.now();
  try { await work(); console.log('OK', name, Date.now() - t); }
  catch (error) { n += 1; console.log('FAIL', name, String(error).slice(0, 700)); await page.screenshot({ path: `test-results/trial-${n}.png` }).catch(() => undefined); }
}
async function add(page: Page, list: string, item: string) {
  await studio(page).getByRole('toolbar', { name: '大纲' }).getByRole('button', { name: /添加/ }).click();
  const group = page.locator('.ant-dropdown:visible .ant-dropdown-menu-item-group').filter({ has: page.getByText(`添加到“${list}”`, { exact: true }) });
  await group.getByRole('menuitem', { name: item, exact: true }).click();
}
const word = (page: Page, name: string, role: 'combobox' | 'textbox' | 'spinbutton' | 'switch' = 'combobox') => panel(page).getByRole(role, { name, exact: true });
async function pick(page: Page, name: string, typed: string, option: RegExp | string) {
  await word(page, name).fill(typed);
  await page.locator('.ant-select-dropdown:visible .ant-select-item-option').filter({ hasText: option }).first().click();
}
const problems = async (page: Page) => console.log('PROBLEMS', (await studio(page).locator('#studio-problems').innerText()).replaceAll('\n', ' | '));

test('trial', async ({ page }) => {
  page.setDefaultTimeout(25_000);
  await arrive(page, 'analyst01', '/studio/add');
  await page.getByRole('textbox', { name: '变更标题' }).fill('十二件事');
  await page.getByRole('combobox', { name: '添加文件' }).fill('fund-list');
  await page.getByTitle(/pages\/trade\/fund-list\.json/u).click();
  await page.getByRole('button', { name: '可视化编辑' }).click();
  await expect(studio(page).getByRole('tree')).toBeVisible({ timeout: 120_000 });
  await page.locator('.ant-tour-close').click();
  await page.screenshot({ path: 'test-results/trial-open.png' });
  await step(page, 'rename', async () => {
    await line(page, /^净值日期/u).click();
    await word(page, '名称').fill('净值截至日');
    await line(page, /净值截至日/u).dragTo(line(page, /日涨跌幅/u), { targetPosition: { x: 120, y: 24 } });
  });
  await step(page, 'hide', async () => {
    await line(page, /基金管理人/u).last().click();
    await word(page, '权限').fill('PageDesign');
    console.log('CODES', await page.locator('.ant-select-dropdown:visible .ant-select-item-option').first().innerText());
    await page.getByTitle(/PageDesign/u).click();
  });
  await step(page, 'default', async () => {
    await line(page, /基金类型/u).first().click();
    await word(page, '缺省值').fill('["01"]');
  });
  await step(page, 'sort', async () => {
    await line(page, /^公募基金/u).first().click();
    await pick(page, '初始排序', '日涨跌幅', '日涨跌幅 降序');
    await page.keyboard.press('Escape');
  });
  await step(page, 'filter', async () => {
    await line(page, /^公募基金/u).first().click();
    await add(page, '快捷筛选', '按条件的快速筛选');
    await line(page, /^按条件/u).click();
    await add(page, '选项', '一个快速筛选');
    await word(page, '名称').fill('可购买');
    await panel(page).getByRole('group', { name: '查询条件' }).getByRole('button', { name: /添加一项/ }).click();
    await panel(page).getByRole('textbox', { name: '查询条件 名称' }).fill('buyableFlag');
    await panel(page).getByRole('textbox', { name: '查询条件 buyableFlag' }).fill('true');
  });
  await problems(page);
  await step(page, 'compute', async () => {
    await line(page, /日涨跌幅/u).last().click();
    await add(page, '列', '列');
    await pick(page, '字段', 'monthGap', 'monthGap');
    await word(page, '名称').fill('较上月');
    await word(page, '计算').fill('{{ decimal(row.m1) - decimal(row.m3) }}');
    await expect(panel(page).getByText(/^现在：/u)).toBeVisible({ timeout: 8000 }).catch((e) => console.log('NO NOW', String(e).slice(0, 100)));
    await pick(page, '格式', 'percent', 'percent').catch((e) => console.log('FORMAT', String(e).slice(0, 200)));
    await word(page, '文字颜色').fill("{{ value < 0 ? 'green' : 'red' }}");
  });
  await page.waitForTimeout(3000);
  await problems(page);
  await page.screenshot({ path: 'test-results/trial-a.png' });
  await step(page, 'text', async () => {
    await page.keyboard.press('Control+s');
    await studio(page).getByText('文本', { exact: true }).click();
    await expect(studio(page).locator('.cm-content')).toBeVisible();
    await studio(page).getByText('设计', { exact: true }).click();
  });
  await step(page, 'fragment', async () => {
    await studio(page).getByRole('button', { name: '完成' }).click();
  });
  // a new list by mouse
  await step(page, 'new list', async () => {
    await page.getByRole('button', { name: '新建页面' }).click();
    await page.getByRole('combobox', { name: '接口' }).fill('queryOrderPageList');
    await page.getByTitle(/queryOrderPageList/u).click();
    await page.getByRole('textbox', { name: '标题', exact: true }).fill('交易单一览');
    await page.getByRole('button', { name: '新建并打开' }).click();
    await expect(studio(page).getByRole('tree')).toBeVisible({ timeout: 60_000 });
    await line(page, /^交易单一览/u).first().click();
    await pick(page, '权限', 'PageDesign', 'PageDesign');
    await page.keyboard.press('Escape');
    console.log('ROWS', JSON.stringify(await studio(page).getByRole('treeitem').allInnerTexts()));
  });
  await step(page, 'row action', async () => {
    await line(page, /^交易单一览/u).first().click();
    await add(page, '行按钮', '按钮');
    await word(page, '名称').fill('撤单');
    await panel(page).getByText('接口', { exact: true }).first().click().catch(() => undefined);
    console.log('PANEL', (await panel(page).innerText()).replaceAll('\n', ' / ').slice(0, 900));
    const call = panel(page).getByRole('combobox', { name: '接口', exact: true });
    console.log('CALLS', await call.count());
    await call.first().fill('cancelApply');
    await page.locator('.ant-select-dropdown:visible .ant-select-item-option').filter({ hasText: 'cancelApply' }).first().click();
    await panel(page).getByRole('group', { name: '参数' }).first().getByRole('button', { name: /添加一项/ }).click();
    await panel(page).getByRole('textbox', { name: '参数 名称' }).fill('orderNo');
    await panel(page).getByRole('textbox', { name: '参数 orderNo' }).fill('{{ row.orderNo }}');
    await add(page, '对话框', '要填写的对话框');
    await studio(page).getByRole('button', { name: /撤单原因/u }).click();
  });
  await page.waitForTimeout(3000);
  await problems(page);
  await page.screenshot({ path: 'test-results/trial-b.png' });
  await step(page, 'done', async () => {
    await studio(page).getByRole('button', { name: '完成' }).click();
  });
  await step(page, 'find', async () => {
    await page.getByRole('button', { name: '查找与改名' }).click();
    await page.getByRole('combobox', { name: '名称' }).fill('fundCode');
    await page.locator('.ant-select-dropdown:visible .ant-select-item-option').filter({ hasText: '字段或名称 fundCode' }).click();
    await expect(page.getByText(/用在 \d+ 个文件的 \d+ 处/u)).toBeVisible({ timeout: 60_000 });
    await page.screenshot({ path: 'test-results/trial-find.png' });
    await page.getByRole('combobox', { name: '名称' }).fill('TradeFundDetail');
    await page.locator('.ant-select-dropdown:visible .ant-select-item-option').filter({ hasText: /TradeFundDetail/u }).last().click();
    await page.getByRole('textbox', { name: '新名称' }).fill('FundDetail');
    await expect(page.getByText(/将修改 \d+ 个文件/u)).toBeVisible({ timeout: 120_000 });
    await page.screenshot({ path: 'test-results/trial-rename.png' });
    await page.getByRole('button', { name: '全部改名' }).click();
  });
  await step(page, 'save', async () => {
    await page.getByRole('button', { name: '保存', exact: true }).click();
    await page.waitForTimeout(4000);
    await page.screenshot({ path: 'test-results/trial-c.png' });
  });
  const token = await page.evaluate(() => sessionStorage.getItem('token'));
  const post = async (operation: string, data: object) =>
    (await (await page.request.post(`/api/otc/console/studio/${operation}`, { headers: { token: token ?? '' }, data: { ...data, disCode: 'DEMO' } })).json()).data;
  const { list } = await post('queryPageChangeList', { pageNum: 1, pageSize: 1 });
  const change = await post('queryPageChange', { changeNo: list[0]?.changeNo });
  for (const { file } of change.files) {
    const { text } = await post('queryPageChangeFile', { changeNo: list[0].changeNo, file });
    writeFileSync(`test-results/out-${file.replaceAll('/', '_')}`, text ?? '');
  }
  console.log('FILES', change.files.map((one: { file: string }) => one.file));
});
