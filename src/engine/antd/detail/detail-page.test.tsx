import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { OperationError } from '#engine';
import { buildAction, buildColumn, buildDetail, buildField, renderPage } from '#engine/testing';

const load = [{ name: 'fund', operation: 'fundDetail', params: { fundCode: { $cel: 'query.fundCode' } } }];
const facts = {
  type: 'fields' as const,
  title: '概况',
  data: 'fund',
  columnCount: 2,
  fields: [buildField('name', { label: '名称' }), buildField('nav', { label: '净值' })],
};

describe('detail', () => {
  it('shows its loaded data, -- for missing values', async () => {
    const page = renderPage(buildDetail({ load, blocks: [facts] }), {
      calls: { fundDetail: () => ({ name: '稳健' }) },
      query: { fundCode: '981001' },
    });

    expect(await screen.findByText('稳健')).toBeTruthy();
    expect(screen.getByText('净值').nextElementSibling?.textContent).toBe('--');
    expect(page.calls.at(-1)?.params).toEqual({ fundCode: '981001' });
  });

  it("is headed by its record's name once that is loaded, whatever the address says", async () => {
    const detail = buildDetail({ load, blocks: [facts], recordTitle: { $text: [{ $cel: 'data.fund.name' }] } });
    renderPage(detail, { calls: { fundDetail: () => ({ name: '稳健' }) }, query: { fundCode: '981001' } });

    expect(await screen.findByRole('heading', { level: 1, name: '稳健' })).toBeTruthy();
  });

  it('shows a record inside of what is loaded', async () => {
    renderPage(buildDetail({ load, blocks: [{ ...facts, data: 'fund.owner' }] }), {
      calls: { fundDetail: () => ({ owner: { name: '明远' } }) },
      query: { fundCode: '981001' },
    });

    expect(await screen.findByText('明远')).toBeTruthy();
  });

  it('loads again by itself until its condition holds, and keeps its data when a call fails', async () => {
    let name: string | undefined = '待付款';
    const refresh = { every: 0.03, until: { $cel: "data.fund.name == '已付款'" } };
    const fundDetail = () => {
      if (name === undefined) throw new OperationError('网络异常', { code: 'E' });
      return { name };
    };
    const loads = [{ name: 'fund', operation: 'fundDetail', params: {}, refresh }];
    const page = renderPage(buildDetail({ load: loads, blocks: [facts] }), { calls: { fundDetail } });
    await screen.findByText('待付款');
    name = undefined;
    const before = page.calls.length;
    await waitFor(() => expect(page.calls.length).toBeGreaterThan(before + 1));
    expect(screen.getByText('待付款')).toBeTruthy();

    name = '已付款';
    expect(await screen.findByText('已付款')).toBeTruthy();
    const asked = page.calls.length;
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(page.calls.length).toBe(asked);
  });

  it('copies all fields on show, each with its label', async () => {
    const page = renderPage(buildDetail({ load, blocks: [{ ...facts, copyable: true }] }), {
      calls: { fundDetail: () => ({ name: '稳健', nav: '1.2345' }) },
      query: { fundCode: '981001' },
    });
    await screen.findByText('稳健');

    await page.user.click(screen.getByRole('button', { name: '复制全部' }));

    expect(await navigator.clipboard.readText()).toBe('名称：稳健\n净值：1.2345');
  });

  it('loads nothing while a param is missing, and again when it changes', async () => {
    const page = renderPage(buildDetail({ load, blocks: [facts] }), {
      calls: { fundDetail: ({ fundCode }) => ({ name: `基金${String(fundCode)}` }) },
    });
    await screen.findByText('名称');
    expect(page.calls).toEqual([]);

    page.navigate({ fundCode: '1' });
    expect(await screen.findByText('基金1')).toBeTruthy();
    page.navigate({ fundCode: '2' });

    expect(await screen.findByText('基金2')).toBeTruthy();
  });

  it('shows a failure in the place of its block and retries', async () => {
    let failing = true;
    const fundDetail = () => {
      if (failing) throw new OperationError('基金不存在', { code: 'E', traceId: 'T-9' });
      return { name: '稳健' };
    };
    const alert = { type: 'alert' as const, level: 'info' as const, text: '提示文字' };
    const page = renderPage(buildDetail({ load, blocks: [facts, alert] }), {
      calls: { fundDetail },
      query: { fundCode: '1' },
    });
    await screen.findByText('基金不存在');
    expect(screen.getByText('参考号：T-9')).toBeTruthy();
    expect(screen.getByText('提示文字')).toBeTruthy();

    failing = false;
    await page.user.click(screen.getByRole('button', { name: '重试' }));

    expect(await screen.findByText('稳健')).toBeTruthy();
  });

  it('draws tables and tabs, and hides blocks whose condition does not hold', async () => {
    const table = {
      type: 'table' as const,
      source: { $cel: 'data.fund.rates' },
      rowKey: 'band',
      columns: [buildColumn('band', { field: { label: '区间' } })],
    };
    const hidden = { ...facts, title: '隐藏', visible: { $cel: "data.fund.type == '03'" } };
    const blocks = [
      {
        type: 'tabs' as const,
        tabs: [
          { title: '费率', blocks: [table] },
          { title: '概况', blocks: [facts] },
        ],
      },
      hidden,
    ];
    const page = renderPage(buildDetail({ load, blocks }), {
      calls: { fundDetail: () => ({ name: '稳健', rates: [{ band: '100万以下' }] }) },
      query: { fundCode: '1' },
    });

    expect(await screen.findByText('100万以下')).toBeTruthy();
    expect(screen.queryByText('隐藏')).toBeNull();
    await page.user.click(screen.getByRole('tab', { name: '概况' }));
    expect(await screen.findByText('稳健')).toBeTruthy();
  });

  it('keeps an action disabled until its data says otherwise', async () => {
    const buy = buildAction('购买', {
      disabled: { $cel: '!data.fund.open' },
      run: { kind: 'open', open: { page: 'Buy', params: {}, query: {} } },
    });
    const page = renderPage(buildDetail({ load, actions: [buy] }), { calls: { fundDetail: () => ({ open: true }) } });
    const button = await screen.findByRole<HTMLButtonElement>('button', { name: '购买' });
    expect(button.disabled).toBe(true);

    page.navigate({ fundCode: '1' });
    await waitFor(() => expect(button.disabled).toBe(false));
    await page.user.click(button);

    expect(page.opened.map(({ page: name }) => name)).toEqual(['Buy']);
  });

  it('draws a box in place of a broken block and keeps the others', async () => {
    const faulty = {
      manifest: {
        name: 'faulty',
        title: '',
        faces: ['block'],
        valueTypes: [],
        props: { type: 'object', additionalProperties: false, properties: {} },
      },
      block: () => {
        throw new Error('boom');
      },
    } as const;
    const page = renderPage(
      buildDetail({
        load,
        blocks: [
          { type: 'widget', title: '走势', widget: 'faulty', props: {} },
          { type: 'widget', widget: 'hologram', props: {} },
          facts,
        ],
      }),
      { calls: { fundDetail: () => ({ name: '稳健' }) }, query: { fundCode: '1' }, widgets: [faulty] },
    );

    expect(await screen.findByText('稳健')).toBeTruthy();
    expect(
      screen.getAllByRole('alert').map((box) => within(box).queryByText(/./)?.textContent ?? box.textContent),
    ).toEqual(['此处无法显示：该部分出现错误，页面其余部分不受影响。', '此处无法显示：未知组件“hologram”']);
    expect(page.reports.map(String)).toEqual(['PartFault: page TestPage, /blocks/0 (widget, widget faulty)']);
  });
});
