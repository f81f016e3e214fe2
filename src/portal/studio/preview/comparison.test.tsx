import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { createAuthor } from '../../testing/create-author.ts';
import { shippedText } from '../../testing/shipped-product.ts';
import { choose } from '../../testing/studio-hands.ts';
import { Comparison } from './Comparison.tsx';

const edit = 'schemas/pages/permission/user-edit.json';
const detail = 'schemas/pages/trade/fund-detail.json';
const renamed = [{ file: edit, text: shippedText(edit).replace('"title": "编辑用户"', '"title": "修改用户"') }];

/** Compares a change of one page; another page only uses what has changed. */
function compare(before = [{ file: edit, text: shippedText(edit) }]) {
  const { user, draw } = createAuthor();
  const pages = [
    { file: edit, title: '编辑用户' },
    { file: detail, title: '基金详情' },
  ];
  draw(<Comparison pages={pages} before={before} after={renamed} />);
  return { user, side: (name: string) => screen.queryByRole('region', { name }) };
}

it('draws a page as it was beside as it is', async () => {
  const { side } = compare();

  expect(await within(side('修改前')!).findByTitle('“编辑用户”的预览')).toBeTruthy();
  expect(await within(side('修改后')!).findByTitle('“修改用户”的预览')).toBeTruthy();
});

it('draws another page of the change', async () => {
  const { user, side } = compare();

  await choose(user, screen.getByRole('combobox', { name: '页面' }), '', '基金详情');

  expect(await within(side('修改前')!).findByTitle('“基金详情”的预览')).toBeTruthy();
});

it('shows one side alone, with one bar for both', async () => {
  const { user, side } = compare();

  await user.click(screen.getByText('修改后', { selector: '[class*="segmented"] *' }));

  expect([side('修改前'), side('修改后') !== null]).toEqual([null, true]);
  expect(screen.getAllByRole('combobox', { name: '查看身份' })).toHaveLength(1);
});

it('names edited pages before those that are affected', async () => {
  const { user } = compare();

  await user.click(screen.getByRole('combobox', { name: '页面' }));
  const rows = [...document.querySelectorAll('.ant-select-item')].map((one) => one.textContent);

  expect(rows).toEqual(['修改的页面', '编辑用户', '受影响的页面', '基金详情']);
});

it('says that a page was not there before', () => {
  const { draw } = createAuthor();
  draw(<Comparison pages={[{ file: edit, title: '编辑用户' }]} before={[{ file: edit }]} after={renamed} />);

  const before = within(screen.getByRole('region', { name: '修改前' }));
  expect(before.getByText('此时没有这个页面')).toBeTruthy();
  expect(document.querySelectorAll('iframe')).toHaveLength(1);
});
