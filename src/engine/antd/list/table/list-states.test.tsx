import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { OperationError } from '#engine';
import { buildColumn, buildField, buildList, renderPage } from '#engine/testing';

const list = buildList({
  search: [buildField('keyword', { label: '关键字', default: '债券' })],
  columns: [buildColumn('id')],
});

describe('list: nothing found', () => {
  it('offers to clear the conditions, defaults too', async () => {
    const page = renderPage(list, {
      calls: { query: ({ keyword }) => ({ list: keyword === undefined ? [{ id: 'R1' }] : [], total: 0 }) },
    });

    await page.user.click(await screen.findByRole('button', { name: '清除条件' }));

    expect(await screen.findByText('R1')).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('关键字').value).toBe('');
  });

  it('has nothing to clear when nothing was searched for', async () => {
    renderPage(buildList(), { calls: { query: () => ({ list: [], total: 0 }) } });

    await screen.findByText('暂无数据');

    expect(screen.queryByRole('button', { name: '清除条件' })).toBeNull();
  });
});

describe('list: a search field that must be filled in', () => {
  const demanding = buildList({
    search: [buildField('keyword', { label: '关键字', required: true })],
    columns: [buildColumn('id')],
  });

  it('is asked for before anything is asked of the server, and again once it is emptied', async () => {
    const asked: unknown[] = [];
    const query = ({ keyword }: Readonly<Record<string, unknown>>) => {
      asked.push(keyword);
      return { list: [{ id: `R-${String(keyword)}` }], total: 1 };
    };
    const page = renderPage(demanding, { calls: { query } });
    await screen.findByText('请先填写查询条件：关键字');
    await page.user.click(screen.getByRole('button', { name: '查询' }));
    expect(await screen.findByText('请输入关键字')).toBeTruthy();

    await page.user.type(screen.getByLabelText('关键字'), '债券{Enter}');
    expect(await screen.findByText('R-债券')).toBeTruthy();
    await page.user.click(screen.getByRole('button', { name: '重置' }));

    await screen.findByText('请先填写查询条件：关键字');
    expect(screen.queryByText('R-债券')).toBeNull();
    expect(asked).toEqual(['债券']);
  });

  it('is not asked for when it has a single choice, which is searched for by itself', async () => {
    const options = { kind: 'operation' as const, operation: 'orgs', params: {} };
    const only = buildField('org', { label: '机构', required: true, widget: 'select', options });
    renderPage(buildList({ search: [only], columns: [buildColumn('id')] }), {
      calls: {
        orgs: () => [{ value: 'A', label: '唯一机构' }],
        query: ({ org }) => ({ list: [{ id: `R-${String(org)}` }], total: 1 }),
      },
    });

    expect(await screen.findByText('R-A')).toBeTruthy();
    expect(screen.getByText('唯一机构')).toBeTruthy();
  });

  it('is not asked for where the present search hides it', async () => {
    const kind = buildField('kind', { label: '类型' });
    const keyword = buildField('keyword', {
      label: '关键字',
      required: true,
      visible: { $cel: "search.kind == '2'" },
    });
    const page = renderPage(buildList({ search: [kind, keyword], columns: [buildColumn('id')] }), {
      calls: { query: () => ({ list: [{ id: 'R1' }], total: 1 }) },
    });
    expect(await screen.findByText('R1')).toBeTruthy();

    page.navigate({ kind: '2' });

    expect(await screen.findByText('请先填写查询条件：关键字')).toBeTruthy();
  });
});

describe('list: the next call fails', () => {
  it('keeps the rows, says that they are old, and tries again', async () => {
    let failing = false;
    const query = ({ keyword }: Readonly<Record<string, unknown>>) => {
      if (failing) throw new OperationError('查询超时', { code: 'E', traceId: 'T-7' });
      return { list: [{ id: `R-${String(keyword)}` }], total: 1 };
    };
    const page = renderPage(list, { calls: { query } });
    await screen.findByText('R-债券');

    failing = true;
    page.navigate({ keyword: '货币' });
    expect(await screen.findByText('查询超时，以下仍为上次查询的结果')).toBeTruthy();
    expect(screen.getByText('参考号：T-7')).toBeTruthy();
    expect(screen.getByText('R-债券')).toBeTruthy();
    failing = false;
    await page.user.click(screen.getByRole('button', { name: '重试' }));

    expect(await screen.findByText('R-货币')).toBeTruthy();
    await waitFor(() => expect(screen.queryByText(/上次查询的结果/)).toBeNull());
  });
});
