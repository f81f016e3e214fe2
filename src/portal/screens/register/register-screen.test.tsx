import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { readBody, refuse, succeed, type Answers } from '../../testing/fake-server.ts';
import { keepTestsApart, readAddress, showScreen } from '../testing/show-screen.ts';
import { RegisterScreen } from './RegisterScreen.tsx';

const PHONE = '19900000021';
const application = { applyNo: 'S1', institutionName: '听涛新材料有限公司', applyStatus: 'draft', acctCount: 0 };
const withApplication = succeed({ list: [application], total: 1, pageNum: 1, pageSize: 1 });

const field = (label: string) => screen.getByLabelText(label);
const agreement = () => screen.getByRole('checkbox', { name: /^我已阅读并同意.*《用户注册协议》.*和.*《隐私政策》$/u });

async function show(answers: Answers = {}) {
  const shown = showScreen(<RegisterScreen />, { answers });
  await shown.fill(field('手机号'), PHONE);
  await shown.fill(field('短信验证码'), '246810');
  return shown;
}

keepTestsApart();

describe('registration', () => {
  test('keeps the registration token in place of old login data, with a registration-only menu', async () => {
    const { portal, user, sentTo } = await show();
    portal.session.begin('old-token', { accountId: 1, userName: 'a', realName: 'b', phone: 'c', cliqueCode: 'd' });
    const told = vi.spyOn(portal.notices, 'show');
    await user.type(field('推荐人（选填）'), 'E1024');
    await user.click(agreement());

    await user.click(screen.getByRole('button', { name: '注册' }));

    await waitFor(() => expect(readAddress()).toBe('/process/home'));
    expect(readBody(sentTo('registLogin')[0])).toMatchObject({
      phone: PHONE,
      validCode: '246810',
      recommender: 'E1024',
    });
    expect(portal.session.get()).toMatchObject({
      token: '',
      registToken: 'r1',
      account: null,
      registrant: { phone: PHONE, recommender: 'E1024' },
    });
    expect(portal.session.get().data?.menus.map(({ resourceName }) => resourceName)).toEqual(['我的机构']);
    expect(told).toHaveBeenCalledWith('success', '注册成功');
  });

  test.each([
    ['/process/home', 'no institution', succeed({ list: [], total: 0, pageNum: 1, pageSize: 1 })],
    ['/organization/index', 'institutions', withApplication],
  ])('leads to %s with %s registered', async (address, _, applications) => {
    const { user } = await show({ queryRegistStatements: applications });
    await user.click(agreement());

    await user.click(screen.getByRole('button', { name: '注册' }));

    await waitFor(() => expect(readAddress()).toBe(address));
  });

  test('leaves the recommender out when there is none', async () => {
    const { user, sentTo } = await show();
    await user.click(agreement());

    await user.click(screen.getByRole('button', { name: '注册' }));

    await waitFor(() => expect(sentTo('registLogin')).toHaveLength(1));
    expect(readBody(sentTo('registLogin')[0])).not.toHaveProperty('recommender');
  });

  test('a refused registration keeps what was typed and no session', async () => {
    const { portal, user } = await show({ registLogin: refuse('45020027', '短信验证码错误') });
    await user.click(agreement());

    await user.click(screen.getByRole('button', { name: '注册' }));

    expect((await screen.findByRole('alert')).textContent).toBe('45020027：短信验证码错误');
    expect(field('手机号')).toHaveProperty('value', PHONE);
    expect(agreement()).toHaveProperty('checked', true);
    expect(portal.session.get().registToken).toBe('');
  });
});

test('the agreements must be accepted', async () => {
  const { user, sentTo } = await show();

  await user.click(screen.getByRole('button', { name: '注册' }));

  expect(screen.getByRole('alert').textContent).toBe('请阅读并勾选相关协议');
  expect(document.activeElement).toBe(agreement());
  expect(sentTo('registLogin')).toEqual([]);
});

test.each([
  ['《用户注册协议》', /注册不等于开户/u],
  ['《隐私政策》', /反洗钱与监管报送/u],
])('%s opens to be read', async (title, sentence) => {
  const { user } = await show();

  await user.click(screen.getByRole('button', { name: title }));

  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getByText(title)).toBeTruthy();
  expect(within(dialog).getByText(sentence)).toBeTruthy();
  expect(agreement()).toHaveProperty('checked', false);
});

test('the SMS code of a registration is asked for at its own operation', async () => {
  const { user, sentTo } = await show();
  await user.type(field('图形验证码'), '8K3P');

  await user.click(screen.getByRole('button', { name: '获取验证码' }));

  await waitFor(() => expect(sentTo('sendRegistSmsVerificaCode')).toHaveLength(1));
  expect(readBody(sentTo('sendRegistSmsVerificaCode')[0])).toMatchObject({ phone: PHONE, sendVerificationType: '2' });
  expect(sentTo('sendAuthSmsVerificaCode')).toEqual([]);
});
