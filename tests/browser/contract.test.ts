import type { Page } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { agreeToAll, arrive, choose, fillSmsCode, openMenu, pressRow, rowWith } from './operator.ts';
import { readValue } from './purchase.ts';
import { expect, test } from './test.ts';

const opened = (page: Page, title: string) =>
  expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();

/** Reads the document on show to its end for as long as it asks, and agrees to it. */
async function readDocument(page: Page, title: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: title });
  await expect(dialog.getByText('/ 1')).toBeVisible({ timeout: 30_000 });
  const agree = dialog.getByRole('button', { name: /^我已阅读并同意/u });
  await dialog.hover();
  await expect(async () => {
    await page.mouse.wheel(0, 4000);
    await expect(dialog.getByText(/^已阅读/u)).toBeVisible({ timeout: 200 });
  }).toPass();
  await expect(agree).toBeEnabled();
  await agree.click();
}

test('a contract is signed, paid for and ended', async ({ page, server }) => {
  // An account in the address brings its institution along.
  await arrive(page, 'corp01', '/trade/up/market/confirm/buy?fundCode=996112&acctId=A0000000006');
  await opened(page, '高端产品购买');
  await choose(page, '交易账号/付款账户', /（\d+）/u);
  await choose(page, '经办人', '陆怀川');
  await expect(page.getByText('合同签署且足额付款后享有 24 小时冷静期')).toBeVisible();
  await page.getByRole('textbox', { name: '购买金额（元）' }).fill('290000');
  await page.getByRole('radio', { name: '电话' }).check();
  await page.getByRole('checkbox', { name: /资金来源声明/u }).check();
  await page.getByRole('checkbox', { name: /税收声明/u }).check();
  await page.getByRole('button', { name: '下一步' }).click();
  await expect(page.getByText('首次投资金额不得低于 30 万元').first()).toBeVisible();
  await page.getByRole('textbox', { name: '购买金额（元）' }).fill('300000');
  await expect(page.getByText('叁拾万元整')).toBeVisible();
  await page.waitForTimeout(1000);
  await page.getByRole('button', { name: '下一步' }).click();
  await agreeToAll(page);
  await expectAccessible(page);
  await page.getByRole('button', { name: '提交' }).click();
  await page.getByRole('dialog', { name: '交易确认' }).getByRole('button', { name: '确认' }).click();

  await opened(page, '购买结果');
  await expect(page.getByText('电子合同待签署，请于')).toBeVisible();
  const orderNo = await readValue(page, '交易单号');
  await page.getByRole('button', { name: '立即签署' }).click();

  await opened(page, '签署电子合同');
  await page.getByRole('checkbox', { name: /我已阅读并同意/u }).click();
  await readDocument(page, '《衡渡安盈6个月滚动持有集合资产管理计划风险揭示书》（第 1 份，共 2 份）');
  await readDocument(page, '《衡渡安盈6个月滚动持有集合资产管理计划合同》（第 2 份，共 2 份）');
  await expect(page.getByRole('checkbox', { name: /我已阅读并同意/u })).toBeChecked();
  await page.getByRole('button', { name: '下一步' }).click();
  const statements = page.getByRole('group', { name: /风险揭示确认/u }).getByRole('checkbox');
  await expect(statements).toHaveCount(13);
  for (const statement of (await statements.all()).slice(1)) await statement.check();
  await page.getByRole('button', { name: '下一步' }).click();
  await expect(page.getByText('请逐条阅读并勾选，还有 1 条未确认')).toBeVisible();
  await statements.first().check();
  await expectAccessible(page);
  await page.waitForTimeout(1000);
  await page.getByRole('button', { name: '下一步' }).click();
  await expect(page.getByText('199****0106')).toBeVisible();
  await fillSmsCode(page);
  await page.getByRole('button', { name: '签署', exact: true }).click();
  await expect(page.getByText('签署成功')).toBeVisible();

  // The bank's part, in the operator's own session.
  const token = await page.evaluate(() => sessionStorage.getItem('token'));
  const paid = await server.call('/api/otc/console/sim/payArrive', { orderNo, amt: '300000.00' }, token ?? '');
  expect(paid.code).toBe('000000');
  await page.getByRole('link', { name: '查看合同' }).click();
  await opened(page, '电子合同预览');
  await expect(page.getByText('陆怀川')).toBeVisible();
  await openMenu(page, '交易中心', '电子合同签署');
  const contract = rowWith(page, orderNo);
  await expect(contract).toContainText('冷静期');
  const download = page.waitForEvent('download');
  await pressRow(contract, '下载');
  expect((await download).suggestedFilename()).toMatch(/合同-HT\d{16}\.pdf$/u);
  await pressRow(contract, '解除合同');
  await page.getByRole('dialog').getByRole('button', { name: '确认' }).click();
  await expect(contract).toContainText('已解除');
});
