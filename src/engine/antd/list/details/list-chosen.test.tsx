import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { OperationError } from '#engine';
import { buildAction, buildColumn, buildField, buildList, renderPage, type PageFakes } from '#engine/testing';

const list = buildList({
  expand: {
    placement: 'below',
    empty: '请选择一家机构',
    load: [{ name: 'order', operation: 'orderDetail', params: { orderNo: { $cel: 'row.id' } } }],
    blocks: [
      { type: 'fields' as const, title: '本行', data: 'row', columnCount: 2, fields: [buildField('maker')] },
      { type: 'fields' as const, data: 'order', columnCount: 2, fields: [buildField('remark')] },
      {
        type: 'table' as const,
        title: '账户',
        source: { operation: 'accounts', params: { owner: { $cel: 'row.owner' } }, required: [] },
        rowKey: 'no',
        pageSize: 2,
        columns: [buildColumn('no')],
      },
    ],
  },
  columns: [buildColumn('id')],
});
const rows = (...ids: readonly string[]) => ({
  list: ids.map((id) => ({ id, maker: `经办${id}`, owner: id === 'R3' ? null : `O${id}` })),
  total: 30,
});
const accounts: NonNullable<PageFakes['calls']>[string] = ({ owner, page: at }) => ({
  list: [1, 2].map((one) => ({ no: `${String(owner)}-${String(at)}-${one}` })),
  total: 4,
});
const answers = {
  query: () => rows('R1', 'R2', 'R3'),
  orderDetail: ({ orderNo }: Readonly<Record<string, unknown>>) => ({ remark: `备注${String(orderNo)}` }),
  accounts,
};
const pane = () => screen.getByRole('region', { name: '选中行的详情' });
const cell = (name: string) => screen.getByRole('gridcell', { name });
const current = () => document.querySelector('[aria-current]')?.getAttribute('data-row-key');

/** Draws the list; `asked` are the params of an operation's calls, each once. */
function open(fakes: Partial<PageFakes> = {}, page = list) {
  const rendered = renderPage(page, { calls: answers, strict: false, ...fakes });
  const asked = (operation: string) =>
    rendered.calls.flatMap((call) => (call.operation === operation ? [call.params] : []));
  return { ...rendered, asked };
}

describe('list: the details of the chosen row', () => {
  it('says what is there without a choice, and calls nothing', async () => {
    const page = open();
    await screen.findByText('R1');

    expect(within(pane()).getByText('请选择一家机构')).toBeTruthy();
    expect([...page.asked('orderDetail'), ...page.asked('accounts')]).toEqual([]);
    expect(screen.queryByRole('button', { name: '展开详情' })).toBeNull();
  });

  it('shows blocks, loads and a paged table of the row that is clicked, and names it in the address', async () => {
    const page = open();
    await screen.findByText('R1');

    await page.user.click(cell('R2'));

    expect(await screen.findByText('备注R2')).toBeTruthy();
    expect(within(pane()).getByText('经办R2')).toBeTruthy();
    expect(await screen.findByText('OR2-1-1')).toBeTruthy();
    expect(current()).toBe('R2');
    await waitFor(() => expect(page.query()).toEqual({ chosen: 'R2' }));

    await page.user.click(within(pane()).getByRole('listitem', { name: '2' }));

    expect(await screen.findByText('OR2-2-1')).toBeTruthy();
    expect(screen.queryByText('OR2-1-1')).toBeNull();
    expect(page.asked('accounts')).toEqual([
      { owner: 'OR2', page: 1, limit: 2 },
      { owner: 'OR2', page: 2, limit: 2 },
    ]);
  });

  it('opens with the row of the address, and follows the back button', async () => {
    const page = open({ query: { chosen: 'R2' } });
    expect(await screen.findByText('备注R2')).toBeTruthy();

    page.navigate({ chosen: 'R1' });

    expect(await screen.findByText('备注R1')).toBeTruthy();
    page.navigate({});
    expect(await screen.findByText('请选择一家机构')).toBeTruthy();
  });

  it('goes from row to row by the arrow keys, and asks only for the row where they rest', async () => {
    const query = () => rows('R1', 'R2', 'R3', 'R4', 'R5', 'R6');
    const page = open({ calls: { ...answers, query } });
    await screen.findByText('R1');
    await page.user.click(cell('R1'));
    await screen.findByText('备注R1');

    await page.user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{ArrowDown}{ArrowDown}');

    expect(current()).toBe('R6');
    expect(screen.queryByText('备注R1')).toBeNull();
    expect(await screen.findByText('备注R6')).toBeTruthy();
    expect(page.asked('orderDetail').map(({ orderNo }) => orderNo)).not.toContain('R5');
    await waitFor(() => expect(page.query()).toEqual({ chosen: 'R6' }));
  });

  it('never shows the late answer of an earlier row', async () => {
    let answerFirst: (answer: unknown) => void = () => undefined;
    const late = new Promise((resolve) => {
      answerFirst = resolve;
    });
    const orderDetail: typeof answers.orderDetail = (params) =>
      params['orderNo'] === 'R1' ? (late as unknown as { remark: string }) : answers.orderDetail(params);
    const page = open({ calls: { ...answers, orderDetail } });
    await screen.findByText('R1');
    await page.user.click(cell('R1'));
    await screen.findByText('OR1-1-1');

    await page.user.click(cell('R2'));
    await screen.findByText('备注R2');
    answerFirst({ remark: '备注R1' });
    await late;

    expect(within(pane()).getByText('备注R2')).toBeTruthy();
    expect(screen.queryByText('备注R1')).toBeNull();
    expect(screen.queryByText('OR1-1-1')).toBeNull();
  });

  it('asks no list of a row that lacks what its params read', async () => {
    const page = open();
    await screen.findByText('R3');

    await page.user.click(cell('R3'));

    expect(await screen.findByText('备注R3')).toBeTruthy();
    expect(page.asked('accounts')).toEqual([]);
  });

  it('keeps the choice on other pages of the list, and says so', async () => {
    const query: NonNullable<PageFakes['calls']>[string] = ({ page: at }) =>
      at === 2 ? rows('R7', 'R8') : rows('R1', 'R2');
    const page = open({ calls: { ...answers, query } });
    await screen.findByText('R1');
    await page.user.click(cell('R2'));
    await screen.findByText('备注R2');
    await waitFor(() => expect(page.query()).toEqual({ chosen: 'R2' }));

    page.navigate({ chosen: 'R2', page: '2' });
    await screen.findByText('R7');

    expect(within(pane()).getByText(/这一行不在当前页里/)).toBeTruthy();
    expect(within(pane()).getByText('备注R2')).toBeTruthy();
    page.navigate({ chosen: 'R2' });
    await screen.findByText('R1');
    expect(screen.queryByText(/这一行不在当前页里/)).toBeNull();
    expect(current()).toBe('R2');
  });

  it('says that the row has left the list', async () => {
    let ids = ['R1', 'R2'];
    const page = open({ calls: { ...answers, query: () => rows(...ids) } });
    await screen.findByText('R1');
    await page.user.click(cell('R2'));
    await screen.findByText('备注R2');

    ids = ['R1'];
    page.hide();
    page.show();

    expect(await screen.findByText('刚才选中的一行已经不在列表里')).toBeTruthy();
    expect(screen.queryByText('备注R2')).toBeNull();
    expect(within(pane()).getByText('请选择一家机构')).toBeTruthy();
  });

  it('says that the row of a link is on another page', async () => {
    open({ query: { chosen: 'R99' } });

    expect(await screen.findByText('选中的一行不在这一页')).toBeTruthy();
  });

  it('loads the details again with the list', async () => {
    let remark = '旧';
    const reloading = { ...list, toolbar: [buildAction('重算', { then: [{ kind: 'reload' }] })] };
    const page = open({ calls: { ...answers, act: () => ({}), orderDetail: () => ({ remark }) } }, reloading);
    await screen.findByText('R1');
    await page.user.click(cell('R1'));
    await screen.findByText('旧');

    remark = '新';
    await page.user.click(screen.getByRole('button', { name: '重算' }));

    expect(await screen.findByText('新')).toBeTruthy();
    expect(page.asked('accounts')).toHaveLength(2);
  });

  it('shows failures in their places, and tries again', async () => {
    let failing = true;
    const failable: typeof accounts = (params, options) => {
      if (failing) throw new OperationError('账户服务忙', { code: 'E' });
      return accounts(params, options);
    };
    const page = open({ calls: { ...answers, accounts: failable } });
    await screen.findByText('R1');
    await page.user.click(cell('R1'));
    await screen.findByText('账户服务忙');
    expect(await screen.findByText('备注R1')).toBeTruthy();

    failing = false;
    await page.user.click(within(pane()).getByRole('button', { name: '重试' }));

    expect(await screen.findByText('OR1-1-1')).toBeTruthy();
  });
});
