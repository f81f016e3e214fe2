import { expectAccessible } from './axe.ts';
import type { Page } from '@playwright/test';
import { arrive, choose, pressRow, rowWith } from './operator.ts';
import { buyFund, expectValue, readValue } from './purchase.ts';
import { beginOnFirstDay, expect, test } from './test.ts';

beginOnFirstDay();

test('a rejected purchase is mended with everything as it was, and both applications know each other', async ({
  page,
}) => {
  await arrive(page, 'maker01', '/confirm/buy?fundCode=981011');
  const remark = page.getByRole('textbox', { name: '备注' });
  await remark.fill('投委会第12号决议');
  const purchase = { fundCode: '981011', institution: '东屿银行', investor: '东屿银行股份有限公司', amount: '500万' };
  await buyFund(page, purchase);
  const former = await readValue(page, '申请单号');

  await arrive(page, 'checker01', '/transaction/review');
  await reject(page, former, '金额需先报投委会');

  await arrive(page, 'maker01', '/index');
  await expect(page.getByRole('term').filter({ hasText: '被驳回待修改' })).toBeVisible();
  await page.getByRole('button', { name: /^站内信，\d+ 条未读/u }).click();
  const inbox = page.getByRole('dialog', { name: '站内信' });
  const message = inbox.getByRole('listitem').filter({ hasText: `申购申请未通过复核：${former}` });
  await expect(message).toContainText('5,000,000.00 元，周柏舟驳回，原因：金额需先报投委会。');
  await message.getByRole('button', { name: /^查看/u }).click();
  await expect(page.getByRole('tab', { name: '交易复核', selected: true })).toBeVisible();
  await pressRow(rowWith(page, former), '修改后重新提交');

  await expect(page.getByText(`原申请 ${former} 未通过复核：金额需先报投委会。`)).toBeVisible();
  const amount = page.getByRole('textbox', { name: '购买金额（元）' });
  await expect(amount).toHaveValue('5,000,000.00');
  await expect(remark).toHaveValue('投委会第12号决议');
  const chosen = page.locator('[data-field] .ant-select-selection-item');
  await expect(chosen).toHaveText([/东屿银行/u, '东屿银行股份有限公司', /（\d+）/u, /\S/u]);
  await expectAccessible(page);
  await amount.fill('4000000');
  await page.getByRole('button', { name: '下一步' }).click();
  await page.getByRole('checkbox', { name: /我已阅读并同意/u }).check();
  await page.getByRole('button', { name: '下一步' }).click();
  await page.getByRole('button', { name: '提交' }).click();
  await page.getByRole('dialog', { name: '交易确认' }).getByRole('button', { name: '确认' }).click();
  await expect(page).toHaveURL(/\/result\/buy\?applyNo=/u);
  await expectValue(page, '原申请单号', former);
  const later = await readValue(page, '申请单号');

  await page.getByRole('link', { name: former }).click();
  await expect(page.getByRole('link', { name: later })).toBeVisible();
});

/** Turns an application down, as the checker in front of the reviews. */
async function reject(page: Page, applyNo: string, reason: string): Promise<void> {
  await pressRow(rowWith(page, applyNo), '驳回');
  const dialog = page.getByRole('dialog', { name: `驳回 ${applyNo}` });
  await dialog.getByRole('textbox', { name: '驳回原因' }).fill(reason);
  await dialog.getByRole('button', { name: '确认驳回' }).click();
  await expect(dialog).toHaveCount(0);
}

test('a rejected redemption and a rejected conversion open again as they were', async ({ page }) => {
  await arrive(page, 'maker01', '/property/position');
  await pressRow(rowWith(page, '禾川医疗创新股票A'), '转换');
  const conversion = page.getByRole('dialog', { name: '转换 禾川医疗创新股票A' });
  await conversion.getByRole('textbox', { name: '转出份额' }).fill('1000');
  await choose(page, '转入基金', '澄岳稳利纯债A（981011） 超级转换');
  await choose(page, '经办人', '谢临渊');
  await conversion.getByRole('button', { name: '提交转换' }).click();
  await expect(page.getByText('转换申请已提交复核')).toBeVisible();

  await arrive(page, 'checker01', '/transaction/review');
  const converted = (
    await rowWith(page, '超级转换')
      .getByText(/^S\d{18}$/u)
      .innerText()
  ).trim();
  await reject(page, 'S202611200000000002', '份额需先报投委会');
  await reject(page, converted, '请改转货币基金');

  await arrive(page, 'maker01', '/index');
  await page.getByRole('link', { name: '被驳回待修改' }).click();
  await expect(page).toHaveURL(/reviewStatus=rejected&resubmittable=1/u);
  await expect(page.getByRole('group', { name: '已填的筛选条件' })).toHaveText('仅看待我修改：是');
  await pressRow(rowWith(page, converted), '修改后重新提交');
  await expect(conversion).toContainText('原申请未通过复核：请改转货币基金。');
  await expect(conversion.getByRole('textbox', { name: '转出份额' })).toHaveValue('1,000.00');
  await expect(conversion).toContainText('澄岳稳利纯债A（981011）');
  await conversion.getByRole('button', { name: '取消' }).click();
  await expect(conversion).toHaveCount(0);

  const rejected = rowWith(page, 'S202611200000000002');
  await rejected.getByRole('button', { name: '修改后重新提交' }).click();
  const form = page.getByRole('dialog', { name: '赎回 澄岳均衡成长混合A' });
  await expect(form).toContainText('原申请未通过复核：份额需先报投委会。');
  const shares = form.getByRole('textbox', { name: '赎回份额' });
  await expect(shares).toHaveValue('500,000.00');
  await expect(form).toContainText('沈砚舟');
  await shares.fill('400000');
  await page.reload();
  await pressRow(rejected, '修改后重新提交');
  await expect(form).toContainText('已恢复上次未提交的内容');
  await expect(shares).toHaveValue('400,000.00');
  await expect(form.getByText('预计到账日')).toBeVisible();
  await form.getByRole('button', { name: '提交赎回' }).click();
  await expect(page.getByText('赎回申请已提交复核')).toBeVisible();
  await expect(rejected).toHaveCount(0);
});
