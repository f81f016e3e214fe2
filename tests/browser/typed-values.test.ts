import { arrive } from './operator.ts';
import { expect, test } from './test.ts';

test('typed values are taken exactly, or stay with the reason', async ({ page }) => {
  await arrive(page, 'maker01', '/property/trade/record');
  const begin = page.getByRole('textbox', { name: '申请日期', exact: true });
  const end = page.getByRole('textbox', { name: '申请日期（结束日期）' });
  const search = page.getByRole('button', { name: '查询', exact: true });
  const range = () => new URL(page.url()).searchParams.get('applyDate');

  await begin.fill('');
  await begin.pressSequentially('2026-11-02');
  await begin.press('Enter');
  await expect(end).toBeFocused();
  await end.fill('');
  await end.pressSequentially('2026年11月18日');
  await search.click();
  await expect.poll(range).toBe('2026-11-02~2026-11-18');
  await expect(end).toHaveValue('2026-11-18');

  await begin.fill('');
  await begin.pressSequentially('20261109');
  await search.click();
  await expect.poll(range).toBe('2026-11-09~2026-11-18');
  await expect(begin).toHaveValue('2026-11-09');

  await begin.fill('');
  await begin.pressSequentially('2026-02-30');
  await search.click();
  await expect(page.getByRole('alert').filter({ hasText: '“2026-02-30”不正确，没有这一天' })).toBeVisible();
  await expect(begin).toHaveValue('2026-02-30');
  expect(range()).toBe('2026-11-09~2026-11-18');

  await arrive(page, 'maker01', '/confirm/buy?fundCode=981031');
  const amount = page.getByRole('textbox', { name: '购买金额（元）' });
  await amount.pressSequentially('92,42');
  await amount.press('Tab');
  await expect(page.getByText('“92,42”不正确，逗号后应有三位数字，是92.42还是9242？')).toBeVisible();
  await expect(amount).toHaveValue('92,42');
  await amount.fill('');
  await amount.pressSequentially('1,234.5');
  await amount.press('Tab');
  await expect(amount).toHaveValue('1,234.50');
});
