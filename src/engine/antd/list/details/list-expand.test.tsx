import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { OperationError } from '#engine';
import { buildColumn, buildField, buildList, renderPage } from '#engine/testing';

const expand = {
  load: [{ name: 'order', operation: 'orderDetail', params: { orderNo: { $cel: 'row.id' } } }],
  blocks: [
    { type: 'fields' as const, title: '本行', data: 'row', columnCount: 2, fields: [buildField('maker')] },
    {
      type: 'fields' as const,
      data: 'order',
      columnCount: 2,
      fields: [buildField('remark')],
      visible: { $cel: "row.id != 'R3'" },
    },
  ],
};
const list = buildList({ expand, columns: [buildColumn('id')] });
const answer = (maker: string) => ({
  list: ['R1', 'R2', 'R3'].map((id) => ({ id, maker: `${maker}${id}` })),
  total: 3,
});
const toggle = (id: string) => {
  const row = screen.getByRole('gridcell', { name: id }).closest<HTMLElement>('[role="row"]');
  if (!row) throw new Error(`no row ${id}`);
  return within(row).getByRole('button', { name: /详情/ });
};

describe('list: details below a row', () => {
  it('calls nothing before a row is opened, once when it is, and keeps the answer', async () => {
    const page = renderPage(list, {
      calls: { query: () => answer('经办'), orderDetail: ({ orderNo }) => ({ remark: `备注${String(orderNo)}` }) },
    });
    await screen.findByText('R1');
    const asked = () => page.calls.flatMap(({ operation, params }) => (operation === 'orderDetail' ? [params] : []));
    expect(asked()).toEqual([]);

    await page.user.click(toggle('R2'));
    expect(await screen.findByText('备注R2')).toBeTruthy();
    expect(screen.getByText('经办R2')).toBeTruthy();
    const once = asked();
    await page.user.click(toggle('R2'));
    await page.user.click(toggle('R2'));

    expect(new Set(once.map(({ orderNo }) => orderNo))).toEqual(new Set(['R2']));
    expect(asked().length).toBe(once.length);
  });

  it('opens by keyboard, with its state for screen readers', async () => {
    const page = renderPage(list, { calls: { query: () => answer('经办'), orderDetail: () => ({ remark: '有' }) } });
    await screen.findByText('R1');
    expect(toggle('R3').getAttribute('aria-expanded')).toBe('false');

    toggle('R3').focus();
    await page.user.keyboard('{Enter}');

    expect(toggle('R3').getAttribute('aria-expanded')).toBe('true');
    expect(await screen.findByText('经办R3')).toBeTruthy();
    expect(screen.queryByText('有')).toBeNull();
  });

  it('shows a failure in its own place and tries again', async () => {
    let failing = true;
    const orderDetail = () => {
      if (failing) throw new OperationError('订单不存在', { code: 'E' });
      return { remark: '找到了' };
    };
    const blocks = [{ type: 'fields' as const, data: 'order', columnCount: 2, fields: [buildField('remark')] }];
    const plain = buildList({ expand: { ...expand, blocks }, columns: [buildColumn('id')] });
    const page = renderPage(plain, { calls: { query: () => answer('经办'), orderDetail } });
    await screen.findByText('R1');

    await page.user.click(toggle('R1'));
    await screen.findByText('订单不存在');
    failing = false;
    await page.user.click(screen.getByRole('button', { name: '重试' }));

    expect(await screen.findByText('找到了')).toBeTruthy();
  });

  it('reloads the data of an open row when the row has changed', async () => {
    let maker = '甲';
    let remark = '旧';
    const page = renderPage(list, { calls: { query: () => answer(maker), orderDetail: () => ({ remark }) } });
    await screen.findByText('R1');
    await page.user.click(toggle('R1'));
    await screen.findByText('旧');

    maker = '乙';
    remark = '新';
    page.hide();
    page.show();

    expect(await screen.findByText('乙R1')).toBeTruthy();
    await waitFor(() => expect(screen.getByText('新')).toBeTruthy());
  });
});
