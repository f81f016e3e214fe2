import type { Page } from '@playwright/test';
import { expectAccessible } from '../axe.ts';
import { ledgerScene, wideColumns } from './ledger.ts';
import { openStage } from './stage.ts';
import { expect, test } from './test.ts';

const columns = [
  { field: 'id', fixed: 'left', width: 100 },
  ...wideColumns(28),
  { field: 'state', fixed: 'right', width: 110 },
];
const large = ledgerScene(1000, { columns, pageSizes: [1000] });

const scrollTo = (page: Page, top: number, left: number): Promise<void> =>
  page.locator('[role=grid]').evaluate((box, to) => box.scrollTo(to), { top, left });

/** The text of the cell with the focus, and whether anything covers it. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const cell = document.activeElement;
    const { left, top, width, height } = cell?.getBoundingClientRect() ?? new DOMRect();
    const above = document.elementFromPoint(left + width / 2, top + height / 2);
    return { text: cell?.textContent, seen: above !== null && cell?.contains(above) === true };
  });

/** Points of the grid, below its header, where no cell with a text is painted. */
const blanks = (page: Page): Promise<readonly string[]> =>
  page.locator('[role=grid]').evaluate((box) => {
    const { left, top, width, height } = box.getBoundingClientRect();
    const head = box.querySelector('[role="columnheader"]')?.getBoundingClientRect().height ?? 0;
    const points = [0.02, 0.3, 0.6, 0.97].flatMap((x) => [0.02, 0.35, 0.65, 0.95].map((y) => [x, y] as const));
    return points.flatMap(([x, y]) => {
      const hit = document.elementFromPoint(left + x * width, top + head + y * (height - head - 16));
      return hit?.closest('[role="gridcell"]')?.textContent ? [] : [`${x},${y}`];
    });
  });

test('of 1,000 rows and 30 columns only what is in sight is mounted, and nothing blank is left by scrolling', async ({
  page,
}) => {
  const stage = await openStage(page, large);
  await expect(stage.row('R0001')).toBeVisible();
  expect(await page.getByRole('gridcell').count()).toBeLessThan(1000);
  await expect(page.getByRole('grid')).toHaveAttribute('aria-rowcount', '1001');
  await expect(page.getByRole('grid')).toHaveAttribute('aria-colcount', '30');
  const edges = async () =>
    Promise.all(
      ['编号', '状态'].map(async (title) => {
        const { x, y } = (await stage.header(title).boundingBox()) ?? { x: 0, y: 0 };
        return [Math.round(x), Math.round(y)];
      }),
    );
  const before = await edges();

  for (const [top, left] of [
    [400, 0],
    [12_345, 900],
    [38_000, 4000],
    [20_000, 2222],
    [0, 0],
    [1e6, 1e6],
  ] as const) {
    await scrollTo(page, top, left);
    await stage.settle();
    await expect.poll(() => blanks(page)).toEqual([]);
  }

  await expect(stage.row('R1000')).toBeInViewport();
  await expect(await stage.cell('R1000', 'C28')).toHaveText('c28-1000');
  await expect.poll(edges).toEqual(before);
  expect(await page.getByRole('gridcell').count()).toBeLessThan(1000);
  await expectAccessible(page);
});

test('the keyboard reaches cells that were out of sight, and nothing covers them', async ({ page }) => {
  const stage = await openStage(page, large);
  await (await stage.cell('R0001', 'C1')).click();

  for (const [key, text] of [
    ['Control+End', '待处理'],
    ['ArrowLeft', 'c28-1000'],
    ['Home', 'R1000'],
    ['ArrowRight', 'c1-1000'],
    ['ArrowUp', 'c1-999'],
    ['Control+Home', 'R0001'],
    ['ArrowDown', 'R0002'],
    ['End', '待处理'],
    ['ArrowLeft', 'c28-2'],
    ['ArrowLeft', 'c27-2'],
  ] as const) {
    await page.keyboard.press(key);
    await expect.poll(() => focused(page), key).toEqual({ text, seen: true });
  }
  await page.keyboard.press('PageDown');
  await page.keyboard.press('PageDown');
  await expect.poll(async () => Number(/^c27-(\d+)$/u.exec((await focused(page)).text ?? '')?.[1])).toBeGreaterThan(15);
  await expect.poll(async () => (await focused(page)).seen).toBe(true);
  await page.keyboard.press('PageUp');
  await page.keyboard.press('PageUp');
  await expect.poll(async () => (await focused(page)).text).toBe('c27-2');

  // Scrolled away by the mouse, the focus goes on from where it was.
  await scrollTo(page, 1e6, 0);
  await stage.settle();
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => focused(page)).toEqual({ text: 'c27-3', seen: true });
  await page.keyboard.press('Tab');
  await expect.poll(() => page.evaluate(() => document.activeElement?.closest('[role="grid"]') === null)).toBe(true);
});

test('a range of cells is marked beside fixed columns, and covers nothing of them', async ({ page }) => {
  const stage = await openStage(page, large);
  const fixed = [await stage.cell('R0002', '编号'), await stage.cell('R0002', '状态')];
  const shoot = () => Promise.all(fixed.map((cell) => cell.screenshot({ animations: 'disabled' })));
  const before = await shoot();

  await page.getByRole('gridcell').nth(1).click();
  for (const key of ['Shift+ArrowDown', 'Shift+ArrowDown', 'Shift+ArrowRight']) await page.keyboard.press(key);
  await expect(page.getByRole('gridcell', { selected: true })).toHaveCount(6);
  await page.mouse.move(0, 0);

  expect((await shoot()).map((picture, at) => picture.equals(before[at] ?? Buffer.of()))).toEqual([true, true]);
});
