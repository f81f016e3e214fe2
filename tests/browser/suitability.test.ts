import type { Page } from '@playwright/test';
import { arrive, choose, rowWith } from './operator.ts';
import { expect, test } from './test.ts';
import { answerCards } from './wizard.ts';

const investor = '沧浪精密制造股份有限公司';

/** The row that begins with this investor: rows of its products name it too. */
const rowOf = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(`^\\d* ?${name}`, 'u') });

/** Answers the questionnaire and goes on. */
async function answer(page: Page, letters: string): Promise<void> {
  await answerCards(page, letters);
  await page.getByRole('button', { name: '下一步' }).click();
}

test('an account is assessed anew, and what it may buy follows', async ({ page }) => {
  await arrive(page, 'corp01', '/organization/risk');
  await expect(rowOf(page, investor)).toContainText('C3 平衡型');
  await rowOf(page, investor).getByRole('link', { name: '重新测评' }).click();
  await page.getByRole('button', { name: '下一题' }).click();
  await expect(page.getByText('请完成第1题')).toBeVisible();
  await answer(page, 'BDDCCCBCECBDBBBCAB');

  await expect(page.getByText('以下回答前后不一致')).toContainText('第7题选择本金损失在5%以内');
  await page.getByRole('checkbox', { name: /确认无误/u }).check();
  await page.getByRole('checkbox', { name: /本机构承诺/u }).check();
  await page.getByRole('button', { name: '提交问卷' }).click();
  await expect(page.getByText('测评完成，贵机构的风险承受能力等级为 C1')).toBeVisible();
  await expect(rowWith(page, 'R2')).toContainText('禁止');
  await page.getByRole('link', { name: '确认结果' }).click();
  await expect(rowOf(page, investor)).toContainText('最低类别');

  await page.goto('/confirm/buy?fundCode=981031&acctId=A0000000006');
  await choose(page, '交易账号/付款账户', /（\d+）/u);
  await choose(page, '经办人', /\S/u);
  await page.getByRole('textbox', { name: '购买金额（元）' }).fill('10000');
  await page.getByRole('button', { name: '下一步' }).click();
  await expect(page.getByText(/最低类别投资者不得购买高于R1的产品/u).first()).toBeVisible();
});
