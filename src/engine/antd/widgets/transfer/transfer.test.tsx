import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { field, renderEdit, renderText } from '../testing/render-face.ts';
import { transferWidget } from './transfer.ts';

const options = [
  { value: 'A1', label: '海晏理财一号' },
  { value: 'A2', label: '清禾企业年金' },
];
const labelled = { ...field, label: '授权账户', valueType: 'string[]' } as const;
const open = (value: readonly string[] | null = null) =>
  renderEdit(transferWidget, { options, optionsState: 'ready', value, field: labelled });

test('moves what is ticked to the other side and back', () => {
  const { given } = open();

  fireEvent.click(screen.getByText('清禾企业年金'));
  fireEvent.click(screen.getByRole('button', { name: /添加/ }));
  fireEvent.click(screen.getByText('清禾企业年金'));
  fireEvent.click(screen.getByRole('button', { name: /移除/ }));

  expect(given).toEqual([['A2'], null]);
});

test('searches in the names', () => {
  open();

  fireEvent.change(screen.getAllByRole('textbox')[0]!, { target: { value: '年金' } });

  expect(screen.queryByText('海晏理财一号')).toBeNull();
  expect(screen.getByText('清禾企业年金')).toBeTruthy();
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
