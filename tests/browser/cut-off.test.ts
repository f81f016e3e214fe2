import { arrive, choose } from './operator.ts';
import { setClock } from './server.ts';
import { beginOnFirstDay, expect, test } from './test.ts';

// The time of the demo is that of all tests of a worker.
beginOnFirstDay();

/** 2026-11-20 is a trading day. */
const at = (time: string): string => `2026-11-20 ${time}`;

test('a redemption counts down to 15:00, and its words change when the cut-off passes on the open page', async ({
  page,
  baseURL,
}) => {
  await setClock(baseURL, at('14:58:00'));
  await arrive(page, 'corp01', '/property/redemption?ids=60001000000000601-981031');
  await choose(page, '经办人', '陆怀川');
  // The check of these shares is answered before the clock is turned: a later one would show the next T day.
  const checked = page.waitForResponse((reply) => /"1000(?:\.00)?"/u.test(reply.request().postData() ?? ''));
  await page
    .getByRole('textbox', { name: /赎回份额/u })
    .first()
    .fill('1000');
  await checked;
  const fact = page.getByRole('term').filter({ hasText: '交易截止' }).locator('..').getByRole('definition');
  await expect(fact).toContainText('2026-11-20 15:00:00');
  await expect(fact.getByRole('timer')).toHaveText(/^1:\d\d$/u);

  // The server's clock goes on, the browser's does not.
  await setClock(baseURL, at('15:00:01'));
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(fact).toContainText('已过交易截止时间（15:00），提交时按届时的 T 日处理');
  await expect(fact.getByRole('timer')).toHaveCount(0);
});
