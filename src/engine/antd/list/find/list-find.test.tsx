import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { buildColumn, buildList, renderPage } from '#engine/testing';

const list = buildList({
  columns: [
    buildColumn('id'),
    buildColumn('amount', { field: { widget: 'amount', valueType: 'decimal', format: 'amount' } }),
    buildColumn('status', { field: { widget: 'tag', dictionary: 'status' } }),
  ],
  dictionaries: { status: [{ value: '1', label: '待付款', color: '#d48806' }] },
  pageSizes: [500],
});
const rows = Array.from({ length: 300 }, (_, at) => ({ id: `R${at + 1}`, amount: `${at + 1}000.50`, status: '1' }));
const calls = { query: () => ({ list: rows, total: 900 }) };

const input = () => screen.getByLabelText<HTMLInputElement>('查找内容');
const type = (value: string) => fireEvent.change(input(), { target: { value } });
const findKey = (target: Element, changes = {}) => fireEvent.keyDown(target, { key: 'f', ctrlKey: true, ...changes });
const marked = () => document.querySelector('[data-found]')?.textContent;
const openByKeys = async () => {
  const cell = await screen.findByText('R1');
  // `fireEvent` is false when the browser's own search is kept away.
  expect(findKey(cell)).toBe(false);
};

describe('list: search in the rows on show', () => {
  // A window that can be scrolled; without a layout nothing would come into sight.
  beforeEach(() => {
    const height = vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(400);
    const width = vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1000);
    return () => [height, width].forEach((spy) => spy.mockRestore());
  });

  it('opens with Ctrl+F or Cmd+F in the page; the second time the browser searches', async () => {
    renderPage(list, { calls });
    await openByKeys();

    expect(document.activeElement).toBe(input());
    expect(findKey(input())).toBe(true);
    fireEvent.keyDown(input(), { key: 'Escape' });
    expect(screen.queryByLabelText('查找内容')).toBeNull();
    expect(findKey(document.body, { ctrlKey: false, metaKey: true })).toBe(false);
    expect(input()).toBeTruthy();
  });

  it('leaves the keys of other parts of the screen alone', async () => {
    renderPage(list, { calls });
    await screen.findByText('R1');
    const menu = document.body.appendChild(document.createElement('button'));

    const browsers = findKey(menu);
    menu.remove();

    expect(browsers).toBe(true);
  });

  it('finds rows that are not drawn, marks the cell and keeps the focus in the input', async () => {
    renderPage(list, { calls });
    await openByKeys();
    expect(screen.queryByText('R299')).toBeNull();

    type('r299');

    await waitFor(() => expect(marked()).toBe('R299'));
    expect(screen.getByText('1 / 1')).toBeTruthy();
    expect(screen.getByText('第 1 处，共 1 处，第 299 行，id')).toBeTruthy();
    expect(document.activeElement).toBe(input());
  });

  it('gives the focus to the cell it has found when it closes', async () => {
    renderPage(list, { calls });
    await openByKeys();
    type('R250');
    await waitFor(() => expect(marked()).toBe('R250'));

    fireEvent.keyDown(input(), { key: 'Escape' });

    expect(document.activeElement?.textContent).toBe('R250');
    expect(marked()).toBeUndefined();
  });

  it.each([
    { title: 'an amount as it is shown', words: '123,000.50', cell: '123,000.50' },
    { title: 'an amount without separators, in full width', words: '１２３０００．５', cell: '123,000.50' },
    { title: 'the label of a code', words: '待付', cell: '待付款' },
  ])('finds $title', async ({ words, cell }) => {
    renderPage(list, { calls });
    await openByKeys();

    type(words);

    await waitFor(() => expect(marked()).toBe(cell));
  });

  it('opens with its button, states its scope, and gives the focus back without a match', async () => {
    renderPage(list, { calls });
    await screen.findByText('R1');
    const button = screen.getByText('查找').closest('button');
    if (!button) throw new Error('no button');
    button.focus();
    fireEvent.click(button);
    expect(screen.getByText(/仅查找本页已加载的 300 条记录/)).toBeTruthy();

    type('没有');
    expect(screen.getAllByText('无匹配').length).toBeGreaterThan(0);
    fireEvent.keyDown(input(), { key: 'Escape' });

    expect(document.activeElement).toBe(button);
  });
});
