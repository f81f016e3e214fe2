import type { Locator } from '@playwright/test';
import { arrive, rowWith } from './operator.ts';
import { wear } from './routes/visitors.ts';
import { expect, test } from './test.ts';

/** Red, green and blue of a computed colour. */
function readColor(color: string): readonly [number, number, number] {
  const [red = 0, green = 0, blue = 0] = (/\d+(?:, \d+)*/u.exec(color)?.[0] ?? '').split(', ').map(Number);
  return [red, green, blue];
}

test('tools have icons, density is marked, a message covers nothing, links are no warnings', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await arrive(page, 'maker01', '/property/trade/record?applyDate=');
  const row = rowWith(page, '待付款').first();
  await expect(row).toBeVisible();
  for (const name of ['查找', '视图', '列设置', '刷新', '打印', '导出']) {
    await expect(page.getByRole('button', { name, exact: true }).locator('svg')).toHaveCount(1);
  }
  expect(await readBrightness(page.locator('.ant-segmented-item', { hasText: '标准' }))).toBeLessThan(500);

  await row.getByRole('gridcell').nth(2).click({ button: 'right' });
  await page.getByRole('menuitem', { name: '复制整行' }).click();
  const message = page.locator('.ant-message-notice-content').filter({ hasText: '已复制' });
  await expect(message).toBeVisible();
  expect(await message.evaluate(listCovered)).toEqual([]);

  await wear(page, 'ffny');
  const colorOf = (text: string) =>
    row.getByText(text, { exact: true }).evaluate((part) => getComputedStyle(part).color);
  const [linkRed, , linkBlue] = readColor(await colorOf('付款信息'));
  const [red, , blue] = readColor(await colorOf('待付款'));
  expect(red).toBeGreaterThan(blue);
  expect(linkBlue).toBeGreaterThan(linkRed);
});

/** Sum of red, green and blue of a ground. */
async function readBrightness(part: Locator): Promise<number> {
  const ground = readColor(await part.evaluate((item) => getComputedStyle(item).backgroundColor));
  return ground.reduce((sum, color) => sum + color, 0);
}

/** Parts that can be pressed, and heads of columns, below an element. */
function listCovered(element: Element): readonly string[] {
  const mine = element.getBoundingClientRect();
  const parts = document.querySelectorAll('header *, button, a, input, [role="tab"], [role="columnheader"]');
  return [...parts].flatMap((part) => {
    const { left, right, top, bottom } = part.getBoundingClientRect();
    const meets = left < mine.right && right > mine.left && top < mine.bottom && bottom > mine.top;
    return meets && part.checkVisibility() ? [part.textContent] : [];
  });
}
