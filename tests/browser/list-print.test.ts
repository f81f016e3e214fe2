import { arrive, rowWith } from './operator.ts';
import { expect, test } from './test.ts';

test('a list is printed as a clean table of all its rows', async ({ page }) => {
  await arrive(page, 'maker01', '/property/trade/record?applyDate=&orderStatus=fundPayPending,fundConfirmSuccess');
  await expect(rowWith(page, '待付款')).not.toHaveCount(0);
  await page.evaluate(() => {
    globalThis.print = () => document.body.setAttribute('data-printed', '');
  });
  await page.getByRole('button', { name: '打印', exact: true }).click();
  await expect(page.locator('body[data-printed]')).toBeVisible();
  await page.emulateMedia({ media: 'print' });

  await expect(page.getByRole('navigation')).toBeHidden();
  await expect(page.getByRole('grid')).toBeHidden();
  await expect(page.getByRole('heading', { level: 1, name: '交易记录' })).toBeVisible();
  await expect(page.getByText(/^查询条件：.*待付款、确认成功|^查询条件：.*确认成功、待付款/u)).toBeVisible();
  await expect(page.getByText(/^打印人：林砚秋，打印时间：2026-11-20/u)).toBeVisible();
  const paper = page.getByRole('table');
  await expect(paper.getByRole('columnheader', { name: '申请金额' })).toBeVisible();
  const count = Number(
    /共 (\d+) 条/u.exec(
      await page
        .getByText(/^共 \d+ 条$/u)
        .last()
        .innerText(),
    )?.[1],
  );
  await expect(paper.getByRole('row').filter({ hasText: /待付款|确认成功/u })).toHaveCount(count);
  await expect(paper.getByRole('row', { name: /^合计/u })).toContainText(/\d\.\d{2}/u);
  await expect(paper.getByRole('button')).toHaveCount(0);

  await page.emulateMedia({ media: 'screen' });
  await page.evaluate(() => globalThis.dispatchEvent(new Event('afterprint')));
  await expect(page.getByRole('grid')).toBeVisible();
});
