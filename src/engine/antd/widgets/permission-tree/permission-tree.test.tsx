import { act, fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { field, renderEdit, renderText } from '../testing/render-face.ts';
import { permissionTreeWidget } from './PermissionTree.tsx';

const menus = [
  {
    code: 'Trade',
    name: '交易中心',
    below: [{ code: 'Review', name: '交易复核', below: [{ code: 'ReviewQuery', name: '查询' }] }],
  },
  { code: 'Role', name: '角色管理', below: [] },
];
const props = { operation: 'queryMenuTree', value: 'code', label: 'name', children: 'below' };
const overrides = { props, field: { ...field, label: '权限', valueType: 'string[]' } } as const;
const item = (name: string) => screen.getByRole('treeitem', { name });
const press = (name: string, key: string) => fireEvent.keyDown(item(name), { key });

async function open(value: readonly string[] | null = null, more: object = {}) {
  const edit = renderEdit(permissionTreeWidget, { ...overrides, value, call: () => Promise.resolve(menus), ...more });
  await act(async () => undefined);
  return edit;
}

test('labels are menus and buttons in the language of the shell', async () => {
  const english: Readonly<Record<string, string>> = { 交易中心: 'Trading', 角色管理: 'Roles' };
  const call = () => Promise.resolve(menus);
  renderEdit(permissionTreeWidget, { ...overrides, call }, { translate: (text) => english[text] ?? text });
  await act(async () => undefined);

  expect([item('Trading'), item('Roles'), item('交易复核')].every(Boolean)).toBe(true);
  expect(screen.queryByText('交易中心')).toBeNull();
});

test('a box says whether all, some or nothing is granted', async () => {
  await open(['Trade', 'Review']);

  expect(['交易中心', '交易复核', '查询', '角色管理'].map((name) => item(name).getAttribute('aria-checked'))).toEqual([
    'mixed',
    'mixed',
    'false',
    'false',
  ]);
  expect(screen.getByRole('status').textContent).toBe('已选 2 项');
});

test('a button brings its page and its group, by mouse and by keyboard alike', async () => {
  const { given } = await open();

  fireEvent.click(item('查询'));
  press('查询', ' ');

  expect(given).toEqual([
    ['Trade', 'Review', 'ReviewQuery'],
    ['Trade', 'Review'],
  ]);
});

test('the keyboard moves through one stop of the tab key', async () => {
  await open();
  const stops = () => screen.getAllByRole('treeitem').filter(({ tabIndex }) => tabIndex === 0);

  press('交易中心', 'ArrowDown');
  expect(document.activeElement).toBe(item('交易复核'));
  press('交易复核', 'ArrowLeft');
  expect(screen.queryByRole('treeitem', { name: '查询' })).toBeNull();
  press('交易复核', 'End');

  expect(stops()).toEqual([item('角色管理')]);
});

test('a search opens its matches', async () => {
  await open();
  press('交易中心', 'ArrowLeft');

  fireEvent.change(screen.getByRole('searchbox', { name: '按名称搜索' }), { target: { value: '查询' } });

  expect(screen.getAllByRole('treeitem').map(({ textContent }) => textContent)).toEqual([
    '交易中心',
    '交易复核',
    '查询',
  ]);
});

test('a disabled tree can be read and not changed', async () => {
  const { given } = await open(['Role'], { disabled: true });

  fireEvent.click(item('角色管理'));

  expect(given).toEqual([]);
  expect(screen.getByRole('tree').getAttribute('aria-disabled')).toBe('true');
});

test('a tree that failed to load is asked for again', async () => {
  let failing = true;
  await open(null, { call: () => (failing ? Promise.reject(new Error('down')) : Promise.resolve(menus)) });
  expect(screen.getByRole('alert').textContent).toContain('选项加载失败');

  failing = false;
  fireEvent.click(screen.getByRole('button', { name: /重\s?试/ }));
  await act(async () => undefined);

  expect(item('角色管理')).toBeTruthy();
});

test('on a detail it shows the granted nodes, without boxes', async () => {
  const call = () => Promise.resolve(menus);
  renderText(permissionTreeWidget, { props, value: ['Trade', 'Review'], field: overrides.field }, 'read', { call });
  await act(async () => undefined);

  expect(screen.getAllByRole('treeitem').map(({ textContent }) => textContent)).toEqual(['交易中心', '交易复核']);
  expect(screen.queryAllByRole('treeitem', { checked: true })).toEqual([]);
});
