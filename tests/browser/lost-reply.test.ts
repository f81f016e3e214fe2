import { arrive } from './operator.ts';
import { buyFund, expectValue } from './purchase.ts';
import { expect, test } from './test.ts';

// Chromium logs the reply that the test takes away.
test.use({ expectedErrors: [/net::ERR_CONNECTION_RESET/u] });

test('a purchase whose reply is lost is sent again under its number, and is one order', async ({ page }) => {
  const numbers: unknown[] = [];
  let accepted = '';
  await page.route('**/fundTrade/buyApply', async (route) => {
    numbers.push((route.request().postDataJSON() as { readonly requestNo: string }).requestNo);
    if (numbers.length > 1) return route.continue();
    const reply = (await (await route.fetch()).json()) as { readonly data: { readonly applyNo: string } };
    accepted = reply.data.applyNo;
    return route.abort('connectionreset');
  });
  await arrive(page, 'maker01', '/confirm/buy?fundCode=981011');

  // The message goes by itself, perhaps before the result is drawn.
  const told = page.getByText('网络已恢复，上次的提交已被受理').waitFor();
  await buyFund(page, {
    fundCode: '981011',
    institution: '云麓集团财务有限公司',
    investor: '云麓集团财务有限公司',
    amount: '120000',
  });
  await told;

  await expectValue(page, '申请单号', accepted);
  expect(numbers).toEqual([numbers[0], numbers[0]]);
});
