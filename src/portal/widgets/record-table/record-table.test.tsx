import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { field, renderEdit, renderText } from '#engine/testing';
import { recordTableWidget } from './record-table.ts';

const registrars = ['澄岳', '禾川', '砚湖', '蔚岭', '青柏', '云麓'].map((name, index) => ({
  value: `9${index + 1}`,
  label: `${name}基金（9${index + 1}）`,
  ...(index === 0 && { disabled: true }),
  record: { companyName: `${name}基金`, taCode: `9${index + 1}`, statusText: index === 0 ? '已开户' : '未开户' },
}));
const columns = [
  { field: 'companyName', title: '机构' },
  { field: 'taCode', title: '代码' },
  { field: 'statusText', title: '状态' },
];
const face = (valueType: 'string' | 'string[]', options = registrars) => ({
  field: { ...field, label: '登记机构', valueType },
  options,
  optionsState: 'ready' as const,
  props: { columns },
});
const box = (name: RegExp) => screen.findByRole<HTMLInputElement>('checkbox', { name });
const search = () => screen.getByRole('searchbox', { name: '查找登记机构' });
const rows = () => screen.getAllByRole('row').map(({ textContent }) => textContent);

test('shows the record of each choice, column by column, and takes several', async () => {
  const { given } = renderEdit(recordTableWidget, face('string[]'));
  fireEvent.click(await box(/禾川/u));
  fireEvent.click(screen.getByText('砚湖基金'));

  expect(rows().slice(0, 2)).toEqual(['机构代码状态', '澄岳基金91已开户']);
  expect(given).toEqual([['92'], ['92', '93']]);
});

test('what cannot be chosen is not: by its box, by its row, by the box of all', async () => {
  const { given } = renderEdit(recordTableWidget, face('string[]'));
  expect((await box(/澄岳/u)).disabled).toBe(true);
  fireEvent.click(screen.getByText('澄岳基金'));
  expect(given).toEqual([]);

  fireEvent.click(screen.getByRole('checkbox', { name: '选中全部登记机构' }));
  expect(given.at(-1)).toEqual(['92', '93', '94', '95', '96']);
});

test('a search in any column keeps what was chosen before', async () => {
  const { given } = renderEdit(recordTableWidget, { ...face('string[]'), value: ['92'] });
  await box(/禾川/u);
  fireEvent.change(search(), { target: { value: '95' } });

  expect(rows().slice(1)).toEqual(['青柏基金95未开户']);
  fireEvent.click(screen.getByText('青柏基金'));
  expect(given).toEqual([['92', '95']]);
});

test.each([
  ['92、94', ['96', '92', '94']],
  ['禾川基金（92）\n蔚岭基金（94）', ['96', '92', '94']],
])('a pasted list of codes or names is chosen: %j', async (text, chosen) => {
  const { given } = renderEdit(recordTableWidget, { ...face('string[]'), value: ['96'] });
  await box(/禾川/u);
  fireEvent.paste(search(), { clipboardData: { getData: () => text } });

  expect(given).toEqual([chosen]);
});

test('a pasted text with an unknown code, or one that cannot be chosen, stays a search', async () => {
  const { given } = renderEdit(recordTableWidget, face('string[]'));
  await box(/禾川/u);

  for (const text of ['92、00', '91'])
    expect(fireEvent.paste(search(), { clipboardData: { getData: () => text } })).toBe(true);
  expect(given).toEqual([]);
});

test('a field of the record that is called as a part of a choice is shown as it is', async () => {
  const options = [{ value: '1', label: '选项', record: { title: '公告', label: '标签', value: 'V' } }];
  const named = ['title', 'label', 'value'].map((one) => ({ field: one, title: one }));
  renderEdit(recordTableWidget, { ...face('string[]'), options, props: { columns: named } });
  await box(/选项/u);

  expect(screen.getAllByRole('row').at(-1)?.textContent).toBe('公告标签V');
});

test('one of several is a group of radios; few need no search', async () => {
  const { given } = renderEdit(recordTableWidget, face('string', registrars.slice(0, 3)));
  fireEvent.click(await screen.findByRole('radio', { name: /砚湖/u }));

  expect(given).toEqual(['93']);
  expect(new Set(screen.getAllByRole<HTMLInputElement>('radio').map(({ name }) => name)).size).toBe(1);
  expect(screen.queryByRole('searchbox')).toBeNull();
});

test('choices that could not be loaded can be asked for again', async () => {
  let asked = 0;
  const failed = { optionsState: 'error' as const, onOptionsRetry: () => void (asked += 1) };
  renderEdit(recordTableWidget, { ...face('string[]', []), ...failed });
  fireEvent.click(await screen.findByRole('button', { name: /重\s?试/u }));

  expect(asked).toBe(1);
});

test('a review shows what was chosen, in words', () => {
  const shown = renderText(recordTableWidget, { value: ['92', '00'], options: registrars }, 'read');

  expect(shown.container.textContent).toBe('禾川基金（92）、00');
});
