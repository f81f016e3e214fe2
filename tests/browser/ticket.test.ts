import { expectAccessible } from './axe.ts';
import { arrive, choose } from './operator.ts';
import { expectValue } from './purchase.ts';
import { expect, test } from './test.ts';

test('确认提交 is the whole ticket, and F5 loses nothing of it', async ({ page }) => {
  await arrive(page, 'maker01', '/confirm/buy?fundCode=981011');
  await choose(page, '机构', '东屿银行');
  await choose(page, '投资者账户', '东屿银行股份有限公司');
  await choose(page, '交易账号/付款账户', /（60001000000000101）/u);
  await choose(page, '经办人', '叶疏桐');
  await page.getByRole('textbox', { name: '购买金额（元）' }).fill('500000');
  await page.getByRole('radio', { name: '红利再投资' }).check();
  await page.getByRole('textbox', { name: '购买金额（元）' }).press('Enter');
  await page.getByRole('checkbox', { name: /我已阅读并同意/u }).check();
  await page.getByRole('button', { name: '下一步' }).click();

  await expect(page.getByRole('heading', { name: '交易确认' })).toBeVisible();
  await expectValue(page, '购买金额', '500,000.00\n大写：伍拾万元整');
  const ticket = {
    基金名称: '澄岳稳利纯债A',
    基金代码: '981011',
    业务类型: '申购',
    机构名称: '东屿银行股份有限公司',
    投资者名称: '东屿银行股份有限公司',
    交易账号: '60001000000000101',
    分红方式: '红利再投资',
    折扣: '1.0折',
    经办人: '叶疏桐',
  };
  for (const [label, value] of Object.entries(ticket)) await expectValue(page, label, value);
  await expectValue(page, '付款账户', /^东屿银行\S* \*+\d{4}$/u);
  await expectValue(page, '预估手续费', /^[\d,]+\.\d\d$/u);
  await expectAccessible(page);

  const asked: string[] = [];
  page.on('dialog', (question) => {
    asked.push(question.type());
    void question.accept();
  });
  await page.keyboard.press('F5');
  await page.reload();
  await expect(page.getByRole('heading', { name: '交易确认' })).toBeVisible();
  await expect(page.getByText('已恢复上次未提交的内容')).toBeVisible();
  expect(asked).toEqual([]);
  await expect(page.getByRole('tab', { name: '基金购买' })).toContainText('*');
  for (const [label, value] of Object.entries(ticket)) await expectValue(page, label, value);
  await page.getByRole('button', { name: '清空' }).click();
  await expect(page.getByRole('textbox', { name: '购买金额（元）' })).toHaveValue('');
  await page.reload();
  await expect(page.getByRole('textbox', { name: '购买金额（元）' })).toHaveValue('');
  await expect(page.getByText('已恢复上次未提交的内容')).toBeHidden();
});
