import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { refuse, succeed, type Answers } from '../../testing/fake-server.ts';
import { keepTestsApart, passSeconds, readAddress, showScreen } from '../testing/show-screen.ts';
import { ProcessHomeScreen } from './ProcessHomeScreen.tsx';

const row = (applyNo: string, applyStatus: string, applyTime?: string) => ({
  applyNo,
  institutionName: `机构${applyNo}`,
  applyStatus,
  applyTime,
  acctCount: 0,
});
const pageOf = (list: readonly unknown[], total = list.length) => succeed({ list, total, pageNum: 1, pageSize: 10 });

const show = (answers: Answers = {}, registToken = 'r1') => showScreen(<ProcessHomeScreen />, { answers, registToken });
const materials = () =>
  within(screen.getByRole('tabpanel'))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent?.replace('下载模板', ''));

keepTestsApart();

test('shows the applications with their status', async () => {
  show({ queryRegistStatements: pageOf([row('1', 'draft'), row('2', 'supplemented', '2026-11-13 11:29:52')]) });

  expect(await screen.findByText('共 2 条')).toBeTruthy();
  expect(screen.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
    '机构名称申请状态提交时间',
    '机构1草稿--',
    '机构2待补充材料2026-11-13 11:29:52',
  ]);
});

test('says when there is no application', async () => {
  show();

  expect(await screen.findByText('暂无开户申请')).toBeTruthy();
});

test('asks again after the applications could not be loaded', async () => {
  const { user } = show({
    queryRegistStatements: (_: unknown, request: number) =>
      request === 1 ? refuse('45039999', '系统繁忙，请稍后重试') : pageOf([row('1', 'auditing')]),
  });
  await screen.findByText('45039999：系统繁忙，请稍后重试');

  await user.click(screen.getByRole('button', { name: '重试' }));

  expect(await screen.findByText('审核中')).toBeTruthy();
});

describe('the ways on', () => {
  test.each([
    ['立即开户', 'r1', '/process/from?type=open'],
    ['查看进度', 'r1', '/organization/index'],
    ['立即开户', '', '/process/register'],
    ['查看进度', '', '/process/register'],
    ['登录', '', '/login'],
  ])('%s with the registration token "%s" leads to %s', async (button, registToken, address) => {
    const { user } = show({}, registToken);

    await user.click(screen.getByRole('button', { name: button }));

    expect(readAddress()).toBe(address);
  });

  test('a stranger is shown no applications and asks the server for none', () => {
    const { sentTo } = show({}, '');

    expect(screen.queryByText('我的申请')).toBeNull();
    expect(sentTo('queryRegistStatements')).toEqual([]);
  });
});

describe('the documents to prepare', () => {
  const everybody = [
    '营业执照/登记证书',
    '法定代表人身份证明',
    '授权委托书',
    '经办人身份证明',
    '预留印鉴卡',
    '受益所有人信息登记表',
    '机构税收居民身份声明',
    '银行账户证明',
  ];

  test.each([
    ['企业', everybody],
    ['金融机构', [...everybody, '经营金融业务许可证']],
    ['事业单位社团', everybody.with(5, '受益所有人信息登记表机关、事业单位可免于识别')],
    [
      '产品管理人',
      [
        ...everybody.with(0, '营业执照/登记证书（管理人）'),
        '产品备案/成立证明',
        '产品合同（首页及签署页）',
        '管理人授权书',
        '托管协议（摘要页）有托管人时提供',
      ],
    ],
  ])('of %s', async (kind, expected) => {
    const { user } = show();

    await user.click(screen.getByRole('tab', { name: kind }));

    expect(materials()).toEqual(expected);
  });

  test('have a form to download where one must be filled in', async () => {
    const { portal, user, sentTo } = show({ downloadTemplate: refuse('45022011', '模板不存在') });
    const told = vi.spyOn(portal.notices, 'show');
    const forms = screen.getAllByRole('button', { name: /^下载模板/u });
    expect(forms.map((form) => form.getAttribute('aria-label'))).toEqual([
      '下载模板：授权委托书',
      '下载模板：预留印鉴卡',
      '下载模板：受益所有人信息登记表',
      '下载模板：机构税收居民身份声明',
    ]);

    for (const form of forms) {
      await user.click(form);
      passSeconds(1);
    }

    await waitFor(() => expect(told).toHaveBeenCalledTimes(4));
    expect(sentTo('downloadTemplate').map(({ params }) => String(params))).toEqual([
      'disCode=990&template=03',
      'disCode=990&template=05',
      'disCode=990&template=06',
      'disCode=990&template=07',
    ]);
  });
});

test('logging out ends the registration and leads to the login', async () => {
  const { portal, user } = show();
  await user.click(screen.getByRole('button', { name: /退出登录/u }));

  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '确认' }));

  await waitFor(() => expect(readAddress()).toBe('/login'));
  expect(portal.session.get().registToken).toBe('');
});
