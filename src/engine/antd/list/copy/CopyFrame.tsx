import { Dropdown } from 'antd';
import { useRef, useState, type KeyboardEvent, type MouseEvent, type ReactNode, type RefObject } from 'react';
import type { ResolvedList } from '#engine/language/run';
import { PLACEHOLDER } from '#values/interface-constants';
import { leavesOf } from '../../../headless/list/columns/arrange-columns.ts';
import { asLine, rowAsText } from '../../../headless/list/copy/copy-row.ts';
import { cellAt, isWriting, plainCellAt, rowKeyOf } from '../../grid/grid-cells.ts';
import type { GridHandle } from '../../grid/Grid.tsx';
import type { GridItem } from '../../grid/grid-column.ts';
import type { SelectedCells } from '../../grid/grid-range.ts';
import { findColumns } from '../find/find-columns.ts';
import { messages } from '../messages.ts';
import type { CellContext } from '../table/create-cell.ts';
import { useCopy } from './use-copy.ts';
import styles from '../list-page.module.css';

interface Props {
  readonly list: ResolvedList;
  readonly items: readonly GridItem[];
  readonly grid: RefObject<GridHandle | null>;
  readonly context: CellContext;
  readonly children: ReactNode;
}

const listItems = (ranged: boolean) => [
  ...(ranged
    ? [
        { key: 'range', label: messages.copyRange },
        { key: 'raw', label: messages.copyRaw },
      ]
    : []),
  { key: 'cell', label: messages.copyCell },
  { key: 'row', label: messages.copyRow },
];
const TRIGGER: 'contextMenu'[] = ['contextMenu'];

/**
 * Copies from a table: a cell by double click or Ctrl+C, the selected range by Ctrl+C as tab-separated lines that a
 * spreadsheet takes; cell, row or range from the menu of the right button, of Shift+F10 or of the menu key. One listener
 * serves the whole table, because one per cell would be thousands.
 */
export function CopyFrame({ list, items, grid, context, children }: Props) {
  const copy = useCopy();
  const chosen = useRef<HTMLElement>(undefined);
  const focused = useRef<Element>(null);
  const isOpen = useRef(false);
  const [ranged, setRanged] = useState(false);
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
    if (!(event.ctrlKey || event.metaKey) || event.key !== 'c' || isWriting(event.target)) return;
    const range = grid.current?.selected();
    const cell = hasSelection() ? undefined : cellAt(event.target);
    if (range) copy(shownCells(list, range, context));
    else if (cell && rowKeyOf(cell)) copyCell(cell);
    else return;
    event.preventDefault();
  };
  const handleDoubleClick = ({ target }: MouseEvent): void => {
    const cell = plainCellAt(target);
    if (!cell) return;
    copyCell(cell);
    // The word that the browser has selected would keep its own menu in the way.
    window.getSelection()?.removeAllRanges();
  };
  const handleMenu = (event: MouseEvent): void => {
    const isRanged = grid.current?.selected() !== undefined;
    const cell = !isRanged && keepsOwnMenu(event.target) ? undefined : cellAt(event.target);
    chosen.current = cell && rowKeyOf(cell) ? cell : undefined;
    focused.current = document.activeElement;
    setRanged(isRanged);
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
    const range = grid.current?.selected();
    if (range && key === 'range') copy(shownCells(list, range, context));
    else if (range && key === 'raw') copy(rawCells(list, range));
    else if (chosen.current) (key === 'row' ? copyRow : copyCell)(chosen.current);
  };
  return (
    <Dropdown
      trigger={TRIGGER}
      menu={{ items: listItems(ranged), onClick: handleChoice, onFocus: giveFocusBack }}
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

/** The cells of a range as they are shown, a line a row. */
function shownCells(list: ResolvedList, { items, columns }: SelectedCells, context: CellContext): string {
  const shown = findColumns(list.columns, context).filter(({ name }) => columns.includes(name));
  const textOf = (texts: readonly string[]): string => texts.find((text) => text !== '' && text !== PLACEHOLDER) ?? '';
  return items.map(({ row }) => asLine(shown.map(({ texts }) => textOf(texts(row))))).join('\n');
}

/** The cells of a range for calculating on: numbers without separators, a line a row. */
function rawCells({ columns: all, dictionaries }: ResolvedList, { items, columns }: SelectedCells): string {
  const chosen = leavesOf(all).filter(({ field }) => columns.includes(field.name));
  return items.map(({ row }) => rowAsText(chosen, row, dictionaries)).join('\n');
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
