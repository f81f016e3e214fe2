import { expectAccessible } from '../axe.ts';
import { buildEntries, ledgerScene } from './ledger.ts';
import { goodExample } from './resolve-page.ts';
import { openStage } from './stage.ts';
import { expect, test } from './test.ts';

const order = (number: number, changes: object = {}) => ({
  orderNo: `20261120000${number}`,
  fundShortName: '澄岳稳利纯债A',
  applyAmt: '100.00',
  orderStatus: 'fundConfirmPending',
  ...changes,
});

test('quick filters count what they show, all else of the search as it is', async ({ page }) => {
  const counts = [
    { value: 'fundConfirmPending', count: 12 },
    { value: 'fundPayPending', count: 3 },
  ];
  const stage = await openStage(page, {
    page: goodExample('list-with-quick-filters'),
    replies: { queryOrderPageList: { list: [order(1)], total: 1, summary: {} }, queryOrderCounts: { counts } },
    query: 'orderNo=2026',
  });
  const filters = page.getByRole('group', { name: '快速筛选' });
  await expect(filters.getByRole('button', { name: /^全部/u })).toHaveText('全部15');
  await expect(filters.getByRole('button', { name: /^待付款/u })).toHaveText('待付款3');

  await filters.getByRole('button', { name: /^待付款/u }).click();

  await expect(page).toHaveURL(/orderStatus=fundPayPending/u);
  await expect(filters.getByRole('button', { name: /^待付款/u })).toHaveAttribute('aria-pressed', 'true');
  expect(stage.asked('queryOrderPageList').at(-1)).toMatchObject({
    orderNo: '2026',
    orderStatusList: ['fundPayPending'],
    pageNum: 1,
  });
  for (const params of stage.asked('queryOrderCounts')) expect(params).toEqual({ orderNo: '2026' });
});

test('categories stand left of the table, work from the keyboard, and above it where the window is narrow', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const stage = await openStage(page, {
    page: goodExample('list-with-categories'),
    replies: {
      queryOrderPageList: { list: [order(1)], total: 1, summary: {} },
      queryOrderCounts: { counts: [{ value: 'fundPayPending', count: 3 }] },
    },
  });
  const filters = page.getByRole('group', { name: '快速筛选' });
  const pending = filters.getByRole('button', { name: /^待付款/u });
  await expect(pending).toHaveText('待付款3');
  const table = page.getByRole('grid').or(page.getByRole('table')).first();
  const right = async () => {
    const [beside, list] = [await filters.boundingBox(), await table.boundingBox()];
    return { filters: (beside?.x ?? 0) + (beside?.width ?? 0), table: list?.x ?? 0 };
  };
  const wide = await right();
  expect(wide.filters).toBeLessThanOrEqual(wide.table);
  await expectAccessible(page);

  await filters.getByRole('button', { name: /^全部/u }).focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');

  await expect(pending).toHaveAttribute('aria-pressed', 'true');
  await expect(page).toHaveURL(/orderStatus=fundPayPending/u);
  expect(stage.asked('queryOrderPageList').at(-1)).toMatchObject({ orderStatusList: ['fundPayPending'] });

  await page.setViewportSize({ width: 1000, height: 900 });
  const narrow = await right();
  expect(narrow.filters).toBeGreaterThan(narrow.table);
});

const byStatus = { field: 'orderStatus' };
const byHand = { items: [{ label: '待付款', search: { orderStatus: ['fundPayPending'] } }] };

for (const [what, quickFilters, width] of [
  ['one', [byStatus], 1440],
  ['two', [byStatus, byHand], 1440],
  ['three', [byStatus, byHand, byHand], 1440],
  ['one at its left and one above', [{ ...byStatus, placement: 'left' }, byHand], 1440],
  ['one at its left and one above', [{ ...byStatus, placement: 'left' }, byHand], 1000],
] as const)
  test(`the table fills the page below ${what} of its sets of quick filters, ${width} wide`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    const list = Array.from({ length: 60 }, (_, index) => order(index));
    const replies = { queryOrderPageList: { list, total: 60, summary: {} } };
    await openStage(page, { page: goodExample('list-with-categories', { quickFilters }), replies });
    const sets = page.getByRole('group', { name: '快速筛选' });
    await expect(sets).toHaveCount(quickFilters.length);

    const end = await page.getByRole('grid').evaluate((box) => box.getBoundingClientRect().bottom);

    // What is left is the pager.
    expect(900 - end).toBeLessThan(80);
    const choice = sets.last().getByRole('button', { name: '待付款' });
    expect((await choice.boundingBox())?.y).toBeLessThan((await page.getByRole('grid').boundingBox())?.y ?? 0);
  });

test('totals are exact decimals, of the page and of everything, and stay under their columns', async ({ page }) => {
  const rows = [
    order(1, { applyAmt: '0.10' }),
    order(2, { applyAmt: '0.20' }),
    order(3, { applyAmt: '90071992547409.93' }),
  ];
  const stage = await openStage(page, {
    page: goodExample('list-with-totals'),
    replies: { queryOrderPageList: { list: rows, total: 99, summary: { applyAmt: '900719925474099.91' } } },
  });

  await expect(await stage.cell(/^本页合计/u, '申请金额')).toHaveText('90,071,992,547,410.23');
  await expect(await stage.cell(/^合计/u, '申请金额')).toHaveText('900,719,925,474,099.91');
  const middle = async (text: RegExp) => {
    const box = await (await stage.cell(text, '申请金额')).boundingBox();
    return Math.round((box?.x ?? 0) + (box?.width ?? 0));
  };
  await expect(async () => expect(await middle(/^本页合计/u)).toBe(await middle(/202611200001/u))).toPass();
});

test('a row opens its details, which load once it is open', async ({ page }) => {
  const fund = (fundCode: string) => ({ fundCode, fundShortName: `基金${fundCode}`, fundStatus: '1', nav: '1.0846' });
  const stage = await openStage(page, {
    page: goodExample('list-with-details'),
    replies: {
      publicFundPageList: { list: ['981001', '981002'].map(fund), total: 2 },
      fundDetail: ({ fundCode }) => ({ fundCode, fundCompanyName: `${fundCode as string}管理人` }),
    },
  });
  await expect(stage.row('基金981002')).toBeVisible();
  expect(stage.asked('fundDetail')).toEqual([]);

  await stage.row('基金981002').getByRole('button', { name: '展开详情' }).press('Enter');
  await expect(page.getByText('981002管理人')).toBeVisible();
  expect(stage.asked('fundDetail')).toEqual([{ fundCode: '981002' }]);
  await expectAccessible(page);

  await page.getByRole('button', { name: '收起详情' }).click();
  await expect(page.getByText('981002管理人')).toHaveCount(0);
});

test('a list refreshes until its condition holds, and can be paused', async ({ freshPage: page }) => {
  await page.clock.install();
  let status = 'fundPayPending';
  const stage = await openStage(page, {
    page: goodExample('list-that-refreshes'),
    now: 'browser',
    replies: { queryOrderPageList: () => ({ list: [order(1, { orderStatus: status })], total: 1, summary: {} }) },
  });
  await expect(page.getByText('每 5 秒自动刷新')).toBeVisible();
  await expect(await stage.cell('202611200001', '状态')).toHaveText('待付款');
  await page.clock.fastForward(5000);
  await expect.poll(() => stage.calls.length).toBe(2);

  await page.getByRole('button', { name: '暂停' }).click();
  await page.clock.fastForward(60_000);
  await stage.settle();
  expect(stage.calls.length).toBe(2);
  status = 'fundConfirmPending';
  await page.getByRole('button', { name: '继续' }).click();
  await page.clock.fastForward(5000);

  await expect(await stage.cell('202611200001', '状态')).toHaveText('待确认');
  await expect(page.getByText('没有需要等待的数据，已停止自动刷新')).toBeVisible();
  await page.clock.fastForward(60_000);
  await stage.settle();
  expect(stage.calls.length).toBe(3);
});

test('the toolbar downloads what the search in force finds', async ({ page }) => {
  const stage = await openStage(page, {
    page: goodExample('list-of-orders'),
    replies: { queryOrderPageList: { list: [order(1)], total: 1, summary: {} } },
    query: 'orderStatus=fundPayPending',
  });
  await expect(stage.row('202611200001')).toBeVisible();

  await page.getByRole('button', { name: '导出' }).click();

  await expect
    .poll(() => stage.downloads)
    .toEqual([
      expect.objectContaining({
        operation: 'exportOrderList',
        params: {
          applyDateBegin: '2026-11-14',
          applyDateEnd: '2026-11-20',
          orderStatusList: ['fundPayPending'],
          columns: expect.arrayContaining([{ name: 'applyAmt', label: '申请金额' }]),
        },
      }),
    ]);
});

test('a cell and a row are copied by mouse and keyboard, and text can be selected', async ({ page }) => {
  const stage = await openStage(page, ledgerScene(5));
  const clipboard = () => page.evaluate(() => navigator.clipboard.readText());
  const cell = await stage.cell('R0002', '金额');
  await cell.dblclick();
  await expect.poll(() => stage.notices).toEqual(['success: 已复制']);
  await expect.poll(clipboard).toBe('2.10');

  await cell.click();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Control+c');
  await expect.poll(clipboard).toBe('第2笔');
  await cell.click({ button: 'right' });
  await page.getByRole('menuitem', { name: '复制整行' }).click();
  await expect.poll(clipboard).toBe('R0002\t第2笔\t2.10\t2026-11-02\t待处理');

  const text = await stage.cell('R0004', '名称');
  await text.hover();
  const box = await text.boundingBox();
  await page.mouse.move((box?.x ?? 0) + 2, (box?.y ?? 0) + 20);
  await page.mouse.down();
  await page.mouse.move((box?.x ?? 0) + 80, (box?.y ?? 0) + 20, { steps: 4 });
  await page.mouse.up();
  await expect
    .poll(() => page.evaluate(() => window.getSelection()?.toString()))
    .toContain(buildEntries(4)[3]?.['name']);
});

test('a range of cells is dragged, extended to rows out of sight, and copied for a spreadsheet', async ({ page }) => {
  const stage = await openStage(page, ledgerScene(200));
  const clipboard = () => page.evaluate(() => navigator.clipboard.readText());
  const from = await stage.cell('R0002', '名称');
  const to = await stage.cell('R0004', '金额');
  await from.hover();
  await page.mouse.down();
  await (await stage.cell('R0003', '名称')).hover();
  await to.hover();
  await page.mouse.up();

  await expect(page.getByRole('gridcell', { selected: true })).toHaveCount(6);
  await page.keyboard.press('Control+c');
  await expect.poll(clipboard).toBe('第2笔\t2.10\n第3笔\t3.10\n第4笔\t4.10');

  await page.keyboard.press('Control+Shift+ArrowDown');
  await page.keyboard.press('Control+c');
  // To the last row of the page.
  await expect.poll(async () => (await clipboard()).split('\n').at(-1)).toBe('第50笔\t50.10');
  expect((await clipboard()).split('\n')).toHaveLength(49);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('gridcell', { selected: true })).toHaveCount(0);
});
