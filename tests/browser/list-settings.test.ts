import type { Page } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { arrive, rowWith } from './operator.ts';
import { expect, test } from './test.ts';

const header = (page: Page, title: string | RegExp) => page.getByRole('columnheader', { name: title, exact: true });
const edge = (page: Page, title: string) => page.getByRole('separator', { name: `调整列宽：${title}` });

async function openFunds(page: Page): Promise<void> {
  await arrive(page, 'viewer01', '/trade/fund');
  await expect(rowWith(page, /98\d{4}/u).first()).toBeVisible();
}

async function widthOf(page: Page, title: string): Promise<number> {
  return Math.round((await header(page, title).boundingBox())?.width ?? 0);
}

async function drag(page: Page, title: string, by: number): Promise<void> {
  // Waits until the edge stands still and nothing lies on it.
  await edge(page, title).hover();
  const box = await edge(page, title).boundingBox();
  if (!box) throw new Error(`${title} has no edge`);
  const [x, y] = [box.x + box.width / 2, box.y + 8];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + by / 2, y);
  await page.mouse.move(x + by, y);
  await page.mouse.up();
}

/** Resolves once the server has taken the next setting. */
function saved(page: Page) {
  return page.waitForResponse((reply) => reply.url().endsWith('/saveUserSetting') && reply.ok());
}

test('columns stay as they were hidden, moved and widened, in another browser too', async ({ page, browser }) => {
  await openFunds(page);
  await page.getByRole('button', { name: '列设置' }).click();
  const panel = page.getByRole('dialog', { name: '列设置' });
  await expectAccessible(page);
  await panel.getByRole('checkbox', { name: '显示“基金类型”' }).uncheck();
  await panel.getByRole('button', { name: '下移“单位净值/万份收益”' }).press('Enter');
  await expect(panel.getByRole('button', { name: '下移“单位净值/万份收益”' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: '列设置' })).toBeFocused();
  const before = await widthOf(page, '风险等级');
  const kept = saved(page);
  await drag(page, '风险等级', 60);
  await expect.poll(() => widthOf(page, '风险等级')).toBe(before + 60);
  await kept;

  const checkArranged = async (shown: Page): Promise<void> => {
    await expect(header(shown, '基金类型')).toHaveCount(0);
    await expect.poll(() => widthOf(shown, '风险等级')).toBe(before + 60);
    const titles = await shown
      .getByRole('columnheader')
      .evaluateAll((cells) => cells.map((cell) => cell.getAttribute('aria-label') ?? ''));
    expect(titles.indexOf('净值日期')).toBeLessThan(titles.indexOf('单位净值/万份收益'));
  };
  await page.reload();
  await checkArranged(page);
  const other = await (await browser.newContext()).newPage();
  await openFunds(other);
  await checkArranged(other);

  await edge(other, '风险等级').dblclick();
  await expect.poll(() => widthOf(other, '风险等级')).toBe(before);
  await other.getByRole('button', { name: '列设置' }).click();
  const restored = saved(other);
  await other.getByRole('button', { name: '恢复默认' }).click();
  await restored;
  await expect(header(other, '基金类型')).toHaveCount(1);
  await other.context().close();
});
