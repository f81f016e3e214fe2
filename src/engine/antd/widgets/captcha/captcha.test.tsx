import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { OperationError } from '#engine';
import { CLICK_GUARD_MS } from '#values/interface-constants';
import { buildField, buildForm, renderPage } from '#engine/testing';
import { field, renderEdit } from '../testing/render-face.ts';
import { captchaWidget } from './Captcha.tsx';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const input = () => screen.getByLabelText<HTMLInputElement>('图形验证码');
const picture = () => screen.getByRole('button');
const type = (text: string) => fireEvent.change(input(), { target: { value: text } });
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

async function open(answer: (round: number) => Promise<unknown> = (round) => Promise.resolve(reply(round))) {
  let round = 0;
  const calls: string[] = [];
  const edit = renderEdit(captchaWidget, {
    field: { ...field, label: '图形验证码', valueType: 'string[]' },
    props: { operation: 'creatImgCode' },
    call: (operation) => {
      calls.push(operation);
      return answer((round += 1));
    },
  });
  await pass(0);
  return { ...edit, calls };
}

const reply = (round: number) => ({ base64: `${round}`, imgKey: `K${round}` });

test('gives the typed text with the key of the picture', async () => {
  const { given } = await open();

  type(' 8K3P9');

  expect(given).toEqual([['8K3P', 'K1']]);
});

test('a click on the picture brings another one and voids the input', async () => {
  const { given, calls } = await open();
  type('8K3P');

  fireEvent.click(picture());
  await pass(0);
  type('AAAA');

  expect(calls).toEqual(['creatImgCode', 'creatImgCode']);
  expect(given).toEqual([['8K3P', 'K1'], null, ['AAAA', 'K2']]);
});

test('the picture is a button with a descriptive name', async () => {
  await open();

  expect(picture().getAttribute('aria-label')).toBe('换一张图片');
  expect(picture().querySelector('img')?.getAttribute('src')).toBe('data:image/png;base64,1');
});

test('a picture that has outlived its time says so', async () => {
  const { given } = await open();
  type('8K3P');

  await pass(120_000);

  expect(given.at(-1)).toBeNull();
  expect(screen.getByRole('status').textContent).toBe('已过期');
  expect([input().disabled, picture().textContent]).toEqual([true, '已过期']);
});

test.each([
  ['a refusal', () => Promise.reject(new Error('no'))],
  ['an empty answer', () => Promise.resolve(null)],
])('a picture that did not come can be asked for again, after %s', async (_, first) => {
  await open((round) => (round === 1 ? first() : Promise.resolve(reply(round))));
  expect(screen.getByRole('status').textContent).toBe('加载失败，点击重试');

  fireEvent.click(picture());
  await pass(0);

  expect(picture().querySelector('img')).not.toBeNull();
});

test('an answer to an earlier request is dropped', async () => {
  const answers: ((value: unknown) => void)[] = [];
  const { given } = await open(() => new Promise((resolve) => void answers.push(resolve)));

  fireEvent.click(picture());
  answers[1]?.(reply(2));
  await pass(0);
  answers[0]?.(reply(1));
  await pass(0);
  type('8K3P');

  expect(given.at(-1)).toEqual(['8K3P', 'K2']);
});

test('another picture comes when the message it was for is refused, and none when it is sent', async () => {
  vi.useRealTimers();
  let refused = true;
  let round = 0;
  const form = buildForm({
    fields: [
      buildField('imgCode', {
        label: '图形验证码',
        widget: 'captcha',
        valueType: 'string[]',
        props: { operation: 'creatImgCode' },
      }),
      buildField('validCode', {
        label: '短信验证码',
        widget: 'sms-code',
        props: { operation: 'sendCode', params: { imgkey: { $cel: 'form.imgCode[1]' } } },
      }),
    ],
  });
  const { calls } = renderPage(form, {
    calls: {
      creatImgCode: () => reply((round += 1)),
      sendCode: () => {
        if (refused) throw new OperationError('图形验证码错误', { code: 'E' });
        return {};
      },
    },
  });
  const asked = () => calls.filter(({ operation }) => operation === 'creatImgCode').length;
  await screen.findByLabelText('图形验证码');
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('图形验证码').disabled).toBe(false));
  fireEvent.change(screen.getByLabelText('图形验证码'), { target: { value: '8K3P' } });
  const before = asked();

  fireEvent.click(screen.getByRole('button', { name: '获取验证码' }));
  expect(await screen.findByText('图形验证码错误')).toBeTruthy();
  await waitFor(() => expect(asked()).toBe(before + 1));
  expect(screen.getByLabelText<HTMLInputElement>('图形验证码').value).toBe('');

  refused = false;
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('图形验证码').disabled).toBe(false));
  fireEvent.change(screen.getByLabelText('图形验证码'), { target: { value: 'AAAA' } });
  await new Promise((resolve) => setTimeout(resolve, CLICK_GUARD_MS));
  fireEvent.click(screen.getByRole('button', { name: '获取验证码' }));
  expect(await screen.findByText(/已发送/)).toBeTruthy();

  expect(asked()).toBe(before + 1);
});
