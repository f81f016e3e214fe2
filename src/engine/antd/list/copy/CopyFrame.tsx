import { Dropdown } from 'antd';
import { useRef, type KeyboardEvent, type MouseEvent, type ReactNode } from 'react';
import type { ResolvedList } from '#engine/language';
import { PLACEHOLDER } from '#values/interface-constants';
import { rowAsText } from '../../../headless/list/copy/copy-row.ts';
import { usePorts } from '../../../headless/ports/EnginePorts.tsx';
import { cellAt, isWriting, plainCellAt, rowKeyOf } from '../../grid/grid-cells.ts';
import type { GridItem } from '../../grid/grid-column.ts';
import { messages } from '../messages.ts';
import styles from '../list-page.module.css';

interface Props {
  readonly list: ResolvedList;
  readonly items: readonly GridItem[];
  readonly children: ReactNode;
}

const listItems = () => [
  { key: 'cell', label: messages.copyCell },
  { key: 'row', label: messages.copyRow },
];
const TRIGGER: 'contextMenu'[] = ['contextMenu'];

/**
 * Copies from a table: a cell by double click or Ctrl+C, cell or row from the menu of the right button, of Shift+F10 or
 * of the menu key. One listener serves the whole table, because one per cell would be thousands.
 */
export function CopyFrame({ list, items, children }: Props) {
  const copy = useCopy();
  const chosen = useRef<HTMLElement>(undefined);
  const focused = useRef<Element>(null);
  const isOpen = useRef(false);
  const copyCell = (cell: HTMLElement): void => {
    const text = shownText(cell);
    copy(text === PLACEHOLDER ? '' : text);
  };
  const copyRow = (cell: HTMLElement): void => {
    const key = rowKeyOf(cell);
    const item = items.find((one) => one.key === key);
    if (item) copy(rowAsText(list.columns, item.row, list.dictionaries));
  };
  const handleKey = (event: KeyboardEvent): void => {
    const copies = (event.ctrlKey || event.metaKey) && event.key === 'c' && !hasSelection();
    const cell = copies && !isWriting(event.target) ? cellAt(event.target) : undefined;
    if (!cell || !rowKeyOf(cell)) return;
    event.preventDefault();
    copyCell(cell);
  };
  const handleDoubleClick = ({ target }: MouseEvent): void => {
    const cell = plainCellAt(target);
    if (!cell) return;
    copyCell(cell);
    // The word that the browser has selected would keep its own menu in the way.
    window.getSelection()?.removeAllRanges();
  };
  const handleMenu = (event: MouseEvent): void => {
    const cell = keepsOwnMenu(event.target) ? undefined : cellAt(event.target);
    chosen.current = cell && rowKeyOf(cell) ? cell : undefined;
    focused.current = document.activeElement;
    if (!chosen.current) event.stopPropagation();
  };
  // The menu takes the focus, and after Enter once more when it has closed; the cell gets it back.
  const giveFocusBack = (): void => {
    const { current } = focused;
    // Not at once: the same press of Enter would be a click on a button that has it.
    if (!isOpen.current && current instanceof HTMLElement) setTimeout(() => current.focus({ preventScroll: true }));
  };
  const handleOpenChange = (nowOpen: boolean): void => {
    isOpen.current = nowOpen;
    giveFocusBack();
  };
  const handleChoice = ({ key }: { readonly key: string }): void => {
    if (chosen.current) (key === 'row' ? copyRow : copyCell)(chosen.current);
  };
  return (
    <Dropdown
      trigger={TRIGGER}
      menu={{ items: listItems(), onClick: handleChoice, onFocus: giveFocusBack }}
      autoFocus
      onOpenChange={handleOpenChange}
    >
      <div
        role="presentation"
        className={styles['listRows']}
        onDoubleClick={handleDoubleClick}
        onKeyDown={handleKey}
        onContextMenuCapture={handleMenu}
      >
        {children}
      </div>
    </Dropdown>
  );
}

/** Copies a text and reports it; a browser may refuse, and pages without https have no clipboard. */
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

/** The displayed value of a cell, without marks beside it. */
function shownText(cell: HTMLElement): string {
  const parts = [...cell.childNodes].filter((part) => !(part instanceof Element && part.matches('[data-aside]')));
  return parts.map((part) => part.textContent ?? '').join('');
}

/** The browser's own menu is more useful on inputs, selected text and links. */
function keepsOwnMenu(target: EventTarget): boolean {
  return hasSelection() || isWriting(target) || (target instanceof Element && target.closest('a[href]') !== null);
}

function hasSelection(): boolean {
  return window.getSelection()?.isCollapsed === false;
}
