import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { readBody, refuse, type Answers } from '../../testing/fake-server.ts';
import { keepTestsApart, passSeconds, readAddress, showScreen } from '../testing/show-screen.ts';
import { ForgetPasswordScreen } from './ForgetPasswordScreen.tsx';

const ID_NO = '31990119840514109x';

const field = (label: string) => screen.getByLabelText(label);
const press = (name: string) => screen.getByRole('button', { name });
const currentStep = () => document.querySelector('[aria-current="step"]')?.textContent;

async function show(answers: Answers = {}) {
  const shown = showScreen(<ForgetPasswordScreen />, { answers });
  const { user, fill } = shown;

  async function proveIdentity(): Promise<void> {
    await fill(field('用户名'), 'viewer01');
    await fill(field('手机号'), '19900000005');
    await fill(field('证件号码'), ID_NO);
    await fill(field('短信验证码'), '246810');
    await user.keyboard('{Enter}');
    await screen.findByLabelText('新密码');
  }

  async function setPassword(password: string, again = password): Promise<void> {
    await fill(field('新密码'), password);
    await fill(field('确认新密码'), again);
    await user.keyboard('{Enter}');
  }
  return { ...shown, proveIdentity, setPassword };
}

keepTestsApart();

describe('forgot password, step 1', () => {
  test('starts with the identity check and asks for an identity card', async () => {
    await show();

    expect(currentStep()).toBe('1身份验证');
    expect(screen.getByRole('combobox', { name: '证件类型' })).toHaveProperty('value', '0');
    expect(screen.getAllByRole('option')).toHaveLength(12);
  });

  test('becomes step 2 when the identity is verified, with the phone filled in', async () => {
    const { portal, proveIdentity, sentTo } = await show();
    const told = vi.spyOn(portal.notices, 'show');

    await proveIdentity();

    expect(readBody(sentTo('verifyAccountInfo')[0])).toMatchObject({
      userName: 'viewer01',
      phone: '19900000005',
      idType: '0',
      idNo: '31990119840514109X',
      noteCode: '246810',
    });
    expect(told).toHaveBeenCalledWith('success', '身份验证成功');
    expect(currentStep()).toBe('2设置新密码');
    expect(field('手机号')).toHaveProperty('value', '19900000005');
    expect(field('手机号')).toHaveProperty('readOnly', true);
  });

  test('asks for an SMS code of the purpose forgotten password', async () => {
    const { user, fill, sentTo } = await show();
    await fill(field('手机号'), '19900000005');
    await fill(field('图形验证码'), '8K3P');

    await user.click(press('获取验证码'));

    await waitFor(() => expect(sentTo('sendAuthSmsVerificaCode')).toHaveLength(1));
    expect(readBody(sentTo('sendAuthSmsVerificaCode')[0])).toMatchObject({ sendVerificationType: '3' });
  });

  test('is refused without a word about which part is wrong, and keeps what was typed', async () => {
    const { user, fill } = await show({ verifyAccountInfo: refuse('45020031', '身份信息验证不通过，请核对后重试') });
    await fill(field('用户名'), 'viewer01');
    await fill(field('手机号'), '19900000005');
    await fill(field('证件号码'), ID_NO);
    await fill(field('短信验证码'), '246810');

    await user.keyboard('{Enter}');

    expect(await screen.findByText('45020031：身份信息验证不通过，请核对后重试')).toBeTruthy();
    expect(field('证件号码')).toHaveProperty('value', ID_NO);
  });

  test('names every field that is missing', async () => {
    const { user, sentTo } = await show();

    await user.click(press('下一步'));

    expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual([
      '请输入用户名',
      '请输入手机号',
      '请输入证件号码',
      '请输入短信验证码',
    ]);
    expect(sentTo('verifyAccountInfo')).toEqual([]);
  });
});

describe('forgot password, step 2', () => {
  test('becomes step 3 when the new password is set with the verified code', async () => {
    const { proveIdentity, setPassword, sentTo } = await show();
    await proveIdentity();

    await setPassword('Winter@2026');

    expect(await screen.findByText('密码重置成功')).toBeTruthy();
    expect(readBody(sentTo('updatePassword')[0])).toMatchObject({
      phone: '19900000005',
      newPassword: 'Winter@2026',
      verificationCode: '246810',
    });
  });

  test.each([
    ['Winter@2026', 'Winter@2027', '两次输入的密码不一致'],
    ['Wint@6', 'Wint@6', '密码须为8–128位'],
    ['aViewer01@', 'aViewer01@', '密码不能包含用户名'],
  ])('refuses %s, repeated as %s', async (password, again, reason) => {
    const { proveIdentity, setPassword, sentTo } = await show();
    await proveIdentity();

    await setPassword(password, again);

    expect(screen.getByRole('alert').textContent).toBe(reason);
    expect(sentTo('updatePassword')).toEqual([]);
  });

  test('says how strong the password is while it is typed', async () => {
    const { user, fill, proveIdentity } = await show();
    await proveIdentity();

    await fill(field('新密码'), 'Winter@2026');
    expect(screen.getByRole('status', { name: '密码强度' }).textContent).toBe('中');
    await user.type(field('新密码'), '-snow');
    expect(screen.getByRole('status', { name: '密码强度' }).textContent).toBe('强');
  });

  test('a password used before is reported at its field', async () => {
    const { proveIdentity, setPassword } = await show({
      updatePassword: refuse('45020032', '新密码不能与最近5次使用的密码相同'),
    });
    await proveIdentity();

    await setPassword('Winter@2026');

    expect(await screen.findByText('45020032：新密码不能与最近5次使用的密码相同')).toBeTruthy();
    expect(document.activeElement).toBe(field('新密码'));
  });

  test('a step back finds what was typed', async () => {
    const { user, fill, proveIdentity } = await show();
    await proveIdentity();
    await fill(field('新密码'), 'Winter@2026');

    await user.click(press('上一步'));

    expect(field('用户名')).toHaveProperty('value', 'viewer01');
    expect(field('证件号码')).toHaveProperty('value', ID_NO);
    passSeconds(1);
    await user.click(press('下一步'));
    expect(await screen.findByLabelText('新密码')).toHaveProperty('value', 'Winter@2026');
  });

  test('a code that expired meanwhile leads back to step 1 with the reason', async () => {
    const { proveIdentity, setPassword } = await show({
      updatePassword: refuse('45020028', '短信验证码已过期，请重新获取'),
    });
    await proveIdentity();

    await setPassword('Winter@2026');

    expect((await screen.findByRole('alert')).textContent).toBe('45020028：短信验证码已过期，请重新获取');
    expect(currentStep()).toBe('1身份验证');
    expect(document.activeElement).toBe(field('短信验证码'));
    expect(field('证件号码')).toHaveProperty('value', ID_NO);
  });
});

describe('forgot password, step 3', () => {
  async function finish() {
    const shown = await show();
    await shown.remembered.remember({ username: 'viewer01', password: 'Demo@2026' });
    await shown.proveIdentity();
    await shown.setPassword('Winter@2026');
    await screen.findByText('密码重置成功');
    return shown;
  }

  test('leads to the login at once', async () => {
    const { user } = await finish();

    await user.click(press('返回登录'));

    expect(readAddress()).toBe('/login');
  });

  test('leads to the login by itself after 5 s', async () => {
    await finish();
    passSeconds(4);
    expect(screen.getByText('1 秒后自动返回登录')).toBeTruthy();
    expect(readAddress()).toBe('/');

    passSeconds(1);

    await waitFor(() => expect(readAddress()).toBe('/login'));
  });

  test('the remembered password, now wrong, is forgotten', async () => {
    const { remembered } = await finish();

    expect(await remembered.read()).toBeUndefined();
  });
});
