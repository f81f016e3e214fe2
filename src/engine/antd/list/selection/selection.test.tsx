import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { OperationError } from '../../../headless/ports/operation-error.ts';
import { buildAction, buildColumn, buildField, buildList, renderPage } from '#engine/testing';

const query = ({ page, limit }: Readonly<Record<string, unknown>>) => {
  const before = (Number(page) - 1) * Number(limit);
  const list = Array.from({ length: 5 }, (_, index) => {
    const number = before + index + 1;
    return { id: `R${number}`, open: number % 5 !== 4 };
  });
  return { list, total: 15 };
};

const remove = buildAction('批量删除', {
  run: { kind: 'call', call: { operation: 'act', params: { ids: { $cel: 'selected.keys' } } } },
  then: [{ kind: 'message', level: 'success', text: '删除成功' }],
});

const list = buildList({
  pageSizes: [5],
  search: [buildField('keyword', { label: '关键字' })],
  columns: [buildColumn('id')],
  selection: {},
  bulkActions: [remove],
});

const check = (number: number) => screen.getByRole<HTMLInputElement>('checkbox', { name: `选择第 ${number} 行` });
const pageCheck = () => screen.getByRole<HTMLInputElement>('checkbox', { name: '选择本页全部' });
const bar = () => within(screen.getByRole('group', { name: '批量操作' }));
const count = () => bar().getByRole('status').textContent;
const acts = ({ calls }: ReturnType<typeof renderPage>) => calls.filter(({ operation }) => operation === 'act');

describe('list: selection', () => {
  it('counts ticked rows and keeps them across pages', async () => {
    const page = renderPage(list, { calls: { query, act: () => ({}) } });
    await screen.findByText('R1');
    expect(count()).toBe('已选 0 条');

    await page.user.click(check(2));
    page.navigate({ page: '2' });
    await screen.findByText('R7');
    await page.user.click(check(7));
    expect(count()).toBe('已选 2 条');
    page.navigate({});
    await screen.findByText('R2');

    expect(check(2).checked).toBe(true);
    expect(check(1).checked).toBe(false);
    await page.user.click(bar().getByRole('button', { name: '批量删除' }));
    expect(acts(page).map(({ params }) => params)).toEqual([{ ids: ['R2', 'R7'] }]);
  });

  it('is cleared by another search, and by hand', async () => {
    const page = renderPage(list, { calls: { query } });
    await screen.findByText('R1');
    await page.user.click(check(1));
    page.navigate({ sort: '-', page: '2' });
    await screen.findByText('R6');
    expect(count()).toBe('已选 1 条');

    page.navigate({ keyword: '货币' });
    await waitFor(() => expect(count()).toBe('已选 0 条'));
    await waitFor(() => expect(check(1).checked).toBe(false));
    await page.user.click(check(1));
    await page.user.click(bar().getByRole('button', { name: '清空' }));

    expect(count()).toBe('已选 0 条');
    expect(check(1).checked).toBe(false);
  });

  it('ticks the page, says when only some of it is ticked, and unticks it', async () => {
    const page = renderPage(list, { calls: { query } });
    await screen.findByText('R1');

    await page.user.click(pageCheck());
    expect(count()).toBe('已选 5 条');
    expect(screen.getByText('R3').closest('[role="row"]')?.getAttribute('aria-selected')).toBe('true');
    await page.user.click(check(3));
    expect(pageCheck().indeterminate).toBe(true);
    expect(screen.getByText('R3').closest('[role="row"]')?.getAttribute('aria-selected')).toBe('false');
    await page.user.click(pageCheck());
    await page.user.click(pageCheck());

    expect(count()).toBe('已选 0 条');
  });

  it('takes a range with shift, and the keyboard', async () => {
    const page = renderPage(list, { calls: { query } });
    await screen.findByText('R1');

    await page.user.click(check(1));
    await page.user.keyboard('{Shift>}');
    await page.user.click(check(4));
    await page.user.keyboard('{/Shift}');
    expect(count()).toBe('已选 4 条');
    check(2).focus();
    await page.user.keyboard(' ');

    expect(count()).toBe('已选 3 条');
  });

  it('locks a row and says why, and passes over it', async () => {
    const locked = { disabled: { $cel: '!row.open' }, disabledReason: { $text: [{ $cel: 'row.id' }, ' 已结束'] } };
    const page = renderPage({ ...list, selection: locked }, { calls: { query } });
    await screen.findByText('R4');
    await waitFor(() => expect(check(4).getAttribute('aria-disabled')).toBe('true'));

    await page.user.click(check(4));
    await page.user.hover(check(4));
    expect(await screen.findByText('R4 已结束')).toBeTruthy();
    expect(check(4).checked).toBe(false);
    await page.user.click(pageCheck());

    expect(count()).toBe('已选 4 条');
    expect(pageCheck().checked).toBe(true);
  });

  it('stops at the most rows and says so', async () => {
    const page = renderPage({ ...list, selection: { max: 3 } }, { calls: { query } });
    await screen.findByText('R1');

    await page.user.click(pageCheck());

    expect(count()).toBe('已选 3 条');
    expect(page.notices).toEqual(['warning: 一次最多选择3条记录']);
  });

  it('draws no other row when one is ticked', async () => {
    const face = vi.fn(({ value }: { readonly value: unknown }) => String(value));
    const props = { type: 'object', additionalProperties: false, properties: {} } as const;
    const manifest = { name: 'counted', title: '', faces: ['cell'], valueTypes: ['string'], props } as const;
    const counted = { ...list, columns: [buildColumn('id', { field: { widget: 'counted' } })] };
    const page = renderPage(counted, { calls: { query }, widgets: [{ manifest, cell: face }] });
    await screen.findByText('R1');
    const before = face.mock.calls.length;

    await page.user.click(check(2));

    expect(count()).toBe('已选 1 条');
    expect(face.mock.calls.length).toBe(before);
  });

  it('is not there without the word', async () => {
    renderPage(buildList(), { calls: { query } });

    await screen.findByText('R1');
    expect(screen.queryByRole('checkbox')).toBeNull();
    expect(screen.queryByRole('group', { name: '批量操作' })).toBeNull();
  });
});

describe('list: bulk actions', () => {
  it('come with the first row, without those whose code is missing', async () => {
    const page = renderPage(
      { ...list, bulkActions: [remove, buildAction('批量执行', { permission: ['EXECUTE'] })] },
      { calls: { query }, can: [] },
    );
    await screen.findByText('R1');
    const button = () => bar().getByRole<HTMLButtonElement>('button', { name: '批量删除' });

    expect(bar().queryAllByRole('button')).toEqual([]);
    await page.user.click(check(1));
    expect(button().disabled).toBe(false);
    expect(bar().queryByRole('button', { name: '批量执行' })).toBeNull();
    await page.user.click(bar().getByRole('button', { name: '清空' }));

    expect(bar().queryAllByRole('button')).toEqual([]);
    expect(screen.getByRole('grid').contains(document.activeElement)).toBe(true);
  });

  it('are needed for rows to have boxes', async () => {
    renderPage(
      { ...list, bulkActions: [buildAction('批量执行', { permission: ['EXECUTE'] })] },
      { calls: { query }, can: [] },
    );
    await screen.findByText('R1');

    expect(screen.queryByRole('checkbox')).toBeNull();
  });

  it('are disabled by the selection', async () => {
    const disabled = { $cel: 'rows.exists(r, !r.open)' };
    const page = renderPage(
      { ...list, bulkActions: [{ ...remove, disabled, disabledReason: '含已结束的记录' }] },
      { calls: { query } },
    );
    await screen.findByText('R1');
    const button = () => bar().getByRole<HTMLButtonElement>('button', { name: '批量删除' });

    await page.user.click(check(1));
    expect(button().disabled).toBe(false);
    await page.user.click(check(4));
    expect(button().disabled).toBe(true);
    expect(button().getAttribute('aria-description')).toBe('含已结束的记录');
  });

  it('release the sent rows and load the list again', async () => {
    const page = renderPage(list, { calls: { query, act: () => ({}) } });
    await screen.findByText('R1');
    await page.user.click(check(1));
    const before = page.calls.length;

    await page.user.click(bar().getByRole('button', { name: '批量删除' }));

    await waitFor(() => expect(count()).toBe('已选 0 条'));
    await waitFor(() => expect(page.calls.length).toBe(before + 2));
    expect(page.notices).toEqual(['success: 删除成功']);
  });

  it('keep the selection when they are refused', async () => {
    const page = renderPage(list, { calls: { query } });
    await screen.findByText('R1');
    await page.user.click(check(1));

    await page.user.click(bar().getByRole('button', { name: '批量删除' }));

    await waitFor(() => expect(page.notices).toEqual(['error: no answer for act']));
    expect(count()).toBe('已选 1 条');
  });

  it('list the refused rows, and keep them ticked', async () => {
    const act = () => ({ failed: [{ key: 'R2', message: '状态已变更' }] });
    const page = renderPage(list, { calls: { query, act } });
    await screen.findByText('R1');
    await page.user.click(check(1));
    await page.user.click(check(2));

    await page.user.click(bar().getByRole('button', { name: '批量删除' }));

    expect(await screen.findByText('R2：状态已变更')).toBeTruthy();
    expect(screen.getByText('1 条未成功，仍保持选中')).toBeTruthy();
    expect(count()).toBe('已选 1 条');
    expect(check(2).checked).toBe(true);
    expect(page.notices).toEqual([]);
  });
});

describe('list: a bulk action of each row', () => {
  const each = buildAction('逐条删除', {
    eachRow: true,
    run: { kind: 'call', call: { operation: 'act', params: { id: { $cel: 'row.id' } } } },
    then: [{ kind: 'message', level: 'success', text: { $text: ['已删除 ', { $cel: 'result.count' }, ' 条'] } }],
  });
  const tickThree = async (act: (params: { readonly id?: unknown }) => unknown) => {
    const page = renderPage({ ...list, bulkActions: [each] }, { calls: { query, act } });
    await screen.findByText('R1');
    for (const number of [1, 2, 3]) await page.user.click(check(number));
    await page.user.click(bar().getByRole('button', { name: '逐条删除' }));
    return page;
  };

  it('calls once for each, says how many went, and loads the list again', async () => {
    const page = await tickThree(() => ({}));

    await waitFor(() => expect(page.notices).toEqual(['success: 已删除 3 条']));
    expect(acts(page).map(({ params }) => params)).toEqual([{ id: 'R1' }, { id: 'R2' }, { id: 'R3' }]);
    const keys = acts(page).map(({ idempotencyKey }) => idempotencyKey);
    expect(new Set(keys).size).toBe(3);
    expect(count()).toBe('已选 0 条');
    await waitFor(() => expect(page.calls.at(-1)?.operation).toBe('query'));
  });

  it('names each refused row with its reason and each that went, and keeps the refused ones ticked', async () => {
    const page = await tickThree(({ id }) => {
      if (id === 'R2') throw new OperationError('状态已变更', { code: 'STATE' });
      return {};
    });

    expect(await screen.findByText('R2：状态已变更')).toBeTruthy();
    expect(screen.getByText('1 条未成功，仍保持选中')).toBeTruthy();
    expect(screen.getByText('2 条已成功：R1、R3')).toBeTruthy();
    expect(count()).toBe('已选 1 条');
    expect(check(2).checked).toBe(true);
    expect(page.notices).toEqual([]);
  });

  it('makes four calls at one time, and counts the answers', async () => {
    const answers: (() => void)[] = [];
    const act = () => new Promise<object>((resolve) => void answers.push(() => resolve({})));
    const page = renderPage({ ...list, bulkActions: [each] }, { calls: { query, act } });
    await screen.findByText('R1');
    await page.user.click(pageCheck());
    await page.user.click(bar().getByRole('button', { name: '逐条删除' }));

    await waitFor(() => expect(answers.length).toBe(4));
    expect(count()).toBe('已处理 0 / 5 条');
    answers[0]?.();
    await waitFor(() => expect(answers.length).toBe(5));
    expect(count()).toBe('已处理 1 / 5 条');
    answers.forEach((answer) => answer());
    await waitFor(() => expect(count()).toBe('已选 0 条'));
  });
});

describe('list: everything that matches', () => {
  const all = {
    ...list,
    source: { operation: 'query', params: { owner: 'A' } },
    selection: { allMatching: true },
  } as const;

  it('is offered, counted, and sent as the search', async () => {
    const page = renderPage(all, { calls: { query, act: () => ({}) }, query: { keyword: '债券' } });
    await screen.findByText('R1');

    await page.user.click(check(1));
    await page.user.click(bar().getByRole('button', { name: '选择全部 15 条符合条件的记录' }));
    expect(count()).toBe('已选全部 15 条符合条件的记录');
    expect(check(5).checked).toBe(true);
    await page.user.click(bar().getByRole('button', { name: '批量删除' }));

    expect(acts(page).map(({ params }) => params)).toEqual([{ owner: 'A', keyword: '债券' }]);
    await waitFor(() => expect(count()).toBe('已选 0 条'));
  });

  it('becomes the rest of the page when one row is unticked', async () => {
    const page = renderPage(all, { calls: { query } });
    await screen.findByText('R1');
    await page.user.click(check(1));
    await page.user.click(bar().getByRole('button', { name: /^选择全部/ }));

    await page.user.click(check(2));

    expect(count()).toBe('已选 4 条');
    expect(check(2).checked).toBe(false);
  });

  it('is one choice, which the most rows do not limit', async () => {
    const page = renderPage({ ...all, selection: { allMatching: true, max: 3 } }, { calls: { query } });
    await screen.findByText('R1');

    await page.user.click(check(1));
    await page.user.click(bar().getByRole('button', { name: /^选择全部/ }));
    expect(count()).toBe('已选全部 15 条符合条件的记录');
    await page.user.click(check(5));

    expect(count()).toBe('已选 3 条');
  });
});
