import { makePdf } from '../files/make-files.ts';
import { expectAccessible } from './axe.ts';
import { arrive, choose, rowWith } from './operator.ts';
import { expect, test } from './test.ts';

/** A second click within a second is no click. */
const CLICK_GUARD_MS = 1000;
const finance = '云麓集团财务有限公司';

test('a line is set up and blocks a purchase beyond it', async ({ page }) => {
  await arrive(page, 'admin01', '/service/credit/manage');
  await expect(rowWith(page, 'CR00000005')).toContainText('104.06%');

  await page.getByRole('link', { name: '新增', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: '新增授信' })).toBeVisible();
  await page.getByRole('button', { name: '保存' }).click();
  await expect(page.getByRole('alert').filter({ hasText: '请选择机构' })).toBeVisible();
  await choose(page, '机构', finance);
  await choose(page, '授信对象', '澄岳基金管理有限公司');
  await page.getByRole('textbox', { name: '授信额度（元）' }).fill('1000000');
  await page.getByRole('textbox', { name: '单只基金上限（元）' }).fill('2000000');
  await page.getByRole('textbox', { name: '到期日期' }).fill('2027-11-19');
  await page.keyboard.press('Enter');
  await page.waitForTimeout(CLICK_GUARD_MS);
  await page.getByRole('button', { name: '保存' }).click();
  await expect(page.getByText('单只基金上限不能大于授信额度')).toBeVisible();
  await page.getByRole('textbox', { name: '单只基金上限（元）' }).fill('600000');
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: '批复.pdf', mimeType: 'application/pdf', buffer: makePdf() });
  await expect(page.getByRole('status').filter({ hasText: '批复.pdf 上传成功' })).toBeAttached();
  await expectAccessible(page);
  await page.waitForTimeout(CLICK_GUARD_MS);
  await page.getByRole('button', { name: '保存' }).click();
  await expect(page.getByRole('heading', { level: 1, name: '授信详情' })).toBeVisible();
  await expect(page.getByText('新增授信').last()).toBeVisible();
  await expectAccessible(page);

  await arrive(page, 'maker01', '/confirm/buy?fundCode=981031');
  await choose(page, '机构', finance);
  await choose(page, '投资者账户', finance);
  await choose(page, '交易账号/付款账户', /（\d+）/u);
  await choose(page, '经办人', /\S/u);
  const amount = page.getByRole('textbox', { name: '购买金额（元）' });
  await amount.fill('700000');
  await page.getByRole('button', { name: '下一步' }).click();
  await expect(page.getByText('授信额度不足，可用额度 600,000.00 元').first()).toBeVisible();
});
