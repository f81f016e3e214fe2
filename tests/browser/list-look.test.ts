import type { Page } from '@playwright/test';
import { arrive, rowWith } from './operator.ts';
import { beginOnFirstDay, expect, test } from './test.ts';

beginOnFirstDay();

/** Words of a table with a frame or a ground of their own, risk levels aside. */
function listLoud(page: Page): Promise<readonly string[]> {
  return page.getByRole('grid').evaluate((grid) =>
    [...grid.querySelectorAll('[class*="_body_"] span')]
      .filter((span) => {
        const { backgroundColor, borderTopWidth } = getComputedStyle(span);
        const isDot = span.textContent === '';
        return !isDot && (backgroundColor !== 'rgba(0, 0, 0, 0)' || borderTopWidth !== '0px');
      })
      .map((span) => span.textContent)
      .filter((text) => !/^[RC]\d/u.test(text)),
  );
}

test('a status is a dot and a word in every list, and a profit a coloured figure without a ground', async ({
  page,
}) => {
  const lists = [
    ['maker01', '/property/trade/record?applyDate=', '待付款'],
    ['maker01', '/property/position', '澄岳'],
    ['maker01', '/organization/index', '审核通过'],
    ['maker01', '/organization/investor/authentication', '有效'],
    ['maker01', '/service/credit/manage', '生效中'],
    ['admin01', '/permanage/role/index', '自定义'],
  ] as const;
  for (const [operator, path, text] of lists) {
    await arrive(page, operator, path);
    await expect(rowWith(page, text).first()).toBeVisible();
    expect([path, await listLoud(page)]).toEqual([path, []]);
  }
});

/** Red, green and blue of a computed colour. */
function readColor(color: string): readonly [number, number, number] {
  const [red = 0, green = 0, blue = 0] = (/\d+(?:, \d+)*/u.exec(color)?.[0] ?? '').split(', ').map(Number);
  return [red, green, blue];
}

test('links of the brown theme are no warnings', async ({ page }) => {
  await arrive(page, 'maker01', '/property/trade/record?applyDate=');
  await page.evaluate(() => sessionStorage.setItem('inst', 'ffny'));
  await page.reload();
  const row = rowWith(page, '待付款').first();
  await expect(row).toBeVisible();
  const colorOf = (text: string) =>
    row.getByText(text, { exact: true }).evaluate((part) => getComputedStyle(part).color);

  const [linkRed, , linkBlue] = readColor(await colorOf('付款信息'));
  const [red, , blue] = readColor(await colorOf('待付款'));

  expect(red).toBeGreaterThan(blue);
  expect(linkBlue).toBeGreaterThan(linkRed);
});

test('the chosen density is plainly marked', async ({ page }) => {
  await arrive(page, 'maker01', '/property/position');
  const groundOf = (label: string) =>
    page
      .locator('.ant-segmented-item', { hasText: label })
      .evaluate((item) => getComputedStyle(item).backgroundColor.replaceAll(/[^\d,]/gu, ''));
  const brightness = (color: string) =>
    color
      .split(',')
      .slice(0, 3)
      .map(Number)
      .reduce((sum, part) => sum + part, 0);

  const ground = await groundOf('标准');

  expect(brightness(ground)).toBeLessThan(500);
});

test('tools of a list have an icon beside their word', async ({ page }) => {
  await arrive(page, 'maker01', '/property/position');
  for (const name of ['查找', '视图', '列设置', '刷新', '打印', '导出']) {
    await expect(page.getByRole('button', { name, exact: true }).locator('svg')).toHaveCount(1);
  }
});

test('a message covers nothing that can be pressed, nor the head of the table', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await arrive(page, 'maker01', '/property/position');
  await page.getByRole('gridcell', { name: '澄岳', exact: false }).first().click({ button: 'right' });
  await page.getByRole('menuitem', { name: '复制整行' }).click();
  const message = page.locator('.ant-message-notice-content').filter({ hasText: '已复制' });
  await expect(message).toBeVisible();
  const covered = await message.evaluate((element) => {
    const mine = element.getBoundingClientRect();
    const parts = document.querySelectorAll('header *, button, a, input, [role="tab"], [role="columnheader"]');
    return [...parts].flatMap((part) => {
      const { left, right, top, bottom } = part.getBoundingClientRect();
      const meets = left < mine.right && right > mine.left && top < mine.bottom && bottom > mine.top;
      return meets && part.checkVisibility() ? [part.textContent] : [];
    });
  });
  expect(covered).toEqual([]);
});
