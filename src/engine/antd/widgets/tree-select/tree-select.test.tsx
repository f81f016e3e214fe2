import { act, fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { field, renderEdit, renderText } from '../testing/render-face.ts';
import { treeSelectWidget } from './TreeSelect.tsx';

const departments = [
  { code: '1', name: '投资部', below: [{ code: '11', name: '权益组' }] },
  { code: '2', name: '运营部', below: [{ code: '21', name: '清算组' }] },
];
const props = { operation: 'queryDepartments', value: 'code', label: 'name', children: 'below' };
const call = () => Promise.resolve(departments);
const labelled = { ...field, label: '部门' };
const combobox = () => screen.getByRole<HTMLInputElement>('combobox', { name: '部门' });

async function open(overrides: object = {}) {
  const edit = renderEdit(treeSelectWidget, { props, call, field: labelled, ...overrides });
  await act(async () => undefined);
  return edit;
}

test('shows the label of its value, not the code', async () => {
  const { container } = await open({ value: '11' });

  expect(container.textContent).toContain('权益组');
});

test('searches in the names and gives the value', async () => {
  const { given } = await open();
  fireEvent.mouseDown(combobox());

  fireEvent.change(combobox(), { target: { value: '清算' } });
  fireEvent.click(screen.getByTitle('清算组'));

  expect(given).toEqual(['21']);
});

test('gives several leaves for a branch, and null for none', async () => {
  const { given } = await open({ field: { ...labelled, valueType: 'string[]' } });
  fireEvent.mouseDown(combobox());

  fireEvent.click(screen.getByTitle('投资部'));
  fireEvent.click(screen.getAllByTitle('投资部').at(-1)!);

  expect(given).toEqual([['11'], null]);
});

test('gives no branch where only leaves may be chosen', async () => {
  const { given } = await open({ props: { ...props, leavesOnly: true } });
  fireEvent.mouseDown(combobox());

  fireEvent.click(screen.getByTitle('投资部'));

  expect(given).toEqual([]);
});

test('says that the tree failed to load', async () => {
  await open({ call: () => Promise.reject(new Error('down')) });

  expect(screen.getByRole('alert').textContent).toContain('选项加载失败');
});

test.each([
  ['11', '投资部 / 权益组'],
  [['11', '21'], '投资部 / 权益组、运营部 / 清算组'],
  ['9', '9'],
  [null, '--'],
] as const)('reads %s as %s', async (value, text) => {
  const { container } = renderText(treeSelectWidget, { value, props }, 'read', { call });
  await act(async () => undefined);

  expect(container.textContent).toBe(text);
});

test.each([
  ['清算组', false, false, ['21']],
  ['21', false, false, ['21']],
  ['运营部 / 清算组', false, false, ['21']],
  ['运营部', false, false, ['2']],
  ['权益组、清算组', true, false, [['11', '21']]],
  ['投资部', true, false, [['11']]],
])('takes a pasted %s', async (text, several, leavesOnly, value) => {
  const { given } = await open({
    field: { ...labelled, valueType: several ? 'string[]' : 'string' },
    props: { ...props, leavesOnly },
  });

  fireEvent.paste(combobox(), { clipboardData: { getData: () => text } });
  await act(async () => undefined);

  expect(given).toEqual(value);
});

test.each([
  ['清算', false],
  // A branch where only leaves may be chosen.
  ['运营部', true],
])('a pasted %s stays as a search, with the reason', async (text, leavesOnly) => {
  const { given } = await open({ props: { ...props, leavesOnly } });

  fireEvent.paste(combobox(), { clipboardData: { getData: () => text } });
  await act(async () => undefined);

  expect(given).toEqual([]);
  expect(combobox().value).toBe(text);
  expect(screen.getByRole('alert').textContent).toBe(`“${text}”不正确，没有这个选项，请从搜索结果中选择`);
});
