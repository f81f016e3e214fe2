import { endOtherSession, login, openMenu } from './operator.ts';
import { expect, test } from './test.ts';

test('the theme follows ?inst=, an unknown one is the default', async ({ page }) => {
  const primary = (): Promise<string> =>
    page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--primary').trim().toUpperCase());

  await page.goto('/login?inst=ffny');
  await expect.poll(primary).toBe('#8A6A45');
  await page.goto('/login');
  await expect.poll(primary).toBe('#8A6A45');
  await page.goto('/login?inst=unknown');
  await expect.poll(primary).toBe('#1E6FD9');
});

test('menu, pages and their statuses are English too, and what is typed outlives the change', async ({ page }) => {
  await login(page, 'maker01');
  await openMenu(page, '交易中心', '公募基金');
  await page.getByRole('row').getByRole('link', { name: '购买', exact: true }).first().click();
  await page.getByRole('textbox', { name: '购买金额（元）' }).fill('123456');

  await page.getByRole('button', { name: 'English' }).click();

  await expect(page.getByRole('textbox', { name: 'Purchase amount (CNY)' })).toHaveValue('123,456.00');
  await page.getByRole('tab', { name: 'Home' }).click();
  await expect(page.getByRole('figure', { name: /^Public funds [\d,.]+ \(.*High-end/u })).toBeVisible();
  const rows = await page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'To do' }) })
    .locator('dl')
    .evaluate((list) => {
      const topsOf = (query: string) => [...list.querySelectorAll(query)].map((one) => one.getBoundingClientRect().top);
      return { labels: new Set(topsOf('dt')), figures: new Set(topsOf('dd')) };
    });
  // A label of two lines puts no figure lower than its neighbours.
  expect(rows.figures.size).toBe(rows.labels.size);
  await openMenu(page, 'My assets', 'Trade records');
  await expect(page.getByRole('columnheader', { name: 'Fund name' })).toBeVisible();
  await page.getByRole('button', { name: /^Partial\d+$/u }).click();
  await expect(page.getByRole('gridcell', { name: 'Partial', exact: true }).first()).toBeVisible();
  await expect(page.getByRole('tab', { name: 'Trade records', selected: true })).toBeVisible();
  await page.getByRole('button', { name: '中文' }).click();
  await expect(page.getByRole('columnheader', { name: '基金名称' })).toBeVisible();
});

// In a browser of its own: one that has loaded the page before may take its chunk from memory.
test('a page that breaks stays alone, shows a reference and reports it to the server', async ({ browser }) => {
  const context = await browser.newContext();
  const page = await context.newPage();
  await login(page, 'checker01');
  await expect(page.getByRole('heading', { name: '待办事项' })).toBeVisible();
  await page.route(/assets\/PropertyTransaction.*\.js/u, (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: 'export const page = { kind: "list", name: "x", permission: [] };',
    }),
  );
  const reported = page.waitForRequest('**/report/clientError');
  await openMenu(page, '我的资产', '交易记录');

  const { reference } = JSON.parse((await reported).postData() ?? '{}') as { reference: string };
  await expect(page.getByText(reference)).toBeVisible();
  await page.getByRole('tab', { name: '首页' }).click();
  await expect(page.getByRole('heading', { name: '待办事项' })).toBeVisible();
  await context.close();
});

test('everything is reached by keyboard alone', async ({ page }) => {
  await endOtherSession(page);
  await page.goto('/login');
  await expect(page.getByPlaceholder('请输入用户名')).toBeFocused();
  await page.keyboard.type('checker01');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Demo@2026');
  await page.keyboard.press('Enter');
  await expect(page.getByText('周柏舟，您好')).toBeVisible();

  // The focus goes where the operator has gone; a reload leaves it to the browser.
  await expect(page.locator('#page-HomeIndex')).toBeFocused();
  await page.reload();
  await expect(page.getByRole('heading', { name: '待办事项' })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByText('跳到主要内容')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});
