import { useEventListener } from 'ahooks';
import { useMemo, useState, type RefObject } from 'react';
import { createFinder, placeOf, type FindColumn, type FindItem, type FoundCell } from './find-cells.ts';

/** A search in the loaded rows. */
export interface FindModel {
  readonly words: string;
  readonly search: (words: string) => void;
  /** Number of cells found. */
  readonly count: number;
  /** Index of the current cell, from 0; -1 if nothing was found. */
  readonly at: number;
  readonly current: FoundCell | undefined;
  /** Moves to the next or previous found cell, and wraps around. */
  readonly step: (by: 1 | -1) => void;
}

/** The search words and the found cells; the current cell stays current when the rows around it change. */
export function useFind(items: readonly FindItem[], columns: readonly FindColumn[]): FindModel {
  const [words, search] = useState('');
  const [chosen, setChosen] = useState<FoundCell>();
  const finder = useMemo(() => createFinder(items, columns), [items, columns]);
  const found = useMemo(() => finder(words), [finder, words]);
  const at = found.length === 0 ? -1 : Math.max(0, placeOf(found, chosen));
  const current = found[at];
  return {
    words,
    search,
    count: found.length,
    at,
    current,
    step: (by) => setChosen(found[(at + by + found.length) % found.length]),
  };
}

/**
 * Ctrl+F (Cmd+F) with the focus in the page, or nowhere, opens the page's search, because the browser cannot find rows
 * that are not rendered. While the page's search is open, the keys open the browser's.
 */
export function useFindKeys(page: RefObject<HTMLElement | null>, isOpen: boolean, onFind: () => void): void {
  const handleKey = (event: KeyboardEvent): void => {
    const { target, key, ctrlKey, metaKey, altKey, shiftKey } = event;
    if (isOpen || event.defaultPrevented || !(ctrlKey || metaKey) || altKey || shiftKey) return;
    if (key.toLowerCase() !== 'f' || !isInside(page.current, target)) return;
    event.preventDefault();
    onFind();
  };
  useEventListener('keydown', handleKey, { target: () => document });
}

/** A click on an unfocusable element leaves the focus on the body. A dialog over the page handles its own keys. */
function isInside(page: HTMLElement | null, target: EventTarget | null): boolean {
  return target === document.body || (target instanceof Node && page !== null && page.contains(target));
}
