import { arrive, loginByPhone, logout, pressRow, register, rowWith } from './operator.ts';
import { expect, test } from './test.ts';
import { agreeAndSend, chooseBranch, chooseRegion, decide, enter, next, uploadPapers } from './wizard.ts';

const identity = { 证件号码: '319901199001010014', 证件有效期起: '2020-01-01', 证件有效期止: '2040-01-01' };
const organisation = {
  机构名称: '听松新材料有限公司',
  证件号码: '91319900MA1F00205L',
  证件有效期起: '2015-06-01',
  长期有效: true,
  机构类型: '非金融机构企业法人',
  企业性质: '民营',
  所属行业: '制造',
  成立日期: '2015-06-01',
  '注册资本（万元）': '5000',
  经营范围: '新材料的研发、生产与销售',
  注册地详细地址: '听松路18号',
  邮政编码: '200120',
  联系电话: '021-58889999',
  电子邮箱: 'finance@tingsong.example.com',
} as const;
const legal = { 法定代表人姓名: '苏听松', ...identity };
const transactor = {
  姓名: '叶疏影',
  ...identity,
  证件号码: '319901198505121231',
  手机号码: '19911110061',
  邮箱: 'ye@tingsong.example.com',
  授权截止日: '2029-10-31',
};
const administrator = {
  管理员姓名: '叶疏影',
  管理员证件号码: '319901198505121231',
  管理员手机号: '19911110061',
  管理员邮箱: 'ye@tingsong.example.com',
};
const holder = { 名称: '苏听松', 类型: '自然人', ...identity, 持股比例: '60' };
const owner = {
  姓名: '苏听松',
  ...identity,
  出生日期: '1990-01-01',
  判定标准: '直接或间接拥有',
  '持股/收益比例': '60',
  地址: '听松路18号',
};

test('an institution supplies what the auditor asked for, passes, and its first operator signs in', async ({
  page,
  server,
}) => {
  await register(page, '19900000010');
  const row = rowWith(page, '栖梧慈善基金会');
  await expect(row).toContainText('待补充材料');
  await row.getByRole('button', { name: '补充材料' }).click();

  await expect(page.getByText(/审核意见：请补充加盖公章/u)).toBeVisible();
  await expect(page.getByRole('textbox', { name: '机构名称', exact: true })).toBeDisabled();
  for (const heading of ['法定代表人/负责人', '授权经办人', '控股股东/实际控制人', '结算账户', '协议']) {
    await next(page, heading);
  }
  await uploadPapers(page, 8);
  await next(page, '请核对填写的内容');
  await page.getByRole('button', { name: '提交申请' }).click();
  await expect(page.getByText('资料已提交审核，预计 1–2 个工作日完成。')).toBeVisible();
  await page.getByRole('main').getByRole('button', { name: '返回机构信息列表' }).click();
  await expect(rowWith(page, '栖梧慈善基金会')).toContainText('审核中');

  const applyNo = 'S202611130000000016';
  const decided = await server.call('/api/otc/console/sim/audit', { applyNo, outcome: 'pass', opinion: '同意开户。' });
  expect(decided).toMatchObject({ code: '000000', data: { applyStatus: 'passed' } });
  await logout(page);
  await loginByPhone(page, '19900022009');
  await expect(page.getByText('首次登录或密码已过期，请先修改密码').first()).toBeVisible();
});

test('a viewer sees an institution masked, with its history, and cannot change it', async ({ page }) => {
  await arrive(page, 'viewer01', '/organization/index');
  const row = rowWith(page, '砚州人寿保险股份有限公司');
  await expect(row).toContainText('9131**********029P');
  await expect(row.getByRole('button', { name: /^(信息变更|更多)$/u })).toHaveCount(0);
  await row.getByRole('button', { name: '查看' }).click();

  await expect(page.getByRole('heading', { level: 1, name: '机构信息' })).toBeVisible();
  await expect(page.getByText('3199**********0131').filter({ visible: true }).first()).toBeVisible();
  await expect(page.getByText('资料齐全，同意开户。').filter({ visible: true }).first()).toBeVisible();
  await expect(page.getByText('319901196902110131')).toHaveCount(0);
});

test('opens a new institution and a change of one by openType and type', async ({ page }) => {
  await arrive(page, 'admin01', '/organization/index');
  const name = page.getByRole('textbox', { name: '机构名称', exact: true });
  const row = page.getByRole('row').filter({ hasText: '审核通过' }).first();
  await pressRow(row, '信息变更');
  await expect(page).toHaveURL(/\/organization\/open\?openType=openStore&type=edit&applyNo=/u);
  await expect(name.filter({ visible: true })).not.toHaveValue('');
  const applyNo = new URL(page.url()).searchParams.get('applyNo') ?? '';

  await page.goto('/organization/index');
  await page.getByRole('button', { name: '新增机构' }).click();
  await expect(page).toHaveURL(/\/organization\/open\?openType=openStore&type=open$/u);

  // A new opening starts empty; other parts of its address do not matter.
  await page.goto(`/organization/open?openType=openStore&type=open&applyNo=${applyNo}`);
  await expect(name).toHaveValue('');
});

test('a registered user fills in an empty application, mends what is rejected, and another draft goes', async ({
  page,
  server,
}) => {
  await register(page, '19900000061');
  await page.getByRole('button', { name: '立即开户' }).click();
  await enter(page, organisation);
  await chooseRegion(page, '注册地省市区', ['上海市', '上海市', '浦东新区']);
  await next(page, '法定代表人/负责人');
  await enter(page, legal);
  await next(page, '授权经办人');
  await enter(page.getByRole('group', { name: '经办人1' }), transactor);
  await enter(page, administrator);
  await next(page, '控股股东/实际控制人');
  await enter(page.getByRole('group', { name: '股东1' }), holder);
  await enter(page.getByRole('group', { name: '受益所有人1' }), owner);
  await next(page, '结算账户');
  await enter(page, { 银行账号: '8899000000001000961', 账户性质: '基本户' });
  await chooseBranch(page, '东屿银行', '东屿银行营业部');
  await enter(page, { 税收居民身份: '仅为中国税收居民', 机构类别: '其他非金融机构(积极)' });
  await next(page, '协议');
  await uploadPapers(page, 8);
  const applyNo = await agreeAndSend(page);
  await decide(server, { applyNo, outcome: 'reject', opinion: '注册地址与营业执照不符' });
  await page.getByRole('main').getByRole('button', { name: '返回机构信息列表' }).click();
  const row = rowWith(page, organisation.机构名称);
  await expect(row).toContainText('审核驳回');

  await row.getByRole('button', { name: '修改' }).click();
  await expect(page.getByText('审核意见：注册地址与营业执照不符').filter({ visible: true })).toBeVisible();
  await enter(page, { 注册地详细地址: '听松路81号' });
  for (const heading of ['法定代表人/负责人', '授权经办人', '控股股东/实际控制人', '结算账户', '协议']) {
    await next(page, heading);
  }
  expect(await agreeAndSend(page)).toBe(applyNo);
  await decide(server, { applyNo, outcome: 'pass', opinion: '同意开户' });
  await page.getByRole('main').getByRole('button', { name: '返回机构信息列表' }).click();
  await expect(row).toContainText('审核通过');

  await page.getByRole('button', { name: '新增机构' }).click();
  await enter(page, { 机构名称: '听竹新材料有限公司' });
  await page.getByRole('button', { name: '保存草稿' }).click();
  await expect(page.getByText('保存成功')).toBeVisible();
  await page.goto('/organization/index');
  const draft = rowWith(page, '听竹新材料有限公司');
  await expect(draft).toContainText('草稿');
  await pressRow(draft, '删除');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^确\s?认/u })
    .click();
  await expect(page.getByText('删除成功')).toBeVisible();
  await expect(draft).toHaveCount(0);
});
