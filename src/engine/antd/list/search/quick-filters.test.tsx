import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { buildAction, buildField, buildList, renderPage } from '#engine/testing';

const items = [
  { value: 'paying', label: '待付款' },
  { value: 'done', label: '已完成' },
];
const list = buildList({
  search: [
    buildField('keyword', { label: '关键字' }),
    buildField('status', { label: '状态', widget: 'multi-select', valueType: 'string[]', wire: ['statusList'] }),
  ],
  toolbar: [buildAction('执行', { then: [{ kind: 'reload' }] })],
  quickFilters: [
    {
      field: 'status',
      items,
      several: true,
      counts: { operation: 'count', params: { $cel: 'search' }, required: [] },
    },
  ],
});

let answered = 0;
const calls = {
  query: () => ({ list: [{ id: 'R1' }], total: 1 }),
  count: () => {
    answered += 1;
    return {
      counts: [
        { value: 'paying', count: answered },
        { value: 'done', count: 7 },
      ],
    };
  },
  act: () => ({}),
};
const tabs = () => within(screen.getByRole('group', { name: '快速筛选' }));
const tab = (name: RegExp) => tabs().getByRole('button', { name });
const asked = (page: ReturnType<typeof renderPage>, name: string) =>
  page.calls.filter(({ operation }) => operation === name);

describe('list: quick filters', () => {
  it('count the records of each value, and put the choice into the address', async () => {
    const page = renderPage(list, { calls, query: { keyword: '债券', page: '3' } });
    await screen.findByText('R1');
    await waitFor(() => expect(tab(/^已完成/).textContent).toBe('已完成7'));
    expect(tab(/^全部/).getAttribute('aria-pressed')).toBe('true');
    const counted = asked(page, 'count').length;

    await page.user.click(tab(/^待付款/));

    expect(page.query()).toEqual({ keyword: '债券', status: 'paying' });
    expect(tab(/^待付款/).getAttribute('aria-pressed')).toBe('true');
    expect(tab(/^全部/).getAttribute('aria-pressed')).toBe('false');
    await waitFor(() => expect(asked(page, 'query').at(-1)?.params).toMatchObject({ statusList: ['paying'] }));
    expect(asked(page, 'count').map(({ params }) => params)).toEqual(
      Array.from({ length: counted }, () => ({ keyword: '债券' })),
    );
    await page.user.click(tab(/^全部/));
    expect(page.query()).toEqual({ keyword: '债券' });
  });

  it('search for the input too, so that none of it is lost', async () => {
    const page = renderPage(list, { calls });
    await screen.findByText('R1');

    await page.user.type(screen.getByLabelText('关键字'), '货币');
    await page.user.click(tab(/^已完成/));

    expect(page.query()).toEqual({ keyword: '货币', status: 'done' });
    await waitFor(() => expect(asked(page, 'count').at(-1)?.params).toEqual({ keyword: '货币' }));
  });

  it('choose none when the search names several values', async () => {
    renderPage(list, { calls, query: { status: 'paying,done' } });
    await screen.findByText('R1');

    const pressed = tabs()
      .getAllByRole('button')
      .map((button) => button.getAttribute('aria-pressed'));
    expect(pressed).toEqual(['false', 'false', 'false']);
  });

  it('count again when the list reloads', async () => {
    const page = renderPage(list, { calls });
    await screen.findByText('R1');
    await waitFor(() => expect(tab(/^全部/).textContent).not.toBe('全部'));
    const before = asked(page, 'count').length;

    await page.user.click(screen.getByRole('button', { name: '执行' }));

    await waitFor(() => expect(asked(page, 'count').length).toBe(before + 1));
  });

  it('stay without numbers when counting fails', async () => {
    const page = renderPage(list, { calls: { query: calls.query } });
    await screen.findByText('R1');

    expect(tab(/^待付款/).textContent).toBe('待付款');
    expect(page.notices).toEqual([]);
  });
});

describe('list: quick filters by condition', () => {
  const conditions = buildList({
    search: [
      buildField('keyword', { label: '关键字' }),
      buildField('day', { label: '日期', widget: 'date-range', valueType: 'date-range' }),
      buildField('status', { label: '状态' }),
    ],
    quickFilters: [
      {
        conditions: [
          { label: '近7日待付款', search: { day: { $cel: 'lastDays(7)' }, status: 'paying' }, counts: true },
          { label: '已完成', search: { status: 'done' } },
        ],
      },
    ],
  });
  const week = { dayBegin: '2026-11-14', dayEnd: '2026-11-20', status: 'paying' };
  const listed = ({ limit }: Readonly<Record<string, unknown>>) =>
    limit === 1 ? { list: [], total: 10_000, totalMore: true } : { list: [{ id: 'R1' }], total: 1 };

  it('set all their fields and empty those of the others', async () => {
    const page = renderPage(conditions, { calls: { query: listed }, query: { keyword: '债券' } });
    await screen.findByText('R1');

    await page.user.click(tab(/^近7日待付款/));
    expect(page.query()).toEqual({ keyword: '债券', day: '2026-11-14~2026-11-20', status: 'paying' });
    expect(tab(/^近7日待付款/).getAttribute('aria-pressed')).toBe('true');

    await page.user.click(tab(/^已完成/));
    expect(page.query()).toEqual({ keyword: '债券', status: 'done' });
    await page.user.click(tab(/^全部/));
    expect(page.query()).toEqual({ keyword: '债券' });
  });

  it('count by the total of the list, one call for each that counts', async () => {
    const page = renderPage(conditions, { calls: { query: listed }, query: { keyword: '债券', status: 'done' } });

    await waitFor(() => expect(tab(/^近7日待付款/).textContent).toBe('近7日待付款10,000+'));
    expect(tab(/^已完成/).textContent).toBe('已完成');
    const counted = page.calls.filter(({ params }) => params['limit'] === 1).map(({ params }) => params);
    expect(new Set(counted.map((params) => JSON.stringify(params))).size).toBe(1);
    expect(counted[0]).toEqual({ keyword: '债券', ...week, page: 1, limit: 1 });
  });

  it('have all chosen while their conditions are at the defaults of the page, and go back to them', async () => {
    const page = renderPage(
      buildList({
        search: [buildField('day', { label: '日期', default: '2026-11' })],
        quickFilters: [{ conditions: [{ label: '今日', search: { day: '2026-11-20' } }] }],
      }),
      { calls },
    );
    await screen.findByText('R1');
    expect(tab(/^全部/).getAttribute('aria-pressed')).toBe('true');

    await page.user.click(tab(/^今日/));
    expect(tab(/^全部/).getAttribute('aria-pressed')).toBe('false');
    await page.user.click(tab(/^全部/));

    expect(asked(page, 'query').at(-1)?.params).toMatchObject({ day: '2026-11' });
    expect(tab(/^全部/).getAttribute('aria-pressed')).toBe('true');
  });
});
