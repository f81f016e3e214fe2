import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { buildColumn, buildField, buildList, renderPage } from '#engine/testing';
import { OperationError } from '../../../headless/ports/operation-error.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

const kinds = [{ value: 'buy', label: '申购' }];
const list = buildList({
  pageSizes: [20, 50, 100],
  search: [buildField('kind', { label: '业务', widget: 'select', options: { kind: 'static', items: kinds } })],
  columns: [
    buildColumn('id', { open: { page: 'Other', params: {}, query: {} } }),
    buildColumn('amount', { summary: 'sum', field: { label: '金额', valueType: 'decimal' } }),
    buildColumn('note', { hidden: true }),
  ],
});

/** A server with this number of rows. */
function serve(total: number) {
  return ({ page, limit }: Readonly<Record<string, unknown>>) => {
    const first = (Number(page) - 1) * Number(limit);
    const size = Math.max(0, Math.min(Number(limit), total - first));
    const rows = Array.from({ length: size }, (_, index) => ({
      id: `R${first + index + 1}`,
      amount: '1.50',
      note: 'x',
    }));
    return { list: rows, total, totalMore: false, summary: { amount: '999.00' } };
  };
}

interface Sheet {
  readonly rows: number;
  readonly text: string;
  readonly heads: readonly (string | null)[];
}

/** The list as paper shows it. */
const PAPER = '[class*="_paper_"]';

/** Takes down what is on the paper whenever the browser is asked to print. */
function watchPrinter(): Sheet[] {
  const sheets: Sheet[] = [];
  vi.stubGlobal('print', () => {
    const paper = document.querySelector(PAPER);
    sheets.push({
      rows: [...document.querySelectorAll(`${PAPER} tbody tr`)].filter((row) => /^R\d/u.test(row.textContent)).length,
      text: paper?.textContent ?? '',
      heads: [...document.querySelectorAll(`${PAPER} th`)].map((head) => head.textContent),
    });
  });
  return sheets;
}

describe('a list on paper', () => {
  it('has all matching rows in the chosen columns, with criteria, totals, operator and time', async () => {
    const sheets = watchPrinter();
    const page = renderPage(list, { calls: { query: serve(120) }, query: { kind: 'buy' } });
    await screen.findByText('R1');

    await page.user.click(screen.getByRole('button', { name: '打印' }));

    await waitFor(() => expect(sheets).toHaveLength(1));
    expect(sheets[0]?.rows).toBe(120);
    expect(sheets[0]?.heads).toEqual(['id', '金额']);
    expect(sheets[0]?.text).toContain('测试页面');
    expect(sheets[0]?.text).toContain('查询条件：业务：申购');
    expect(sheets[0]?.text).toContain('共 120 条');
    expect(sheets[0]?.text).toContain('打印人：经办人，打印时间：2026-11-20 10:00:00');
    expect(sheets[0]?.text).toContain('合计180');
    act(() => void globalThis.dispatchEvent(new Event('afterprint')));
    expect(document.querySelector(PAPER)).toBeNull();
  });

  it('says where it was cut, with the totals of all rows', async () => {
    const sheets = watchPrinter();
    const page = renderPage(list, { calls: { query: serve(620) } });
    await screen.findByText('R1');

    await page.user.click(screen.getByRole('button', { name: '打印' }));

    await waitFor(() => expect(sheets).toHaveLength(1));
    expect(sheets[0]?.rows).toBe(500);
    expect(sheets[0]?.text).toContain('共 620 条，仅打印 500 条');
    expect(sheets[0]?.text).toContain('合计999');
    expect(sheets[0]?.text).not.toContain('本页合计');
  });

  it('has the rows on the screen where the browser prints by its own command', async () => {
    renderPage(list, { calls: { query: serve(45) } });
    await screen.findByText('R1');

    act(() => void globalThis.dispatchEvent(new Event('beforeprint')));

    expect(screen.getByText('共 45 条，仅打印 20 条')).toBeTruthy();
  });

  it('is not printed when its rows do not come', async () => {
    const sheets = watchPrinter();
    const answer = serve(45);
    const query = (params: Readonly<Record<string, unknown>>) => {
      if (params['limit'] === 100) throw new OperationError('系统繁忙', { code: '1001' });
      return answer(params);
    };
    const page = renderPage(list, { calls: { query } });
    await screen.findByText('R1');

    await page.user.click(screen.getByRole('button', { name: '打印' }));

    await waitFor(() => expect(page.notices.join()).toContain('系统繁忙'));
    expect(sheets).toEqual([]);
  });
});
