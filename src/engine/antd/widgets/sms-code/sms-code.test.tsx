import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { OperationError } from '../../../headless/ports/operation-error.ts';
import { field, renderEdit } from '../testing/render-face.ts';
import { smsCodeWidget } from './sms-code.ts';

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

test('asks the operation for a code and counts down what the server says', async () => {
  const { calls } = renderCode(() => Promise.resolve(status));

  await send();

  expect(calls).toEqual([['sendPasswordCode', { sendVerificationType: '5' }]]);
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

test('keeps six digits of what is typed', () => {
  const { given } = renderCode(() => Promise.resolve(status));

  fireEvent.change(screen.getByLabelText('短信验证码'), { target: { value: '１2 34-5678' } });

  expect(given).toEqual(['123456']);
});
