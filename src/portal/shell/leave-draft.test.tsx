import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { buildField, buildForm } from '#engine/testing';
import { buildListRoute, showShell } from './testing/show-shell.ts';

const fields = [buildField('remark', { label: '备注' })];
const page = buildForm({ name: 'B', path: '/b', title: '表单B', fields, draft: {} });
const { name, path, title, meta, permission } = page;
const form = { name, path, title, meta, permission, load: () => Promise.resolve({ page }) };
const pages = [buildListRoute('A'), form];

const SAVE = '/api/otc/console/user/userManage/saveDraft';
const QUERY = '/api/otc/console/user/userManage/queryDraft';
const mark = { revision: 1, savedTime: '2026-11-20 14:00:00' };
const replies = { [SAVE]: mark, [QUERY]: {} };

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(cleanup);

const remark = () => screen.findByRole<HTMLInputElement>('textbox', { name: '备注' });
const enter = async (value: string) => fireEvent.change(await remark(), { target: { value } });
const unload = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

/** The window goes to the background, where a draft is saved at once. */
function hideWindow(): void {
  Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  Reflect.deleteProperty(document, 'visibilityState');
}

describe('leaving a page with drafts', () => {
  test('asks while the draft is not saved, and no more once it is', async () => {
    const { sent } = await showShell({ pages, at: '/b', replies });
    await enter('半成品');
    await waitFor(() => expect(unload()).toBe(false));

    hideWindow();

    await waitFor(() => expect(sent).toContain(SAVE));
    await waitFor(() => expect(unload()).toBe(true));
    expect(screen.getByRole('tab', { name: /表单B/u }).textContent).not.toContain('*');
  });

  test('brings the draft back when the tab is opened again', async () => {
    const content = JSON.stringify({ values: { remark: '半成品' } });
    await showShell({ pages, at: '/b', replies: { ...replies, [QUERY]: { draft: { ...mark, content } } } });

    expect(await screen.findByText('已恢复 2026-11-20 14:00 的草稿')).toBeTruthy();
    expect((await remark()).value).toBe('半成品');
    expect(unload()).toBe(true);
  });
});
