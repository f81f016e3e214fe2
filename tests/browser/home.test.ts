import { arrive, login } from './operator.ts';
import { expect, test } from './test.ts';

/** The number of rows that a list reports. */
const totalOf = (text: string): number => Number(/共 (\d+) 条/u.exec(text)?.[1] ?? Number.NaN);

test('home is where a login leads, and its tiles lead to the lists that they count', async ({ page }) => {
  await login(page, 'maker01');
  await expect(page).toHaveURL(/\/index/u);
  await expect(page.getByRole('tab', { name: '首页' })).toHaveAttribute('aria-selected', 'true');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 2 }).first()).toHaveText('待办事项');
  const trades = main.getByRole('grid', { name: '最近交易' }).or(main.getByRole('table', { name: '最近交易' }));
  await expect(trades.getByRole('row').last()).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('timer')).toHaveText(/^\d+:\d\d(:\d\d)?$/u);
  for (const title of ['资产总览', '交易日历', '待办事项', '公募与高端', '账户资产', '最近交易', '公告'])
    await expect(page.getByRole('heading', { level: 2, name: title })).toBeVisible();

  const tiles = [
    ['待复核', '交易复核'],
    ['待执行指令', '指令交易'],
    ['待付款', '交易记录'],
    ['待签合同', '电子合同签署'],
    ['风险测评到期', '风险测评'],
    ['资料待补充', '机构账户列表'],
  ] as const;
  for (const [tile, title] of tiles) {
    await page.getByRole('tab', { name: '首页' }).click();
    const link = page.getByRole('link', { name: new RegExp(`^${tile} \\d+$`, 'u') });
    const count = Number(/\d+$/u.exec((await link.innerText()).trim())?.[0]);
    await link.click();
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    const panel = page.getByRole('tabpanel', { name: title }).or(page.locator('main'));
    await expect(async () => expect(totalOf(await panel.first().innerText())).toBe(count)).toPass();
  }
});

test('the money to come and to go by day leads to the orders behind it', async ({ page }) => {
  await arrive(page, 'maker01', '/index');
  const cash = page.getByRole('table', { name: '资金日程' }).or(page.getByRole('grid', { name: '资金日程' }));
  const due = cash.getByRole('link', { name: /^[\d,]+\.\d\d$/u }).first();
  const amount = await due.innerText();
  await due.click();
  await expect(page.getByRole('heading', { level: 1, name: '交易记录' })).toBeVisible();
  await expect(page.getByRole('main')).toContainText(amount);
});

test('the latest confirmations lead to their rows, and say what differs from the order', async ({ page }) => {
  await arrive(page, 'maker01', '/index');
  const rows = page.getByRole('table', { name: '确认明细' }).or(page.getByRole('grid', { name: '确认明细' }));
  await expect(rows).toContainText('少确认 2,300,000.00 份');
  const part = page.getByRole('link', { name: /^部分确认 \d+$/u });
  const count = Number(/\d+$/u.exec((await part.innerText()).trim())?.[0]);
  await part.click();
  await expect(page.getByRole('heading', { level: 1, name: '交易记录' })).toBeVisible();
  await expect(async () => expect(totalOf(await page.getByRole('main').innerText())).toBe(count)).toPass();
});

test('a count of nothing is quieter than one of something', async ({ page }) => {
  await arrive(page, 'settle01', '/index');
  const weightOf = (name: RegExp) =>
    page
      .getByRole('link', { name })
      .first()
      .evaluate((link) => getComputedStyle(link).fontWeight);

  await expect.poll(() => weightOf(/^\S+ [1-9]\d*$/u)).toBe('600');
  await expect.poll(() => weightOf(/^\S+ 0$/u)).toBe('400');
});
