import { expectAccessible } from './axe.ts';
import { arrive, choose, openMenu, rowWith } from './operator.ts';
import { expect, test } from './test.ts';

const gate = '合格投资者确认';

test('an unqualified investor turns back; a qualified one books, reads and is not asked again', async ({ page }) => {
  await arrive(page, 'maker01', '/trade/up/market');
  await expect(page.getByRole('dialog', { name: gate })).toContainText('本栏目仅向合格投资者展示');
  await expectAccessible(page);
  await page.getByRole('button', { name: '不符合，返回' }).click();
  await expect(page).not.toHaveURL(/\/trade\/up\/market/u);
  // The page that was left is closed half a second after home has opened (handbook: tab-closing).
  await expect(page.getByRole('tab', { name: '高端理财' })).toHaveCount(0);

  await openMenu(page, '交易中心', '高端理财');
  await page.getByRole('button', { name: '符合，继续' }).click();
  await expect(rowWith(page, '997122')).toContainText('1.6426');
  await page.reload();
  await expect(rowWith(page, '997122')).toContainText('1.6426');

  await rowWith(page, '996113').getByRole('button', { name: '预约' }).click();
  const booking = page.getByRole('dialog', { name: '预约 衡渡月月享固收增强' });
  await choose(page, '投资者账户', /^砚州人寿保险股份有限公司（A\d+）$/u);
  await booking.getByRole('textbox', { name: '预约金额' }).fill('100000');
  await booking.getByRole('button', { name: '提交预约' }).click();
  await expect(booking).toContainText('300000.00');
  await booking.getByRole('textbox', { name: '预约金额' }).fill('500000');
  await page.waitForTimeout(1000);
  await booking.getByRole('button', { name: '提交预约' }).click();
  await expect(page.getByText('预约成功，开放日为 2026-12-07')).toBeVisible();

  await page.getByRole('link', { name: '衡渡稳享固收3号' }).click();
  await expect(page.getByRole('heading', { name: '衡渡稳享固收3号', level: 1 })).toBeVisible();
  await expect(page.getByText('HB96111')).toBeVisible();
  const open = (tab: string) => page.getByRole('tab', { name: tab, exact: true }).click();
  await open('净值走势');
  await expect(page.getByRole('figure')).toHaveAttribute('aria-label', /业绩基准/u);
  await open('募集账户');
  await expect(page.getByText('衡渡证券资产管理有限公司募集结算资金专用账户')).toBeVisible();
  await open('法律文件');
  await page.getByRole('button', { name: '衡渡稳享固收3号集合资产管理计划风险揭示书.pdf', exact: true }).click();
  await expect(page.getByRole('dialog').getByText('996111-risk').first()).toBeVisible({ timeout: 20_000 });
  await page.keyboard.press('Escape');
  await open('公告');
  await page.getByRole('link', { name: '衡渡稳享固收3号集合资产管理计划收益分配公告' }).click();
  await expect(page.getByRole('heading', { name: '高端公告详情' })).toBeVisible();
  await expect(page.getByText(/每份计划份额派发红利0\.0200元/u)).toBeVisible();
});
