import { arrive, choose, rowWith } from './operator.ts';
import { expect, test } from './test.ts';
import { agree, answerCards, chooseBranch, decide, enter, next, nextQuestions, send, uploadPapers } from './wizard.ts';

const product = '岚汀远航61号私募证券投资基金';

test('an account for a product is filled in, sent and opened', async ({ page, server }) => {
  await arrive(page, 'admin01', '/organization/acount');
  await page.getByRole('link', { name: '开立产品账户' }).click();
  await expect(page.getByText('请先选择机构')).toBeVisible();
  await choose(page, '机构', '岚汀私募基金管理有限公司');
  await expect(page.getByLabel('法定代表人姓名')).toHaveValue('楚望舒');
  await next(page, '产品信息');
  await enter(page, {
    产品名称: product,
    产品类型: '私募投资基金',
    产品证件号码: 'SYH061',
    产品成立日: '2026-10-01',
    无固定期限: true,
    产品备案日期: '2026-10-08',
    '产品规模（万元）': '8000',
    托管人名称: '东屿银行股份有限公司',
    资金来源: '募集资金',
    '是否结构化/分级': '否',
    最终投资者均为合格投资者: true,
  });
  await next(page, '授权经办人');
  await next(page, '结算账户');
  await enter(page, {
    银行账号: '8899000000007776161',
    账户性质: '专用户/托管户',
    收件邮箱: 'ops@lanting.example.com',
  });
  await chooseBranch(page, '东屿银行', '东屿银行营业部');
  await next(page, '投资者分类');
  await expect(page.getByRole('radio', { name: '稍后测评' })).toBeChecked();
  await enter(page, { 风险测评: '现在测评' });
  await nextQuestions(page);
  await answerCards(page, 'BDDCCCBCECBDBBBCAA');
  await next(page, '协议');
  await uploadPapers(page, 8);
  await uploadPapers(page, 4, 9);
  await agree(page);
  await expect(page.getByText('以下回答前后不一致')).toContainText('第7题选择本金损失在5%以内');
  await page.getByRole('checkbox', { name: /确认无误/u }).check();
  await page.getByRole('checkbox', { name: /本机构承诺/u }).check();
  const applyNo = await send(page);
  await decide(server, { applyNo, outcome: 'pass', opinion: '同意开户' });
  await page.getByRole('main').getByRole('link', { name: '返回机构账户列表' }).click();
  await expect(rowWith(page, product)).toContainText('已开户');
  await expect(rowWith(page, product)).toContainText('平衡型');
  await rowWith(page, product).getByRole('link', { name: '查看' }).click();
  await expect(page.getByText('1. 贵机构的主体性质')).toBeVisible();
});
