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
});
