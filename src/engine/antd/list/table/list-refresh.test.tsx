import { act, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { OperationError } from '#engine';
import { buildColumn, buildList, renderPage, type RenderedPage } from '#engine/testing';

// Seconds; a page cannot say so little, a test need not wait for more.
const every = 0.03;
const until = { $cel: "!rows.exists(r, r.status == 'pending')" };
const list = buildList({ columns: [buildColumn('id'), buildColumn('status')], refresh: { every, until } });
const answer = (status: string) => ({ list: [{ id: 'R1', status }], total: 1 });

/** Resolves when some more rounds would have been made. */
const rounds = () => act(() => new Promise((resolve) => setTimeout(resolve, every * 1000 * 6)));
const hideWindow = (state: DocumentVisibilityState) => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
};
/** How many calls were made in some rounds. */
const countCalls = async (page: RenderedPage) => {
  await rounds();
  const before = page.calls.length;
  await rounds();
  return page.calls.length - before;
};

afterEach(() => vi.restoreAllMocks());

describe('list: refresh by itself', () => {
  it('asks again until its condition holds, without a loading mark', async () => {
    let status = 'pending';
    const page = renderPage(list, { calls: { query: () => answer(status) } });
    await screen.findByText('pending');
    expect(screen.getByText(/每 .* 秒自动刷新/)).toBeTruthy();
    expect(await countCalls(page)).toBeGreaterThan(0);
    expect(document.querySelector('.ant-spin-spinning')).toBeNull();

    status = 'done';

    expect(await screen.findByText('done')).toBeTruthy();
    expect(screen.getByText('没有需要等待的数据，已停止自动刷新')).toBeTruthy();
    expect(await countCalls(page)).toBe(0);
  });

  it('counts again for the quick filters', async () => {
    let count = 3;
    const counts = { operation: 'count', params: {}, required: [] };
    const items = [{ value: 'pending', label: '待复核' }];
    renderPage(
      { ...list, quickFilters: [{ field: 'status', items, several: false, counts }] },
      { calls: { query: () => answer('pending'), count: () => ({ counts: [{ value: 'pending', count }] }) } },
    );
    await screen.findByRole('button', { name: /待复核 *3/ });

    count = 2;

    expect(await screen.findByRole('button', { name: /待复核 *2/ })).toBeTruthy();
  });

  it('draws only the row that has changed', async () => {
    let status = 'pending';
    const face = vi.fn(({ value }: { readonly value: unknown }) => String(value));
    const props = { type: 'object', additionalProperties: false, properties: {} } as const;
    const manifest = { name: 'counted', title: '', faces: ['cell'], valueTypes: ['string'], props } as const;
    const columns = [buildColumn('id', { field: { widget: 'counted' } }), buildColumn('status')];
    const rows = () => [
      { id: 'R1', status },
      { id: 'R2', status: 'waiting' },
    ];
    renderPage(
      { ...list, columns },
      { calls: { query: () => ({ list: rows(), total: 2 }) }, widgets: [{ manifest, cell: face }] },
    );
    await screen.findByText('pending');
    face.mockClear();

    status = 'done';
    await screen.findByText('done');

    expect(new Set(face.mock.calls.map(([{ value }]) => value))).toEqual(new Set(['R1']));
  });

  it('marks the rows that have come by themselves, and no others', async () => {
    const rows = [{ id: 'R1', status: 'pending' }];
    renderPage(list, { calls: { query: () => ({ list: [...rows], total: rows.length }) } });
    await screen.findByText('R1');
    const marked = () => [...document.querySelectorAll('[data-fresh]')].map((row) => row.getAttribute('data-row-key'));
    await rounds();
    expect(marked()).toEqual([]);

    rows.unshift({ id: 'R2', status: 'pending' });

    await screen.findByText('R2');
    expect(marked()).toEqual(['R2']);

    rows[1] = { id: 'R1', status: 'done' };

    await screen.findByText('done');
    expect(marked()).toEqual(['R2']);
  });

  it('pauses and goes on by button', async () => {
    const page = renderPage(list, { calls: { query: () => answer('pending') } });
    await screen.findByText('pending');

    await page.user.click(screen.getByRole('button', { name: '暂停' }));
    expect(screen.getByText('自动刷新已暂停')).toBeTruthy();
    expect(await countCalls(page)).toBe(0);
    await page.user.click(screen.getByRole('button', { name: '继续' }));

    expect(await countCalls(page)).toBeGreaterThan(0);
  });

  it('asks nothing while its tab or the window is in the background', async () => {
    const page = renderPage(list, { calls: { query: () => answer('pending') } });
    await screen.findByText('pending');

    page.hide();
    expect(await countCalls(page)).toBe(0);
    page.show();
    expect(await countCalls(page)).toBeGreaterThan(0);
    hideWindow('hidden');
    expect(await countCalls(page)).toBe(0);
    hideWindow('visible');

    expect(await countCalls(page)).toBeGreaterThan(0);
  });

  it('keeps the rows when a call fails, says so, and goes on', async () => {
    let failing = false;
    const query = () => {
      if (failing) throw new OperationError('网络异常', { code: 'E' });
      return answer('pending');
    };
    renderPage(list, { calls: { query } });
    await screen.findByText('pending');

    failing = true;
    expect(await screen.findByText(/自动刷新失败/)).toBeTruthy();
    expect(screen.getByText('pending')).toBeTruthy();
    failing = false;

    expect(await screen.findByText(/每 .* 秒自动刷新/)).toBeTruthy();
  });
});
