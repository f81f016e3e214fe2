import { expectAccessible } from './axe.ts';
import { buildPurchase, reviewed } from '../server/trade/build-purchase.ts';
import { agreeToAll, arrive, pressRow, rowWith } from './operator.ts';
import { expectValue, readValue } from './purchase.ts';
import { signIn, type RunningServer } from './server.ts';
import { expect, test } from './test.ts';

test('a rejected purchase is mended and sent again', async ({ page, server }) => {
  const former = await rejectPurchase(server);
  await arrive(page, 'maker01', '/index');
  await page.getByRole('button', { name: /^站内信，\d+ 条未读/u }).click();
  const inbox = page.getByRole('dialog', { name: '站内信' });
  const message = inbox.getByRole('listitem').filter({ hasText: `申购申请未通过复核：${former}` });
  await expect(message).toContainText('5,000,000.00 元，周柏舟驳回，原因：金额需先报投委会。');
  await message.getByRole('link', { name: /^查看/u }).click();
  await expect(page.getByRole('tab', { name: '交易复核', selected: true })).toBeVisible();
  await pressRow(rowWith(page, former), '修改后重新提交');

  await expect(page.getByText(`原申请 ${former} 未通过复核：金额需先报投委会。`)).toBeVisible();
  const amount = page.getByRole('textbox', { name: '购买金额（元）' });
  await expect(amount).toHaveValue('5,000,000.00');
  await expect(page.getByRole('textbox', { name: '备注' })).toHaveValue('投委会第12号决议');
  const chosen = page.locator('[data-field] .ant-select-selection-item');
  await expect(chosen).toHaveText([/东屿银行/u, '东屿银行股份有限公司（A0000000001）', /（\d+）/u, /\S/u]);
  await expectAccessible(page);
  await amount.fill('4000000');
  await page.getByRole('button', { name: '下一步' }).click();
  await agreeToAll(page);
  await page.getByRole('button', { name: '下一步' }).click();
  await page.getByRole('button', { name: '提交' }).click();
  await page.getByRole('dialog', { name: '交易确认' }).getByRole('button', { name: '确认' }).click();
  await expect(page).toHaveURL(/\/result\/buy\?applyNo=/u);
  await expectValue(page, '原申请单号', former);
  const later = await readValue(page, '申请单号');

  await page.getByRole('link', { name: former }).click();
  await expect(page.getByRole('link', { name: later })).toBeVisible();
});

/** A purchase of the maker that a checker has turned down; returns its number. */
async function rejectPurchase({ address, call }: RunningServer): Promise<string> {
  const purchase = { ...reviewed, fundCode: '981011', applyAmt: '5000000.00', remark: '投委会第12号决议' };
  const maker = await signIn(address, 'maker01');
  const applied = await call(
    '/api/otc/console/trade/fundTrade/buyApply',
    { ...buildPurchase(purchase), disCode: 'DEMO' },
    maker,
  );
  const { applyNo } = applied.data as { readonly applyNo: string };
  const checker = await signIn(address, 'checker01');
  const rejected = await call(
    '/api/otc/console/trade/tradeReview/reviewReject',
    {
      applyNoList: [applyNo],
      rejectReason: '金额需先报投委会',
      disCode: 'DEMO',
      requestNo: crypto.randomUUID(),
    },
    checker,
  );
  expect(rejected.code).toBe('000000');
  return applyNo;
}
