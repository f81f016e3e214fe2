import { arrive, choose } from './operator.ts';
import { expect, test } from './test.ts';

test('an amount is understood with 万 and 亿, and nothing unreadable gets lost', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await arrive(page, 'corp01', '/confirm/buy?fundCode=981011');
  const amount = page.getByRole('textbox', { name: '购买金额（元）' });
  const field = page.locator('[data-field]').filter({ has: amount });
  const paste = async (text: string): Promise<void> => {
    await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
    await amount.selectText();
    await page.keyboard.press('Control+V');
  };

  await amount.click();
  await page.keyboard.type('1000万');
  await expect(field).toContainText('= 10,000,000.00元');
  await expect(field).toContainText('大写：壹仟万元整');
  await page.keyboard.press('Tab');
  await expect(amount).toHaveValue('10,000,000.00');

  await paste('人民币 1.2亿元');
  await expect(amount).toHaveValue('120,000,000.00');

  await paste('1e9');
  await expect(amount).toHaveValue('1e9');
  await expect(field).toContainText('无法识别“1e9”，请输入数字，可用“万”“亿”');
  await page.keyboard.press('Tab');
  await expect(field.getByRole('alert')).toHaveText('无法识别“1e9”，请输入数字，可用“万”“亿”');
  await choose(page, '机构', /\S/u);
  await choose(page, '投资者账户', /\S/u);
  await choose(page, '交易账号/付款账户', /（\d+）/u);
  await choose(page, '经办人', /\S/u);
  await page.getByRole('button', { name: '下一步' }).click();
  await expect(amount).toBeFocused();

  await paste('1234.567');
  await expect(amount).toHaveValue('1234.567');
  await expect(field).toContainText('最多保留2位小数');

  await amount.fill('500000');
  await expect(page.getByText('费用试算')).toBeVisible();
});
