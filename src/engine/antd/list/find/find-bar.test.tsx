import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { FindColumn } from '../../../headless/list/find/find-cells.ts';
import { useFind } from '../../../headless/list/find/use-find.ts';
import { FindBar } from './FindBar.tsx';

const rows = ['甲', '乙', '甲乙'].map((name, at) => ({ key: `R${at}`, row: { name } }));
const columns: readonly FindColumn[] = [{ name: 'name', texts: (row) => [String(row['name'])] }];
const handleClose = vi.fn();

function Harness() {
  const find = useFind(rows, columns);
  return (
    <>
      <FindBar find={find} rows={rows.length} onClose={handleClose} />
      <output>{find.current?.key ?? '无'}</output>
    </>
  );
}

const input = () => screen.getByRole('textbox', { name: '查找内容' });
const press = (key: string, shiftKey = false) => fireEvent.keyDown(input(), { key, shiftKey });
const type = (value: string) => fireEvent.change(input(), { target: { value } });
/** Key of the present row, and what is said about it. */
const shown = () =>
  [document.querySelector('output'), screen.getAllByRole('status').find((one) => one.tagName === 'SPAN')].map(
    (one) => one?.textContent,
  );

describe('the bar that searches the rows of a list', () => {
  beforeEach(() => {
    cleanup();
    handleClose.mockClear();
    render(<Harness />);
  });

  it('has the focus, and says that it searches this page only', () => {
    expect(document.activeElement).toBe(input());
    expect(screen.getByText(/仅查找本页已加载的 3 条记录/)).toBeTruthy();
    expect(shown()).toEqual(['无', '']);
  });

  it('goes to the first place at once, on with Enter, back with Shift+Enter, and round', () => {
    type('甲');
    expect(shown()).toEqual(['R0', '第 1 处，共 2 处']);

    press('Enter');
    expect(shown()).toEqual(['R2', '第 2 处，共 2 处']);
    press('Enter');
    expect(shown()).toEqual(['R0', '第 1 处，共 2 处']);
    press('Enter', true);

    expect(shown()).toEqual(['R2', '第 2 处，共 2 处']);
  });

  it('goes on and back with its buttons', () => {
    type('乙');
    fireEvent.click(screen.getByRole('button', { name: '下一处' }));
    expect(shown()).toEqual(['R2', '第 2 处，共 2 处']);

    fireEvent.click(screen.getByRole('button', { name: '上一处' }));

    expect(shown()).toEqual(['R1', '第 1 处，共 2 处']);
  });

  it('stays where it is while more is typed and the place still fits', () => {
    type('甲');
    press('Enter');
    type('甲乙');

    expect(shown()).toEqual(['R2', '第 1 处，共 1 处']);
  });

  it('says clearly that nothing matches, and has nowhere to go then', () => {
    type('丙');
    press('Enter');

    expect(shown()).toEqual(['无', '无匹配']);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: '下一处' }).disabled).toBe(true);
  });

  it('closes with Escape, but not while an input method is composing', () => {
    fireEvent.keyDown(input(), { key: 'Escape', isComposing: true });
    expect(handleClose).not.toHaveBeenCalled();

    press('Escape');

    expect(handleClose).toHaveBeenCalledTimes(1);
  });
});
