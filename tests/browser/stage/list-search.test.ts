import { ledgerScene } from './ledger.ts';
import { goodExample } from './resolve-page.ts';
import { openStage } from './stage.ts';
import { expect, test } from './test.ts';

const orders = {
  queryOrderPageList: { list: [], total: 0, summary: {} },
  queryAcctInstSimpleList: [],
  simpleAcctInfoList: [],
  allFundSearchList: [],
};

const manyFields = [
  'institutionId',
  'acctId',
  'fundCode',
  'businessCode',
  'orderStatus',
  'confirmDate',
  'orderSource',
  'applyDate',
  'orderNo',
];

test('a search form collapses, stays as it was left, and says what is filled in out of sight', async ({ page }) => {
  const scene = { page: goodExample('list-of-orders', { search: manyFields }), replies: orders };
  const stage = await openStage(page, scene);
  const hidden = page.getByRole('textbox', { name: '交易单号' });
  await expect(page.getByRole('button', { name: '更多筛选' })).toHaveAttribute('aria-expanded', 'false');
  await expect(hidden).toHaveCount(0);

  await page.getByRole('button', { name: '更多筛选' }).click();
  await hidden.fill('2026');
  await page.reload();
  await expect(page.getByRole('button', { name: '收起筛选' })).toBeVisible();
  await hidden.fill('2026');
  await page.getByRole('button', { name: '收起筛选' }).click();

  await expect(page.getByRole('button', { name: '更多筛选（1）' })).toBeVisible();
  expect(stage.settings).toEqual({ 'list:OrderBook': expect.objectContaining({ expanded: false }) });
});

test('a search field that must be filled in is asked for first', async ({ page }) => {
  const stage = await openStage(page, ledgerScene(3, { search: [{ field: 'name', required: true }] }));
  await expect(page.getByText('请先填写查询条件：名称')).toBeVisible();
  await page.getByRole('button', { name: '查询' }).click();
  await expect(page.getByRole('textbox', { name: '名称' })).toBeFocused();
  await expect(page.getByText('请输入名称')).toBeVisible();
  expect(stage.calls).toEqual([]);

  await page.getByRole('textbox', { name: '名称' }).fill('第2');
  await page.keyboard.press('Enter');

  await expect(stage.row('第2笔')).toBeVisible();
  expect(stage.asked('ledgerList')).toEqual([{ name: '第2', pageNum: 1, pageSize: 50 }]);
});

test('enter searches from the first page, reset goes back to the defaults', async ({ page }) => {
  const stage = await openStage(page, {
    ...ledgerScene(60, { search: ['name', { field: 'state', default: 'open' }], pageSizes: [10] }),
    query: 'page=2',
  });
  await expect(stage.row('第16笔')).toBeVisible();
  expect(stage.asked('ledgerList')).toEqual([{ state: 'open', pageNum: 2, pageSize: 10 }]);

  await page.getByRole('textbox', { name: '名称' }).fill('第5');
  await stage.settle();
  expect(stage.calls.length).toBe(1);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/Ledger\?name=%E7%AC%AC5$/u);
  await expect(stage.row('第16笔')).toHaveCount(0);
  await expect(stage.row('第5笔')).toBeVisible();

  await page.getByRole('button', { name: '重置' }).click();
  await expect(page.getByRole('textbox', { name: '名称' })).toHaveValue('');
  await expect(page).toHaveURL(/\/Ledger$/u);
  await expect(stage.row('第1笔')).toBeVisible();
  expect(stage.asked('ledgerList').at(-1)).toEqual({ state: 'open', pageNum: 1, pageSize: 10 });
});

test('the address shows a colleague the same list, and back shows the one before', async ({ page, browser }) => {
  const scene = ledgerScene(60, { pageSizes: [10] });
  const stage = await openStage(page, scene);
  await page.getByRole('textbox', { name: '名称' }).fill('笔');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/name=/u);
  await stage.header('金额').click();
  await stage.header('金额').click();
  await expect(stage.row('第60笔')).toBeVisible();
  await page.getByRole('listitem', { name: '3', exact: true }).click();
  await expect(stage.row('第40笔')).toBeVisible();
  const shown = await page.getByRole('row').allInnerTexts();

  const colleague = await browser.newPage();
  const other = await openStage(colleague, { ...scene, query: new URL(page.url()).search.slice(1) });
  await expect(other.row('第40笔')).toBeVisible();
  await expect.poll(() => colleague.getByRole('row').allInnerTexts()).toEqual(shown);
  await colleague.close();
  await page.reload();
  await expect(stage.row('第40笔')).toBeVisible();
  await expect.poll(() => page.getByRole('row').allInnerTexts()).toEqual(shown);

  await page.goBack();
  await expect(stage.row('第60笔')).toBeVisible();
  await page.goBack();
  await expect(stage.header('金额')).toHaveAttribute('aria-sort', 'ascending');
  await page.goBack();
  await page.goBack();
  await expect(page.getByRole('textbox', { name: '名称' })).toHaveValue('');
});

test('a late answer never replaces a newer one', async ({ page }) => {
  const scene = ledgerScene(20);
  const stage = await openStage(page, scene);
  await expect(stage.row('第1笔')).toBeVisible();
  const answer = stage.replies['ledgerList'];
  const late: (() => void)[] = [];
  stage.replies['ledgerList'] = async (params) => {
    if (params['name'] === '第1') await new Promise<void>((resolve) => late.push(resolve));
    return typeof answer === 'function' ? answer(params) : answer;
  };
  const search = async (name: string): Promise<void> => {
    await page.getByRole('textbox', { name: '名称' }).fill(name);
    await page.keyboard.press('Enter');
  };

  await search('第1');
  await expect.poll(() => late.length).toBe(1);
  await search('第2笔');
  await expect(page.getByText('共 1 条')).toBeVisible();
  late.forEach((release) => release());
  await stage.settle();

  await expect(page.getByText('共 1 条')).toBeVisible();
  await expect(stage.row('第2笔')).toHaveCount(1);
  await expect(stage.row('第1笔')).toHaveCount(0);
});

test('a select asks the server for its choices, and searches by what was chosen', async ({ page }) => {
  const stage = await openStage(page, {
    page: goodExample('list-with-remote-select'),
    replies: {
      queryOrderPageList: { list: [], total: 0, summary: {} },
      allFundSearchList: ({ keyword }) =>
        ['981001', '981011'].map((fundCode) => ({
          fundCode,
          fundShortName: `${(keyword as string) ?? ''}基金${fundCode}`,
        })),
    },
  });
  const select = page.getByRole('combobox', { name: '基金代码' });
  await select.click();
  await select.fill('澄岳');
  await page.locator('.ant-select-item-option').filter({ hasText: '澄岳基金981011' }).click();
  await page.getByRole('button', { name: '查询' }).click();

  await expect(page).toHaveURL(/fundCode=981011/u);
  expect(stage.asked('allFundSearchList').at(-1)).toEqual({ keyword: '澄岳' });
  expect(stage.asked('queryOrderPageList').at(-1)).toMatchObject({ fundCode: '981011' });
});
