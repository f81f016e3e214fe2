import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { OperationError } from '../../../headless/ports/operation-error.ts';
import { field, renderEdit } from '../testing/render-face.ts';
import { smsCodeWidget } from './SmsCode.tsx';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const props = { operation: 'sendPasswordCode', params: { sendVerificationType: '5' } };
const status = { expirTime: 300, remSendingTimes: 9, verCodeInterval: 60 };
const button = () => screen.getByRole<HTMLButtonElement>('button');

function renderCode(call: () => Promise<unknown>) {
  const calls: unknown[][] = [];
  const rendered = renderEdit(smsCodeWidget, {
    props,
    field: { ...field, label: '短信验证码' },
    call: (...args) => {
      calls.push(args);
      return call();
    },
  });
  return { ...rendered, calls };
}

async function send() {
  fireEvent.click(button());
  await act(() => vi.advanceTimersByTimeAsync(0));
}

test('requests a code from the operation and counts the server’s seconds down', async () => {
  const { calls } = renderCode(() => Promise.resolve(status));

  await send();

  expect(calls).toEqual([['sendPasswordCode', { sendVerificationType: '5' }, { runs: 'click' }]]);
  expect(screen.getByRole('status').textContent).toBe('验证码已发送');
  expect(button().textContent).toBe('60秒后重新获取');
  expect(button().disabled).toBe(true);
  await act(() => vi.advanceTimersByTimeAsync(15_000));
  expect(button().textContent).toBe('45秒后重新获取');
});

test('lets the operator ask again after the interval', async () => {
  renderCode(() => Promise.resolve({ ...status, verCodeInterval: 3 }));

  await send();
  await act(() => vi.advanceTimersByTimeAsync(3000));

  expect(button().textContent).toBe('获取验证码');
  expect(button().disabled).toBe(false);
});

test('shows why no code was sent, and may be asked again at once', async () => {
  renderCode(() => Promise.reject(new OperationError('今日验证码发送次数已用完', { code: '45020041' })));

  await send();

  expect(screen.getByRole('alert').textContent).toBe('今日验证码发送次数已用完');
  expect(button().disabled).toBe(false);
});

test('keeps six digits of the input', () => {
  const { given } = renderCode(() => Promise.resolve(status));

  fireEvent.change(screen.getByLabelText('短信验证码'), { target: { value: '１2 34-5678' } });

  expect(given).toEqual(['123456']);
});

describe('with a picture', () => {
  const withPicture = { ...props, captcha: { operation: 'creatImgCode' } };
  const refused = new OperationError('图形验证码错误或已过期', { code: '45020026' });
  const input = () => screen.getByLabelText<HTMLInputElement>('图形验证码');
  const ask = () => screen.getByRole<HTMLButtonElement>('button', { name: /获取/u });
  const read = (text: string) => fireEvent.change(input(), { target: { value: text } });

  async function renderWithPicture(...answers: (object | Error)[]) {
    let pictures = 0;
    const sent: unknown[] = [];
    renderEdit(smsCodeWidget, {
      props: withPicture,
      field: { ...field, label: '短信验证码' },
      call: (operation, params) => {
        if (operation === 'creatImgCode') {
          pictures += 1;
          return Promise.resolve({ base64: `${pictures}`, imgKey: `K${pictures}` });
        }
        sent.push(params);
        const answer = answers.shift() ?? status;
        return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer);
      },
    });
    await act(() => vi.advanceTimersByTimeAsync(0));
    return { sent, count: () => pictures };
  }

  async function press() {
    fireEvent.click(ask());
    await act(() => vi.advanceTimersByTimeAsync(1000));
  }

  test('asks for the text of the picture before it requests a code', async () => {
    const { sent } = await renderWithPicture();

    await press();
    expect(screen.getByRole('alert').textContent).toBe('请输入图形验证码');
    read('8K3P');
    await press();

    expect(sent).toEqual([{ sendVerificationType: '5', imgCode: '8K3P', imgkey: 'K1' }]);
  });

  test('a refused request brings another picture', async () => {
    const { sent, count } = await renderWithPicture(refused);
    read('XXXX');

    await press();
    expect(screen.getByRole('alert').textContent).toBe(refused.message);
    expect([input().value, count()]).toEqual(['', 2]);
    read('8K3P');
    await press();

    expect(sent.at(-1)).toEqual({ sendVerificationType: '5', imgCode: '8K3P', imgkey: 'K2' });
    expect(screen.getByRole('button', { name: /后重新获取/u })).toBeTruthy();
  });

  test('the picture of a code that was sent serves no other code', async () => {
    const { sent, count } = await renderWithPicture({ ...status, verCodeInterval: 3 });
    read('8K3P');
    await press();
    await act(() => vi.advanceTimersByTimeAsync(3000));

    await press();

    expect(screen.getByRole('alert').textContent).toBe('请输入图形验证码');
    expect([sent.length, count()]).toEqual([1, 2]);
  });
});
