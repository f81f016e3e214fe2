import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { readBody, refuse, succeed, type Answers } from '../../testing/fake-server.ts';
import { keepTestsApart, passSeconds, readAddress, showScreen } from '../testing/show-screen.ts';
import { LoginScreen } from './LoginScreen.tsx';

const PHONE = '19900000002';

const phone = () => screen.getByLabelText('手机号');
const imgCode = () => screen.getByLabelText('图形验证码');
const smsCode = () => screen.getByLabelText('短信验证码');
const sendButton = () => screen.getByRole('button', { name: /获取/u });

/** The tab of the phone, with phone number and picture code typed. */
async function show(answers: Answers = {}) {
  const shown = showScreen(<LoginScreen />, { answers });
  await shown.user.click(screen.getByRole('tab', { name: '手机号登录' }));
  await shown.fill(phone(), PHONE);
  await shown.fill(imgCode(), '8K3P');
  await waitFor(() => expect(shown.sentTo('creatImgCode')).toHaveLength(1));
  return shown;
}

keepTestsApart();

test('login by phone sends loginType 2, the number and the SMS code', async () => {
  const { user, sentTo } = await show();

  await user.type(smsCode(), '246810{Enter}');

  await waitFor(() => expect(readAddress()).toBe('/trade/fund'));
  const [request] = sentTo('login');
  expect(request?.headers.get('loginType')).toBe('2');
  expect(readBody(request)).toMatchObject({ phone: PHONE, noteCode: '246810' });
  expect(readBody(request)).not.toHaveProperty('imgCode');
});

test('an SMS code is asked for with picture, phone and the purpose login', async () => {
  const { user, sentTo } = await show();

  await user.click(sendButton());

  await waitFor(() => expect(sentTo('sendAuthSmsVerificaCode')).toHaveLength(1));
  expect(readBody(sentTo('sendAuthSmsVerificaCode')[0])).toMatchObject({
    phone: PHONE,
    imgCode: '8K3P',
    imgkey: 'key1',
    sendVerificationType: '1',
  });
});

test('an SMS code is not asked for without its picture, and the picture code that is typed stays', async () => {
  const creatImgCode = (_: unknown, count: number): object =>
    count === 1 ? refuse('45020099') : succeed({ base64: '', imgKey: 'key2' });
  const { user, sentTo } = await show({ creatImgCode });
  const renew = await screen.findByRole('button', { name: /看不清，换一张$/u });
  await waitFor(() => expect(renew.textContent).toBe('加载失败，点击重试'));
  expect(sendButton()).toHaveProperty('disabled', true);

  await user.click(renew);
  await waitFor(() => expect(sendButton()).toHaveProperty('disabled', false));
  expect(imgCode()).toHaveProperty('value', '8K3P');
  await user.click(sendButton());

  await waitFor(() => expect(readBody(sentTo('sendAuthSmsVerificaCode')[0])).toMatchObject({ imgkey: 'key2' }));
});

test('a wrong number is told before anything is sent', async () => {
  const { user, sentTo } = await show();
  await user.clear(phone());
  await user.type(phone(), '12345678901');

  await user.click(sendButton());

  expect(screen.getByRole('alert').textContent).toBe('请输入正确的手机号');
  expect(document.activeElement).toBe(phone());
  expect(sentTo('sendAuthSmsVerificaCode')).toEqual([]);
});

describe('the countdown to another code', () => {
  const status = (verCodeInterval: number, remSendingTimes = 9) =>
    succeed({ expirTime: 300, remSendingTimes, verCodeInterval });

  test('lasts as long as the server says, ticks each second and is back to zero at 0', async () => {
    const { user } = await show({ sendAuthSmsVerificaCode: status(3) });
    await user.click(sendButton());
    expect(await screen.findByRole('button', { name: '3秒后重新获取' })).toHaveProperty('disabled', true);

    passSeconds(1);
    expect(sendButton().textContent).toBe('2秒后重新获取');
    passSeconds(2);

    expect(sendButton().textContent).toBe('获取验证码');
    expect(sendButton()).toHaveProperty('disabled', false);
    passSeconds(10);
    expect(sendButton().textContent).toBe('获取验证码');
  });

  test('goes on while the other tab is looked at', async () => {
    const { user } = await show({ sendAuthSmsVerificaCode: status(60) });
    await user.click(sendButton());
    await screen.findByRole('button', { name: '60秒后重新获取' });

    await user.click(screen.getByRole('tab', { name: '账号登录' }));
    passSeconds(10);
    await user.click(screen.getByRole('tab', { name: '手机号登录' }));

    expect(sendButton().textContent).toBe('50秒后重新获取');
    expect(phone()).toHaveProperty('value', PHONE);
  });

  test('no sendings left: says so, for this number', async () => {
    const { user } = await show({ sendAuthSmsVerificaCode: status(1, 0) });
    await user.click(sendButton());

    expect(await screen.findByText('今日验证码发送次数已用完')).toBeTruthy();
    passSeconds(1);
    expect(sendButton()).toHaveProperty('disabled', true);

    await user.type(phone(), '{Backspace}3');
    expect(sendButton()).toHaveProperty('disabled', false);
  });
});

describe('the picture code of an SMS request', () => {
  test('is refreshed when the request fails for another reason, told above the form', async () => {
    const { user, sentTo } = await show({ sendAuthSmsVerificaCode: refuse('45020029', '发送过于频繁，请30秒后再试') });

    await user.click(sendButton());

    expect(await screen.findByText('45020029：发送过于频繁，请30秒后再试')).toBeTruthy();
    await waitFor(() => expect(sentTo('creatImgCode')).toHaveLength(2));
  });

  const picture = () => document.querySelector('img')?.getAttribute('src');

  test.each([
    ['45020030', '今日验证码发送次数已用完', '手机号'],
    ['45020026', '图形验证码错误或已过期', '图形验证码'],
  ])('is refreshed when the request fails with %s', async (code, msg, field) => {
    const { user, sentTo } = await show({ sendAuthSmsVerificaCode: refuse(code, msg) });
    const before = picture();

    await user.click(sendButton());

    const alert = await screen.findByText(`${code}：${msg}`);
    await waitFor(() => expect(sentTo('creatImgCode')).toHaveLength(2));
    await waitFor(() => expect(picture()).not.toBe(before));
    expect(imgCode()).toHaveProperty('value', '');
    expect(phone()).toHaveProperty('value', PHONE);
    expect(screen.getByLabelText(field).getAttribute('aria-describedby')).toBe(alert.id);
  });

  test('is used up by a request that succeeds, and not needed to log in', async () => {
    const { user, sentTo } = await show();
    await user.click(sendButton());
    await waitFor(() => expect(sentTo('creatImgCode')).toHaveLength(2));
    expect(imgCode()).toHaveProperty('value', '');
    expect(document.activeElement).toBe(smsCode());

    await user.type(smsCode(), '246810{Enter}');

    await waitFor(() => expect(sentTo('login')).toHaveLength(1));
  });

  test('another one comes when the picture is pressed', async () => {
    const { user, sentTo } = await show();

    await user.click(screen.getByRole('button', { name: /看不清，换一张$/u }));

    await waitFor(() => expect(sentTo('creatImgCode')).toHaveLength(2));
  });
});

test('a wrong SMS code is told at its field, and everything typed stays', async () => {
  const { user } = await show({ login: refuse('45020027', '短信验证码错误') });

  await user.type(smsCode(), '000000{Enter}');

  expect((await screen.findByRole('alert')).textContent).toBe('45020027：短信验证码错误');
  expect(document.activeElement).toBe(smsCode());
  expect(smsCode()).toHaveProperty('value', '000000');
  expect(phone()).toHaveProperty('value', PHONE);
});
