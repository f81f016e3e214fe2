import type { Page } from '@playwright/test';
import { makePdf } from '../files/make-files.ts';
import { arrive, choose, fillSmsCode, logout, openMenu, rowWith } from './operator.ts';
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

test('an account is assessed anew, and what it may buy follows; a viewer only reads', async ({ page }) => {
  await arrive(page, 'corp01', '/organization/risk');
  await expect(rowOf(page, investor)).toContainText('C3 平衡型');
  await rowOf(page, investor).getByRole('button', { name: '重新测评' }).click();
  await page.getByRole('button', { name: '下一题' }).click();
  await expect(page.getByText('请完成第1题')).toBeVisible();
  await answer(page, 'BDDCCCBCECBDBBBCAB');

  await expect(page.getByText('以下回答前后不一致')).toContainText('第7题选择本金损失在5%以内');
  await page.getByRole('checkbox', { name: /确认无误/u }).check();
  await page.getByRole('checkbox', { name: /本机构承诺/u }).check();
  await page.getByRole('button', { name: '提交问卷' }).click();
  await expect(page.getByText('测评完成，贵机构的风险承受能力等级为 C1')).toBeVisible();
  await expect(rowWith(page, 'R2')).toContainText('禁止');
  await page.getByRole('button', { name: '确认结果' }).click();
  await expect(rowOf(page, investor)).toContainText('最低类别');

  await page.goto('/confirm/buy?fundCode=981031&acctId=A0000000006');
  await choose(page, '交易账号/付款账户', /（\d+）/u);
  await choose(page, '经办人', /\S/u);
  await page.getByRole('textbox', { name: '购买金额（元）' }).fill('10000');
  await page.getByRole('button', { name: '下一步' }).click();
  await expect(page.getByText(/最低类别投资者不得购买高于R1的产品/u).first()).toBeVisible();
  await logout(page);

  await arrive(page, 'viewer01', '/organization/risk');
  await expect(rowWith(page, '专业投资者无需测评').first()).toBeVisible();
  await expect(page.getByRole('button', { name: /^(重新)?测评$/u })).toHaveCount(0);
  await openMenu(page, '我的机构', '合格投资者认证');
  await expect(rowWith(page, 'RZ00000002')).toContainText('有效');
  await expect(page.getByRole('button', { name: /^(新增|修改|撤回|续期)$/u })).toHaveCount(0);
});

test('an investor is recognised: papers, promise, code and the auditor', async ({ page, server }) => {
  await arrive(page, 'corp01', '/organization/investor/authentication');
  await page.getByRole('button', { name: '新增' }).click();
  await expect(page.getByRole('radio', { name: '专业投资者认定' })).toBeVisible();
  await choose(page, '投资者账户', investor);
  await page.getByRole('radio', { name: '专业投资者认定' }).check();
  await choose(page, '认定标准', /同时满足资产与经历条件/u);
  await page.getByRole('textbox', { name: /净资产/u }).fill('999.99');
  await page.getByRole('textbox', { name: /金融资产/u }).fill('3200');
  await expect(page.getByText('净资产不满足2000万元要求')).toBeVisible();
  await page.getByRole('textbox', { name: /净资产/u }).fill('8600');
  await page.getByLabel(/投资经历年限/u).fill('4');
  await choose(page, '报告年度', /2025年度/u);
  await upload(page, 0, ['审计报告.pdf', '投资经历.pdf']);
  await sign(page);
  await page.getByRole('button', { name: '提交', exact: true }).click();
  await expect(page.getByText(/请上传.*投资者承诺函|缺少必传附件：投资者承诺函/u).first()).toBeVisible();
  await upload(page, 2, ['承诺函.pdf']);
  await page.waitForTimeout(1000);
  await page.getByRole('button', { name: '提交', exact: true }).click();
  await expect(page.getByText('认证申请已提交')).toBeVisible();
  const row = rowWith(page, '专业投资者认定');
  await expect(row).toContainText('审核中');
  const authNo = (await row.textContent())?.match(/RZ\d{8}/u)?.[0] ?? '';

  const pass = { applyNo: authNo, outcome: 'pass', opinion: '材料齐全' };
  expect(await server.call('/api/otc/console/sim/audit', pass)).toMatchObject({ code: '000000' });
  await page.reload();
  await expect(rowWith(page, authNo)).toContainText('审核通过');
  await rowWith(page, authNo).getByRole('button', { name: '查看' }).click();
  await expect(page.getByText('材料齐全').filter({ visible: true }).first()).toBeVisible();
  await expect(page.getByText('平台审核员').filter({ visible: true }).first()).toBeVisible();
  await page.getByRole('button', { name: '承诺函.pdf', exact: true }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');

  // A professional investor buys what was a mismatch before.
  await page.goto('/confirm/buy?fundCode=981031&acctId=A0000000006');
  await choose(page, '交易账号/付款账户', /（\d+）/u);
  await choose(page, '经办人', /\S/u);
  await page.getByRole('textbox', { name: '购买金额（元）' }).fill('10000');
  await page.getByRole('button', { name: '下一步' }).click();
  await expect(page.getByText('豁免（专业投资者）')).toBeVisible();
});

/** A PDF for the kinds of papers from this one on, in their order on the page. */
async function upload(page: Page, from: number, names: readonly string[]): Promise<void> {
  for (const [index, name] of names.entries()) {
    const file = { name, mimeType: 'application/pdf', buffer: makePdf() };
    await page
      .locator('input[type=file]')
      .nth(from + index)
      .setInputFiles(file);
    // A form is not sent while a file is on its way.
    await expect(page.getByRole('status').filter({ hasText: `${name} 上传成功` })).toBeAttached();
  }
}

/** Reads the promise to its end and signs with the transactor's code. */
async function sign(page: Page): Promise<void> {
  await page.getByRole('checkbox', { name: /同意上述承诺/u }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /我已阅读/u })
    .click();
  await choose(page, '签署人', /陆怀川/u);
  await fillSmsCode(page);
}
