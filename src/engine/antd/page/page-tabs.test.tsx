import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { buildDetail, buildList, renderPage } from '#engine/testing';

const tabs = [
  { label: '交易单', open: { page: 'Orders', params: {}, query: {} }, permission: [] },
  { label: '组合单', open: { page: 'Groups', params: {}, query: { from: 'tab' } }, permission: ['GroupQuery'] },
];
const calls = { query: () => ({ list: [], total: 0 }) };

describe('pages side by side', () => {
  it.each([
    ['a list', buildList({ name: 'Orders', title: '交易记录', tabs })],
    ['a detail', buildDetail({ name: 'Orders', title: '交易记录', tabs })],
  ])('stand in tabs below the heading of %s, and take its place', async (_kind, shown) => {
    const page = renderPage(shown, { calls });
    const tab = await screen.findByRole('button', { name: '组合单' });
    expect(screen.getByRole('group', { name: '交易记录' }).contains(tab)).toBe(true);
    expect(screen.getByRole('button', { name: '交易单' }).getAttribute('aria-current')).toBe('page');

    await page.user.click(screen.getByRole('button', { name: '交易单' }));
    expect(page.opened).toEqual([]);
    await page.user.click(tab);

    expect(page.opened).toEqual([{ page: 'Groups', params: {}, query: { from: 'tab' }, replace: true }]);
  });

  it('are left out when the operator may open one of them only', async () => {
    renderPage(buildList({ name: 'Orders', title: '交易记录', tabs }), { calls, can: [] });
    await screen.findByRole('heading', { name: '交易记录' });

    expect(screen.queryByRole('group', { name: '交易记录' })).toBeNull();
  });
});
