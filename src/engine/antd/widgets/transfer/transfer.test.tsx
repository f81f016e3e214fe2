import { act, fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { field, renderEdit, renderText } from '../testing/render-face.ts';
import { transferWidget } from './Transfer.tsx';

const options = [
  { value: 'A1', label: '海晏理财一号' },
  { value: 'A2', label: '清禾企业年金' },
];
const labelled = { ...field, label: '授权账户', valueType: 'string[]' } as const;
const open = (value: readonly string[] | null = null) =>
  renderEdit(transferWidget, { options, optionsState: 'ready', value, field: labelled });

const box = (name: string) => screen.getByRole('checkbox', { name });
const side = (name: string) => within(screen.getByRole('group', { name }));

test('moves ticked values to the other side and back', () => {
  const { given } = open();

  fireEvent.click(box('清禾企业年金'));
  fireEvent.click(screen.getByRole('button', { name: /添\s?加/ }));
  expect(side('已选').getByRole('checkbox', { name: '清禾企业年金' })).toBeTruthy();
  fireEvent.click(box('清禾企业年金'));
  fireEvent.click(screen.getByRole('button', { name: /移\s?除/ }));

  expect(given).toEqual([['A2'], null]);
});

test('ticks all that a search shows, and no more', () => {
  const { given } = open();

  fireEvent.change(screen.getByRole('searchbox', { name: '在可选中搜索' }), { target: { value: '年金' } });
  fireEvent.click(box('可选（2）'));
  fireEvent.click(screen.getByRole('button', { name: /添\s?加/ }));

  expect(given).toEqual([['A2']]);
});

test('keeps a value that is not among the choices', () => {
  const { given } = open(['X']);

  fireEvent.click(box('海晏理财一号'));
  fireEvent.click(screen.getByRole('button', { name: /添\s?加/ }));

  expect(given).toEqual([['X', 'A1']]);
});

test('is a group named by its label', () => {
  open();

  expect(screen.getByRole('group', { name: '授权账户' }).id).toBe('f');
});

test('reads its values as labels', () => {
  expect(renderText(transferWidget, { options, value: ['A1', 'A2'] }).container.textContent).toBe(
    '海晏理财一号、清禾企业年金',
  );
});

test.each([
  ['A2', [['A2']], ''],
  ['海晏理财一号\n清禾企业年金', [['A1', 'A2']], ''],
  ['年金', [], '年金'],
])('a pasted %j gives %j and leaves %j as a search', async (text, value, searched) => {
  const { given } = open();
  const search = screen.getByRole<HTMLInputElement>('searchbox', { name: '在可选中搜索' });

  fireEvent.paste(search, { clipboardData: { getData: () => text } });
  await act(async () => undefined);

  expect(given).toEqual(value);
  expect(search.value).toBe(searched);
  expect(screen.queryByRole('alert') === null).toBe(searched === '');
});
