import { register, rowWith } from './operator.ts';
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

test('an application is filled in, sent, mended and passed', async ({ page, server }) => {
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
  await page.getByRole('main').getByRole('link', { name: '返回机构信息列表' }).click();
  const row = rowWith(page, organisation.机构名称);
  await expect(row).toContainText('审核驳回');

  await row.getByRole('link', { name: '修改' }).click();
  await expect(page.getByText('审核意见：注册地址与营业执照不符').filter({ visible: true })).toBeVisible();
  await enter(page, { 注册地详细地址: '听松路81号' });
  for (const heading of ['法定代表人/负责人', '授权经办人', '控股股东/实际控制人', '结算账户', '协议']) {
    await next(page, heading);
  }
  expect(await agreeAndSend(page)).toBe(applyNo);
  await decide(server, { applyNo, outcome: 'pass', opinion: '同意开户' });
  await page.getByRole('main').getByRole('link', { name: '返回机构信息列表' }).click();
  await expect(row).toContainText('审核通过');
});
