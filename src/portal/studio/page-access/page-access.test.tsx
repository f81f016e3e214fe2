import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { type OpenPageStudio, openPageStudio } from '../../testing/open-page-studio.ts';

const file = 'schemas/pages/trade/fund-list.json';
const table = 'schemas/permissions.json';

async function openDialog(studio: OpenPageStudio) {
  await studio.user.click(screen.getByRole('button', { name: '谁能打开这个页面' }));
  return within(await screen.findByRole('dialog', { name: '谁能打开这个页面' }));
}

const permissionOf = (text: string): unknown => (JSON.parse(text) as { permission?: unknown }).permission;

function ownIn(studio: OpenPageStudio): readonly object[] {
  const text = studio.more().findLast((one) => one.file === table)?.text ?? '{"permissions":[]}';
  return (JSON.parse(text) as { permissions: readonly object[] }).permissions.filter((one) => 'own' in one);
}

it('makes a permission of the page’s own, gives it to a role, and takes it back', async () => {
  const studio = await openPageStudio({ file });
  const dialog = await openDialog(studio);
  expect(dialog.getByRole('radio', { name: '有“公募基金”权限的人都能打开' })).toBeTruthy();

  await studio.user.click(dialog.getByRole('radio', { name: '其中只有一部分人能打开' }));
  await studio.user.clear(dialog.getByRole('textbox', { name: '权限名称' }));
  await studio.user.type(dialog.getByRole('textbox', { name: '权限名称' }), '看公募');
  await studio.user.click(dialog.getByRole('checkbox', { name: '只读查询' }));
  await studio.user.click(dialog.getByRole('button', { name: '确定' }));

  await expect.poll(() => permissionOf(studio.text())).toBe('TradeFundListPage');
  const made = { code: 'TradeFundListPage', label: '看公募', own: { narrows: ['TradeFundList'], roles: ['7'] } };
  expect(ownIn(studio)).toEqual([made]);
  expect(await screen.findByText('没有发现问题')).toBeTruthy();

  const again = await openDialog(studio);
  expect(again.getByRole<HTMLInputElement>('checkbox', { name: '只读查询' }).checked).toBe(true);
  await studio.user.click(again.getByRole('radio', { name: '有“公募基金”权限的人都能打开' }));
  await studio.user.click(again.getByRole('button', { name: '确定' }));

  await expect.poll(() => permissionOf(studio.text())).toBeUndefined();
  expect(ownIn(studio)).toEqual([]);
});

it('says which roles could not open the page anyway', async () => {
  const studio = await openPageStudio({ file: 'schemas/pages/permission/role-list.json' });
  const dialog = await openDialog(studio);

  await studio.user.click(dialog.getByRole('radio', { name: '其中只有一部分人能打开' }));

  const role = dialog.getByRole<HTMLInputElement>('checkbox', { name: /^只读查询（没有.*权限，授予了也打不开）$/u });
  expect(role.disabled).toBe(true);
});

it('changes nothing of a page that stays open to all', async () => {
  const studio = await openPageStudio({ file });
  const before = studio.text();
  const dialog = await openDialog(studio);

  await studio.user.click(dialog.getByRole('button', { name: '确定' }));

  await expect.poll(() => screen.queryByRole('dialog', { name: '谁能打开这个页面' })).toBeNull();
  expect([studio.text(), studio.more()]).toEqual([before, []]);
});
