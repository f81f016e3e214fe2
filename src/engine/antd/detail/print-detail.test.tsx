import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { buildAction, buildColumn, buildDetail, buildField, renderPage } from '#engine/testing';

afterEach(() => {
  vi.unstubAllGlobals();
});

const bands = Array.from({ length: 25 }, (_, index) => ({ band: `第${index + 1}档`, rate: `${index}.00` }));
const detail = buildDetail({
  load: [{ name: 'fund', operation: 'fund', params: {} }],
  actions: [buildAction('打印', { run: { kind: 'print' } })],
  blocks: [
    {
      type: 'tabs',
      tabs: [
        {
          title: '概况',
          blocks: [{ type: 'fields', data: 'fund', columnCount: 1, fields: [buildField('name', { label: '名称' })] }],
        },
        {
          title: '费率',
          blocks: [
            {
              type: 'table',
              title: '申购费率',
              source: { $cel: 'data.fund.bands' },
              rowKey: 'band',
              pageSize: 10,
              columns: [buildColumn('band', { field: { label: '档次' } }), buildColumn('rate')],
            },
          ],
        },
      ],
    },
  ],
});
const fakes = { calls: { fund: () => ({ name: '稳健', bands }) } };
const paperRows = () => document.querySelectorAll('[data-on-paper] tbody tr').length;

describe('a detail on paper', () => {
  it('has every tab unfolded, tables whole, and the operator and time of printing', async () => {
    renderPage(detail, fakes);
    await screen.findByText('稳健');
    expect(screen.queryByText('第1档')).toBeNull();

    act(() => void globalThis.dispatchEvent(new Event('beforeprint')));

    expect(paperRows()).toBe(25);
    expect(screen.getByText('打印人：经办人，打印时间：2026-11-20 10:00:00')).toBeTruthy();
    expect(document.querySelector('[data-on-paper] h1')?.textContent).toBe('测试页面');
    expect([...document.querySelectorAll('h2[class*="_paper_"]')].map((one) => one.textContent)).toEqual([
      '概况',
      '费率',
    ]);
  });

  it('is on the screen as before once it is printed', async () => {
    renderPage(detail, fakes);
    await screen.findByText('稳健');
    act(() => void globalThis.dispatchEvent(new Event('beforeprint')));

    act(() => void globalThis.dispatchEvent(new Event('afterprint')));

    expect(paperRows()).toBe(0);
    expect(document.querySelector('[data-on-paper]')).toBeNull();
  });

  it('is ready before the browser is asked to print by a button', async () => {
    const printed: number[] = [];
    vi.stubGlobal('print', () => void printed.push(paperRows()));
    renderPage(detail, fakes);
    await screen.findByText('稳健');

    fireEvent.click(screen.getByRole('button', { name: '打印' }));

    await waitFor(() => expect(printed).toEqual([25]));
  });

  it('leaves a page in the background alone', async () => {
    const page = renderPage(detail, fakes);
    await screen.findByText('稳健');
    page.hide();

    act(() => void globalThis.dispatchEvent(new Event('beforeprint')));

    expect(document.querySelector('[data-on-paper]')).toBeNull();
  });
});
