import type { Page } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { agreeToAll, arrive, choose, rowWith } from './operator.ts';
import { readValue } from './purchase.ts';
import { setClock, signIn } from './server.ts';
import { beginOnFirstDay, expect, test } from './test.ts';

beginOnFirstDay();

const question = (page: Page) => page.getByRole('dialog', { name: '页面上的内容已经变化' });
/** The rows of its table, cell by cell. */
async function linesOf(page: Page): Promise<string[]> {
  const rows = question(page).getByRole('row');
  await expect(rows.first()).toBeVisible();
  const cells = await Promise.all((await rows.all()).map((row) => row.locator('th, td').allInnerTexts()));
  return cells.map((texts) => texts.join(' | '));
}

test('a colleague withdraws an order that a checker is about to pass: none is passed before he has seen it', async ({
  page,
  baseURL,
}) => {
  const [kept, withdrawn] = ['S202611200000000001', 'S202611200000000003'];
  await arrive(page, 'checker01', '/transaction/review');
  for (const applyNo of [kept, withdrawn]) await rowWith(page, applyNo).getByRole('checkbox').check();
  await page.getByRole('button', { name: '批量通过' }).click();
  const pass = page.getByRole('dialog', { name: '复核通过 2 笔交易' });
  await expect(pass.getByRole('grid', { name: '将通过的申请' })).toContainText('60001000000000101');
  const reply = await page.request.post('/api/otc/console/trade/tradeReview/withdraw', {
    headers: { token: await signIn(baseURL ?? '', 'maker01') },
    data: { applyNo: withdrawn, disCode: 'DEMO', requestNo: crypto.randomUUID() },
  });
  expect(await reply.json()).toMatchObject({ code: '000000' });
  await pass.getByRole('button', { name: '确认通过' }).click();

  await expect(question(page)).toContainText('尚未提交');
  const [head, record, ...values] = await linesOf(page);
  expect(head).toBe('项目 | 原来 | 现在');
  expect(record).toContain(withdrawn);
  expect(values).toContain('复核状态 | 待复核 | 已撤回');
  await expect(question(page)).not.toContainText(kept);
  await expectAccessible(page);
  const waiting = page.getByRole('group', { name: '快速筛选' }).getByRole('button', { name: /^待复核/u });
  await expect(waiting).toHaveText('待复核2');

  await question(page).getByRole('button', { name: '按新的内容提交' }).click();
  await expect(page.getByText('通过 1 笔，未通过 1 笔')).toBeVisible();
  await expect(rowWith(page, kept)).toHaveCount(0);
});

test('a purchase reached before 15:00 and sent after it is asked about again, old and new side by side', async ({
  page,
  baseURL,
}) => {
  // A session ends half an hour after its last call.
  await setClock(baseURL, '2026-11-20 14:50:00');
  await arrive(page, 'maker01', '/confirm/buy?fundCode=981031');
  await choose(page, '机构', '云麓集团财务有限公司');
  await choose(page, '投资者账户', '云麓集团财务有限公司');
  await choose(page, '交易账号/付款账户', /（\d+）/u);
  await choose(page, '经办人', /\S/u);
  await page.getByRole('textbox', { name: '购买金额（元）' }).fill('500000');
  await expect(page.getByText('费用试算')).toBeVisible();
  await page.getByRole('button', { name: '下一步' }).click();
  await agreeToAll(page);
  await page.getByRole('button', { name: '下一步' }).click();
  await expect(page.getByRole('button', { name: '提交' })).toBeVisible();

  await setClock(baseURL, '2026-11-20 15:16:00');
  const token = await page.evaluate(() => sessionStorage.getItem('token'));
  const count = async () => {
    const reply = await page.request.post(`${baseURL}/api/otc/console/trade/fundTradeQuery/queryOrderPageList`, {
      headers: { token: token ?? '' },
      data: { pageNum: 1, pageSize: 1, disCode: 'DEMO' },
    });
    return ((await reply.json()) as { data: { total: number } }).data.total;
  };
  const before = await count();
  await page.getByRole('button', { name: '提交' }).click();
  await page.getByRole('dialog', { name: '交易确认' }).getByRole('button', { name: '确认' }).click();

  await expect(question(page)).toContainText('尚未提交');
  expect(await linesOf(page)).toEqual([
    '项目 | 原来 | 现在',
    'T 日 | 2026-11-20 | 2026-11-23',
    '付款截止时间 | 2026-11-20 17:00:00 | 2026-11-23 17:00:00',
    '预计确认日 | 2026-11-23 | 2026-11-24',
  ]);
  await expectAccessible(page);
  expect(await count()).toBe(before);

  await question(page).getByRole('button', { name: '按新的内容提交' }).click();
  await expect(page).toHaveURL(/\/result\/buy\?applyNo=/u);
  expect(await count()).toBe(before + 1);
  expect(await readValue(page, 'T 日')).toBe('2026-11-23');
});
