import { expectAccessible } from './axe.ts';
import { arrive, rowWith } from './operator.ts';
import { expect, test } from './test.ts';

test('a maker reads all about a fund and goes on to the holding', async ({ page }) => {
  await arrive(page, 'maker01', '/trade/fund?keyword=981021');
  const money = rowWith(page, '澄岳现金宝货币A');
  await expect(money).toContainText('0.3746');
  await expect(money.getByText('1.3816%')).toHaveCount(7);

  await page.goto('/trade/fund?keyword=981011');
  await page.getByRole('link', { name: '澄岳稳利纯债A' }).click();
  await expect(page.getByRole('heading', { name: '澄岳稳利纯债A', level: 1 })).toBeVisible();
  await expect(page.getByRole('figure')).toHaveAttribute('aria-label', /单位净值，2026-08-19 至 2026-11-19.*业绩基准/u);
  await page.getByText('3年', { exact: true }).click();
  await expect(page.getByText('2025-11-20 至 2026-11-19')).toBeVisible();
  await expect(rowWith(page, '2026-11-19')).toContainText('开放申购');

  const open = (tab: string) => page.getByRole('tab', { name: tab, exact: true }).click();
  await open('业绩');
  await expect(rowWith(page, '近1年')).toContainText(/[1-7]\/7/u);
  await expect(page.getByText('最大回撤')).toBeVisible();
  await open('基金概况');
  await expect(page.getByText('综合债券财富指数收益率')).toBeVisible();
  await open('费率');
  await expect(rowWith(page, '购买金额<100万元')).toContainText('0.03%');
  await expect(page.getByText('不收取')).toBeVisible();
  await open('交易规则');
  await expect(page.getByText('购买的份额可以赎回；赎回款到账')).toBeVisible();
  await open('投资组合');
  await expect(rowWith(page, /^10/u)).toBeVisible();
  await expectAccessible(page);
  await open('分红送配');
  await expect(rowWith(page, '2026-09-22')).toContainText('0.0130');
  await open('公告');
  await page.getByRole('link', { name: '澄岳稳利纯债债券型证券投资基金2026年第2次分红公告' }).click();

  await expect(page.getByRole('heading', { name: '公告详情' })).toBeVisible();
  await expect(page.getByText(/每份基金份额派发红利0\.0130元/u)).toBeVisible();
  await page
    .getByRole('button', { name: '澄岳稳利纯债债券型证券投资基金2026年第2次分红公告.pdf', exact: true })
    .click();
  await expect(page.getByRole('dialog').getByText('GG2026091500000002').first()).toBeVisible({ timeout: 20_000 });
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: '查看基金' }).click();
  await page.getByRole('link', { name: '赎回', exact: true }).click();
  await expect(page.getByRole('heading', { name: '持仓查询' })).toBeVisible();
  await expect(rowWith(page, '澄岳稳利纯债A')).toHaveCount(1);
});

test('a maker watches a fund, and finds it above the list', async ({ page }) => {
  await arrive(page, 'maker01', '/trade/fund');
  const watched = page.getByRole('button', { name: /^我关注的/u });
  await expect(watched).toHaveText(/0$/u);
  await page.getByRole('link', { name: '澄岳稳利纯债A' }).click();
  await page.getByRole('button', { name: '关注', exact: true }).click();
  await expect(page.getByRole('button', { name: '取消关注' })).toBeVisible();

  await page.goto('/trade/fund');
  await expect(watched).toHaveText(/1$/u);
  await watched.click();
  await expect(rowWith(page, '澄岳稳利纯债A')).toBeVisible();
  await expect(rowWith(page, '澄岳现金宝货币A')).toHaveCount(0);
  await expectAccessible(page);
});
