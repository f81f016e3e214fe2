import type { Page } from '@playwright/test';
import { ledgerPage, ledgerScene, wideColumns } from './ledger.ts';
import { openStage, type Stage } from './stage.ts';
import { expect, test } from './test.ts';

async function boxOf(locator: ReturnType<Stage['header']>) {
  const box = await locator.boundingBox();
  if (!box) throw new Error('nothing is in sight');
  return box;
}

/** Turns the wheel over the table. */
async function wheel(page: Page, by: { readonly x?: number; readonly y?: number }): Promise<void> {
  await page.getByRole('row').nth(1).hover();
  await page.mouse.wheel(by.x ?? 0, by.y ?? 0);
}

const wide = wideColumns(24);
const grouped = [
  { field: 'id', fixed: 'left', width: 100 },
  { title: '甲组', columns: ['name', 'amount'] },
  { title: '乙组', columns: [wide[0], { title: '丙组', columns: wide.slice(1, 3) }] },
  ...wide.slice(3),
  { field: 'state', fixed: 'right', width: 100 },
];

for (const rows of [10, 300]) {
  test(`groups stand over their columns and fixed columns stay in sight, with ${rows} rows`, async ({ page }) => {
    const stage = await openStage(page, ledgerScene(300, { columns: grouped, pageSizes: [rows] }));
    await expect(stage.row('第1笔').first()).toBeVisible();
    const [group, name, amount] = await Promise.all(
      ['甲组', '名称', '金额'].map((title) => boxOf(stage.header(title))),
    );
    expect(Math.round(group?.x ?? 0)).toBe(Math.round(name?.x ?? 1));
    expect(Math.round((group?.x ?? 0) + (group?.width ?? 0))).toBe(Math.round((amount?.x ?? 0) + (amount?.width ?? 1)));
    expect((group?.y ?? 0) + (group?.height ?? 0)).toBeLessThanOrEqual((name?.y ?? 0) + 1);
    const [inner, leaf] = await Promise.all([boxOf(stage.header('丙组')), boxOf(stage.header('C2'))]);
    expect(Math.round(inner.x)).toBe(Math.round(leaf.x));
    await expect(await stage.cell('第1笔', 'C2')).toHaveText('c2-1');
    // Beside them, the title of a column without a group takes all rows of the header.
    expect((await boxOf(stage.header('编号'))).height).toBeGreaterThan(2 * leaf.height);

    const before = await Promise.all(['编号', '状态'].map((title) => boxOf(stage.header(title))));
    await wheel(page, { x: 1500 });
    await expect(stage.header('C12')).toBeInViewport();
    await stage.settle();
    const frozen = () => Promise.all(['编号', '状态'].map((title) => boxOf(stage.header(title))));
    await expect.poll(frozen).toEqual(before);
    await expect(await stage.cell('R0001', 'C12')).toHaveText('c12-1');
    await expect(await stage.cell('R0001', '编号')).toHaveText('R0001');
    await expect(await stage.cell('R0001', '状态')).toHaveText('待处理');
  });
}

test('columns are widened, moved and hidden, and stay so for the operator', async ({ page }) => {
  const scene = ledgerScene(5);
  const stage = await openStage(page, scene);
  await expect(stage.row('第1笔')).toBeVisible();
  const before = await boxOf(stage.header('名称'));
  const separator = page.getByRole('separator', { name: '调整列宽：名称' });
  await separator.hover();
  const edge = await boxOf(separator);
  const [x, y] = [edge.x + edge.width / 2, edge.y + 8];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 30, y);
  await page.mouse.move(x + 60, y);
  await page.mouse.up();
  const width = async () => Math.round((await boxOf(stage.header('名称'))).width);
  await expect.poll(width).toBe(Math.round(before.width) + 60);

  await page.getByRole('button', { name: '列设置' }).click();
  const panel = page.getByRole('dialog', { name: '列设置' });
  await panel.getByRole('checkbox', { name: '显示“日期”' }).uncheck();
  await panel.getByRole('button', { name: '下移“名称”' }).click();
  await page.keyboard.press('Escape');
  await expect(stage.header('日期')).toHaveCount(0);
  await expect
    .poll(async () => (await boxOf(stage.header('名称'))).x - (await boxOf(stage.header('金额'))).x)
    .toBeGreaterThan(0);
  await expect(await stage.cell('第1笔', '金额')).toHaveText('1.10');

  // A column that the page gets later appears, even when others were hidden before.
  await stage.open({
    ...scene,
    page: ledgerPage({ columns: ['id', 'name', 'amount', 'day', 'state', 'c1'] }),
    settings: stage.settings,
  });
  await expect(stage.header('C1')).toBeVisible();
  await expect(stage.header('日期')).toHaveCount(0);
  await expect.poll(width).toBe(Math.round(before.width) + 60);
});

test('a compact list shows more rows in the same height', async ({ page }) => {
  const stage = await openStage(page, ledgerScene(20));
  await expect(stage.row('第20笔')).toBeVisible();
  const height = async () => (await boxOf(stage.row('第20笔'))).height;
  const standard = await height();

  await stage.change({ ...ledgerScene(20), density: 'compact' });

  await expect(stage.row('第20笔')).toBeVisible();
  await expect.poll(height).toBeLessThan(standard);
});

test('a value wider than its column has a tooltip; one that fits has none', async ({ page }) => {
  const columns = [
    { field: 'id', width: 120 },
    { field: 'c12', width: 48 },
    { field: 'state', width: 52 },
    ...wideColumns(11),
  ];
  const scene = ledgerScene(12, { columns });
  const stage = await openStage(page, scene);
  await expect(stage.row('R0012')).toBeVisible();

  for (const [title, whole] of [
    ['C12', 'c12-12'],
    ['状态', '已完成'],
  ] as const) {
    const cell = await stage.cell('R0012', title);
    await cell.hover();
    await expect(cell).toHaveAttribute('title', whole);
    const next = await cell.evaluate((one) => one.nextElementSibling?.getBoundingClientRect().left ?? 0);
    const end = await cell.evaluate((one) => one.getBoundingClientRect().right);
    expect(end).toBeLessThanOrEqual(next + 1);
  }
  const fitting = await stage.cell('R0012', '编号');
  await fitting.hover();
  await expect(fitting).not.toHaveAttribute('title');
});

test('actions have the room that the rows on show need, and keep it while pages are turned', async ({ page }) => {
  const rowActions = [
    { label: '处理这一笔', visible: "{{ row.state == 'open' }}", call: { operation: 'ledgerClose' }, then: ['reload'] },
    { label: '查', visible: "{{ row.state == 'done' }}", call: { operation: 'ledgerClose' }, then: ['reload'] },
    { label: '查看凭证', visible: "{{ row.id == 'R0006' }}", call: { operation: 'ledgerClose' }, then: ['reload'] },
  ];
  const stage = await openStage(page, ledgerScene(7, { rowActions, pageSizes: [5], columns: ['id', 'state'] }));
  await expect(stage.row('R0005')).toBeVisible();
  const widthOf = async () => (await boxOf(stage.header('操作'))).width;
  const first = await widthOf();
  // One of them, 5 characters of 14 px, and 24 px around it.
  expect(first).toBe(94);

  await page.getByTitle('2').click();
  await expect(stage.row('R0006')).toBeVisible();
  const second = await widthOf();
  expect(second).toBeGreaterThan(first);
  for (const name of ['查', '查看凭证']) {
    const action = await boxOf(stage.row('R0006').getByRole('button', { name, exact: true }));
    const cell = await boxOf(stage.row('R0006').getByRole('gridcell').last());
    expect(action.x + action.width).toBeLessThanOrEqual(cell.x + cell.width);
  }

  await page.getByTitle('1').click();
  await expect(stage.row('R0005')).toBeVisible();
  await expect.poll(widthOf).toBe(second);
});
