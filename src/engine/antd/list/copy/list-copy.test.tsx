import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { buildColumn, buildList, renderPage } from '#engine/testing';

const list = buildList({
  columns: [
    buildColumn('id'),
    {
      title: '金额',
      columns: [buildColumn('amount', { field: { widget: 'amount', valueType: 'decimal', format: 'amount' } })],
    },
    buildColumn('status', { field: { dictionary: 'status' } }),
    buildColumn('remark'),
  ],
  dictionaries: { status: [{ value: '1', label: '待付款' }] },
});
const calls = {
  query: () => ({
    list: [
      { id: 'R1', amount: '12345.60', status: '1', remark: '一\t二' },
      { id: 'R2', amount: null, status: '1', remark: null },
    ],
    total: 2,
  }),
};
const clipboard = () => navigator.clipboard.readText();

describe('list: copy', () => {
  it('copies a cell as it is shown on a double click', async () => {
    const page = renderPage(list, { calls });

    await page.user.dblClick(await screen.findByRole('gridcell', { name: '12,345.60' }));

    await waitFor(() => expect(page.notices).toEqual(['success: 已复制']));
    expect(await clipboard()).toBe('12,345.60');
  });

  it('copies the focused cell on Ctrl+C; arrow keys move the focus', async () => {
    const page = renderPage(list, { calls });
    const cell = await screen.findByRole('gridcell', { name: 'R1' });

    await page.user.click(cell);
    await page.user.keyboard('{ArrowDown}{Control>}c{/Control}');

    await waitFor(() => expect(page.notices).toEqual(['success: 已复制']));
    expect(await clipboard()).toBe('R2');
    await page.user.keyboard('{ArrowRight}{Control>}c{/Control}');
    expect(page.notices.length).toBe(1);
  });

  it('is reached by the Tab key', async () => {
    const page = renderPage(list, { calls });
    await screen.findByRole('gridcell', { name: 'R1' });

    screen.getByRole('grid').focus();
    expect(document.activeElement?.textContent).toBe('R1');
    await page.user.keyboard('{ArrowRight}');

    expect(document.activeElement?.textContent).toBe('12,345.60');
  });

  it('copies a row for a spreadsheet from the menu', async () => {
    const page = renderPage(list, { calls });

    fireEvent.contextMenu(await screen.findByRole('gridcell', { name: 'R1' }));
    await page.user.click(await screen.findByText('复制整行'));

    await waitFor(() => expect(page.notices).toEqual(['success: 已复制']));
    expect(await clipboard()).toBe('R1\t12345.60\t待付款\t一 二');
  });

  it('opens its menu from the keyboard too, and gives the focus back', async () => {
    const page = renderPage(list, { calls });
    const cell = await screen.findByRole('gridcell', { name: 'R1' });

    // A browser sends this event for Shift+F10 and for the menu key.
    cell.focus();
    fireEvent.contextMenu(cell);
    await waitFor(() => expect(document.activeElement?.getAttribute('role')).toBe('menuitem'));
    await page.user.click(screen.getByText('复制单元格'));

    await waitFor(() => expect(document.activeElement).toBe(cell));
    expect(await clipboard()).toBe('R1');
  });

  const selected = () => screen.queryAllByRole('gridcell', { selected: true }).map(({ textContent }) => textContent);

  it('copies a range selected by keys as it is shown, with the Shift key from the focused cell', async () => {
    const page = renderPage(list, { calls });
    await page.user.click(await screen.findByRole('gridcell', { name: 'R1' }));

    await page.user.keyboard('{Shift>}{ArrowDown}{ArrowRight}{ArrowRight}{/Shift}');
    expect(selected()).toEqual(['R1', '12,345.60', '1', 'R2', '--', '1']);
    await page.user.keyboard('{Control>}c{/Control}');

    await waitFor(() => expect(page.notices).toEqual(['success: 已复制']));
    expect(await clipboard()).toBe('R1\t12,345.60\t1\nR2\t\t1');
    await page.user.keyboard('{ArrowDown}');
    expect(selected()).toEqual([]);
  });

  it('copies a range selected by the mouse, for calculating on from the menu', async () => {
    const page = renderPage(list, { calls });
    await screen.findByRole('gridcell', { name: 'R1' });
    const cell = (name: string) => screen.getAllByRole('gridcell', { name })[0] as HTMLElement;

    await page.user.pointer([
      { keys: '[MouseLeft>]', target: cell('12,345.60'), coords: { x: 10, y: 10 } },
      { target: cell('1'), coords: { x: 90, y: 10 } },
      { keys: '[/MouseLeft]', target: cell('1'), coords: { x: 90, y: 10 } },
    ]);
    expect(selected()).toEqual(['12,345.60', '1']);
    fireEvent.contextMenu(cell('12,345.60'));
    await page.user.click(await screen.findByText('复制所选区域（不带千分位的数值）'));

    await waitFor(async () => expect(await clipboard()).toBe('12345.60\t待付款'));
    await page.user.keyboard('{Escape}');
    await page.user.click(cell('R1'));
    expect(selected()).toEqual([]);
  });

  it('takes a page that moves below a still pointer for no drag', async () => {
    const page = renderPage(list, { calls });
    const coords = { x: 10, y: 10 };
    await page.user.pointer([
      { keys: '[MouseLeft>]', target: await screen.findByRole('gridcell', { name: '12,345.60' }), coords },
      { target: screen.getByRole('gridcell', { name: 'R2' }), coords },
      { keys: '[/MouseLeft]', coords },
    ]);

    expect(selected()).toEqual([]);
  });

  it('selects everything on Ctrl+A and ends the range on Escape; a click with Shift extends it', async () => {
    const page = renderPage(list, { calls });
    await page.user.click(await screen.findByRole('gridcell', { name: 'R1' }));

    await page.user.keyboard('{Control>}a{/Control}');
    expect(selected()).toHaveLength(8);
    await page.user.keyboard('{Escape}');
    expect(selected()).toEqual([]);

    await page.user.keyboard('{Shift>}');
    await page.user.click(screen.getByRole('gridcell', { name: 'R2' }));
    await page.user.keyboard('{/Shift}');
    expect(selected()).toEqual(['R1', 'R2']);
  });

  it('ends a range when other rows come', async () => {
    let rows = [{ id: 'R1' }, { id: 'R2' }];
    const page = renderPage(list, { calls: { query: () => ({ list: rows, total: 2 }) } });
    await page.user.click(await screen.findByRole('gridcell', { name: 'R1' }));
    await page.user.keyboard('{Shift>}{ArrowDown}{/Shift}');
    expect(selected()).toEqual(['R1', 'R2']);

    rows = [{ id: 'R3' }, { id: 'R1' }];
    await page.user.click(screen.getByRole('button', { name: '刷新' }));
    await screen.findByRole('gridcell', { name: 'R3' });
    expect(selected()).toEqual([]);
  });
});
