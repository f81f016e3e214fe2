import { Dropdown } from 'antd';
import { useEffect, useRef, type KeyboardEvent, type MouseEvent, type ReactNode } from 'react';
import type { ResolvedList } from '#engine/language';
import { PLACEHOLDER } from '#values/interface-constants';
import { rowAsText } from '../../headless/list/copy-row.ts';
import type { Row } from '../../headless/list/use-rows.ts';
import { usePorts } from '../../headless/ports/ports-context.ts';
import { messages } from '../messages.ts';
import { cellAt, cellBeside, firstCell, rowKeyOf } from './table-cells.ts';

interface Props {
  readonly list: ResolvedList;
  readonly rows: readonly Row[];
  readonly children: ReactNode;
}

const MENU = [
  { key: 'cell', label: messages.copyCell },
  { key: 'row', label: messages.copyRow },
];
const TRIGGER: 'contextMenu'[] = ['contextMenu'];

/**
 * Copies what a table shows: a cell by double click or Ctrl+C, cell or row from the menu of the right button. One
 * listener for the whole table, because one per cell would be thousands; arrow keys move from cell to cell.
 */
export function CopyFrame({ list, rows, children }: Props) {
  const copy = useCopy();
  const frame = useRef<HTMLDivElement>(null);
  const current = useRef<HTMLElement>(undefined);
  useEffect(() => {
    // A way in for the Tab key; React does not know the attribute and leaves it.
    if (frame.current && !current.current?.isConnected) firstCell(frame.current)?.setAttribute('tabindex', '0');
  });
  const focus = (cell: HTMLElement): void => {
    current.current?.setAttribute('tabindex', '-1');
    current.current = cell;
    cell.setAttribute('tabindex', '0');
    cell.focus({ preventScroll: false });
  };
  const copyCell = (cell: HTMLElement): void => copy(cell.textContent === PLACEHOLDER ? '' : (cell.textContent ?? ''));
  const copyRow = (cell: HTMLElement): void => {
    const key = rowKeyOf(cell);
    const row = rows.find((one) => String(one[list.rowKey]) === key);
    if (row) copy(rowAsText(list.columns, row, list.dictionaries));
  };
  const handleKey = (event: KeyboardEvent): void => {
    const cell = cellAt(event.target);
    if (!cell || cell !== event.target) return;
    const next = cellBeside(cell, event.key);
    const copies = (event.ctrlKey || event.metaKey) && event.key === 'c' && !hasSelection();
    if (next || copies) event.preventDefault();
    if (next) focus(next);
    else if (copies) copyCell(cell);
  };
  const handleClick = ({ target }: MouseEvent): void => {
    const cell = cellAt(target);
    if (cell && !hasSelection()) focus(cell);
  };
  const handleDoubleClick = ({ target }: MouseEvent): void => {
    const cell = cellAt(target);
    if (!cell) return;
    copyCell(cell);
    // The word that the browser has selected would keep its own menu in the way.
    window.getSelection()?.removeAllRanges();
  };
  const handleMenu = (event: MouseEvent): void => {
    const cell = cellAt(event.target);
    // Selected text and controls keep the browser's own menu.
    if (!cell || hasSelection()) event.stopPropagation();
    else focus(cell);
  };
  const handleChoice = ({ key }: { readonly key: string }): void => {
    if (current.current) (key === 'row' ? copyRow : copyCell)(current.current);
  };
  return (
    <Dropdown trigger={TRIGGER} menu={{ items: MENU, onClick: handleChoice }}>
      <div
        ref={frame}
        role="presentation"
        className="fd-copy"
        onClick={handleClick}
        onDoubleClick={handleDoubleClick}
        onKeyDown={handleKey}
        onContextMenuCapture={handleMenu}
      >
        {children}
      </div>
    </Dropdown>
  );
}

/** Puts a text into the clipboard and says so; a browser may refuse, and pages without https have none. */
function useCopy(): (text: string) => void {
  const ports = usePorts();
  return (text) => {
    if (text === '') return;
    if (!('clipboard' in navigator)) return ports.notify('warning', messages.notCopied);
    void navigator.clipboard.writeText(text).then(
      () => ports.notify('success', messages.copied),
      () => ports.notify('warning', messages.notCopied),
    );
  };
}

function hasSelection(): boolean {
  return window.getSelection()?.isCollapsed === false;
}
