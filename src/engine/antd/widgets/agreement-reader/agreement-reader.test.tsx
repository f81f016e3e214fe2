import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { field, renderEdit } from '../testing/render-face.ts';
import { agreementReaderWidget } from './AgreementReader.tsx';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const documents = [
  { title: '风险揭示书', text: '投资有风险。' },
  { title: '电子签名约定书', text: '以电子签名签署。' },
];

function render(changes: object = {}) {
  // A document that is longer than its frame; the test scrolls it.
  vi.spyOn(HTMLElement.prototype, 'scrollHeight', 'get').mockReturnValue(1000);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(400);
  return renderEdit(agreementReaderWidget, {
    field: { ...field, label: '协议', valueType: 'boolean' },
    props: { documents },
    ...changes,
  });
}

const box = () => screen.getByRole<HTMLInputElement>('checkbox');
const dialog = () => within(screen.getByRole('dialog'));
const agree = () => dialog().getByRole<HTMLButtonElement>('button', { name: /^我已阅读并同意/u });
const wait = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000));
const scrollToEnd = () => {
  const region = dialog().getByRole('region');
  region.scrollTop = 600;
  fireEvent.scroll(region);
};

test('a document can be agreed to once it is scrolled to its end and 10 s are over', async () => {
  render();
  fireEvent.click(box());
  await wait(0);
  expect(dialog().getByText('《风险揭示书》（第 1 份，共 2 份）')).toBeTruthy();
  expect([agree().disabled, agree().textContent]).toEqual([true, '我已阅读并同意（10 秒）']);

  scrollToEnd();
  await wait(9);
  expect([agree().disabled, agree().textContent]).toEqual([true, '我已阅读并同意（1 秒）']);
  await wait(1);

  expect(agree().disabled).toBe(false);
  expect(dialog().getByRole('status').textContent).toBe('已阅读完毕，可以同意');
});

test('nothing can be agreed to before the documents arrive', () => {
  const rendered = render({ props: {} });
  fireEvent.click(box());

  expect([box().disabled, box().checked]).toEqual([true, false]);
  expect(rendered.given).toEqual([]);
});

test('time alone does not do: the end must have been seen', async () => {
  render();
  fireEvent.click(box());

  await wait(60);

  expect(agree().disabled).toBe(true);
  expect(dialog().getByRole('status').textContent).toBe('请阅读至末尾');
});

test('documents are read one after the other, and the box is ticked after the last', async () => {
  const { given } = render();
  fireEvent.click(box());
  await wait(0);
  scrollToEnd();
  await wait(10);
  fireEvent.click(agree());
  await wait(0);
  expect(given).toEqual([]);
  expect(dialog().getByText('《电子签名约定书》（第 2 份，共 2 份）')).toBeTruthy();
  scrollToEnd();
  await wait(10);

  fireEvent.click(agree());
  await wait(0);

  expect(given).toEqual([true]);
  expect(box().checked).toBe(true);
  expect(screen.getAllByText('已阅读')).toHaveLength(2);
});

test('the box is unticked at once, and ticked again without another reading', async () => {
  const { given } = render({ props: { documents: documents.slice(0, 1), seconds: 0 } });
  fireEvent.click(box());
  await wait(0);
  scrollToEnd();
  fireEvent.click(agree());
  await wait(0);

  fireEvent.click(box());
  fireEvent.click(box());

  expect(given).toEqual([true, null, true]);
});

test('a document that is closed before its end stays unread', async () => {
  const { given } = render();
  fireEvent.click(screen.getByRole('button', { name: '《风险揭示书》' }));
  await wait(20);

  fireEvent.click(dialog().getByRole('button', { name: /close|关闭/iu }));
  await wait(1);

  expect(given).toEqual([]);
  expect(screen.getAllByText('未阅读')).toHaveLength(2);
});

test('documents can be read, not agreed to, where the field is disabled', async () => {
  render({ disabled: true });

  fireEvent.click(screen.getByRole('button', { name: '《风险揭示书》' }));
  await wait(0);

  expect(dialog().queryByRole('button', { name: /我已阅读并同意/u })).toBeNull();
  expect(dialog().getByRole('region').textContent).toBe('投资有风险。');
});
