import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { softColor } from '../parts/soft-color.ts';
import { field, renderEdit, renderText } from '../testing/render-face.ts';
import { selectWidget } from './Select.tsx';

const overrides = { field: { ...field, label: '投资者账户' } };
const options = [
  { value: 'A0000000001', label: '海晏理财一号' },
  { value: 'A0000000002', label: '清禾企业年金' },
];
const combobox = () => screen.getByRole('combobox', { name: '投资者账户' });

test('gives the value of the chosen label', async () => {
  const { given } = renderEdit(selectWidget, { ...overrides, options, optionsState: 'ready' });

  await userEvent.click(combobox());
  fireEvent.click(screen.getByTitle('清禾企业年金'));

  expect(given).toEqual(['A0000000002']);
});

test('gives a number of the contract as a number, and shows it by its label', async () => {
  const numbers = { field: { ...field, label: '视图', valueType: 'integer' } } as const;
  const views = [
    { value: '0', label: '列表' },
    { value: '1', label: '甘特图' },
  ];
  const { given } = renderEdit(selectWidget, { ...numbers, value: 0, options: views, optionsState: 'ready' });

  expect(screen.getByText('列表')).toBeTruthy();
  await userEvent.click(screen.getByRole('combobox', { name: '视图' }));
  fireEvent.click(screen.getByTitle('甘特图'));

  expect(given).toEqual([1]);
});

test('searches in the labels', async () => {
  renderEdit(selectWidget, { ...overrides, options, optionsState: 'ready' });

  await userEvent.type(combobox(), '年金');

  expect(screen.queryByTitle('海晏理财一号')).toBeNull();
  expect(screen.getByTitle('清禾企业年金')).toBeTruthy();
});

test('hides a code until its label has arrived', () => {
  renderEdit(selectWidget, { ...overrides, value: 'A0000000001', options: [], optionsState: 'loading' });

  expect(screen.queryByText('A0000000001')).toBeNull();
  expect(screen.getByText('加载中…')).toBeTruthy();
});

test('says that choices failed to load and loads them again', async () => {
  const onOptionsRetry = vi.fn();
  renderEdit(selectWidget, { ...overrides, options: [], optionsState: 'error', onOptionsRetry });

  await userEvent.click(screen.getByRole('button', { name: /重\s?试/ }));

  expect(screen.getByRole('alert').textContent).toContain('选项加载失败');
  expect(onOptionsRetry).toHaveBeenCalledOnce();
});

test('says that there is nothing to choose', async () => {
  renderEdit(selectWidget, { ...overrides, options: [], optionsState: 'ready' });

  await userEvent.click(combobox());

  expect(screen.getByText('暂无可选项')).toBeTruthy();
});

test('shows the choices of a dictionary of badges as badges, in the list and once chosen', async () => {
  const badges = [
    { value: 'C1', label: '保守型', color: '#52C41A', badge: true },
    { value: 'C5', label: '激进型', color: '#F5222D', badge: true },
  ] as const;
  renderEdit(selectWidget, { ...overrides, options: badges, optionsState: 'ready', value: 'C5' });
  await userEvent.click(combobox());

  expect(screen.getByText('C1 保守型').style.color).toBe(softColor('#52C41A').text);
  expect(screen.getAllByText('C5 激进型').map(({ style }) => style.color)).toContain(softColor('#F5222D').text);
});

test('gives null when cleared', () => {
  const { given, container } = renderEdit(selectWidget, { ...overrides, options, value: 'A0000000001' });

  fireEvent.mouseDown(container.querySelector('.ant-select-clear')!);

  expect(given).toEqual([null]);
});

test.each([
  ['A0000000001', '海晏理财一号'],
  ['A0000000009', 'A0000000009'],
  [null, '--'],
])('shows %s as %s', (value, text) => {
  expect(renderText(selectWidget, { value, options }).container.textContent).toBe(text);
});
