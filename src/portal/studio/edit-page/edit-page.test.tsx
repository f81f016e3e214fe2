import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { buildFormRoute, buildListRoute, showShell } from '../../shell/testing/show-shell.ts';

const LIST = '/api/otc/console/studio/queryPageChangeList';
const SAVE = '/api/otc/console/studio/savePageChange';
const pages = [buildListRoute('Funds'), buildFormRoute('StudioEdit', { path: '/studio/edit' })];
const draft = { changeNo: 'BG00000002', title: '费率改名' };

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

/** The portal of somebody with these codes; `own` are the author's open changes. */
async function openPortal(codes: readonly string[], own: readonly object[] = []) {
  const replies = {
    [LIST]: { list: own, total: own.length, pageNum: 1, pageSize: 10 },
    [SAVE]: { changeNo: 'BG00000009', version: 1 },
  };
  const shell = await showShell({ pages, at: '/funds', replies });
  const { data } = shell.portal.session.get();
  if (data) act(() => shell.portal.session.complete({ ...data, codes: new Set(['default', ...codes]) }));
  return shell;
}

const button = () => screen.findByRole('button', { name: '编辑此页' });

it('a designer of pages gets from the page in front to its editor, in a new change', async () => {
  const { user, address } = await openPortal(['PageDesign']);

  await user.click(await button());

  await waitFor(() => expect(address()).toMatch(/^\/studio\/edit\?/u));
  const query = new URLSearchParams(address()?.split('?')[1]);
  expect([query.get('changeNo'), query.get('page')]).toEqual(['BG00000009', 'Funds']);
  // The editor is not edited from itself.
  expect(screen.queryByRole('button', { name: '编辑此页' })).toBeNull();
});

it('an author with a change that is not submitted chooses where the page goes', async () => {
  const { user, address, sent } = await openPortal(['PageDesign'], [draft]);

  await user.click(await button());
  expect(await screen.findByRole('menuitem', { name: '新建变更' })).toBeTruthy();
  await user.click(screen.getByRole('menuitem', { name: '放进变更“费率改名”（BG00000002）' }));

  await waitFor(() => expect(address()).toContain('changeNo=BG00000002'));
  expect(sent).not.toContain(SAVE);
});

it.each([
  ['an operator', []],
  ['somebody who only publishes', ['PagePublish']],
])('%s has no way to the editor', async (_who, codes) => {
  await openPortal(codes);

  await screen.findByRole('tab', { name: '列表Funds' });
  expect(screen.queryByRole('button', { name: '编辑此页' })).toBeNull();
});
