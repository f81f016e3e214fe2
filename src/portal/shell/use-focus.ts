import { useMemoizedFn, useSize } from 'ahooks';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { NavigationType, useNavigationType } from 'react-router-dom';
import type { TabState } from '../tabs/tab-state.ts';

/** Id of the main landmark. */
export const MAIN_ID = 'main';

/** Id of the list of tabs. */
export const STRIP_ID = 'open-pages';

/** Id of the tab of a page, which labels its panel. */
export function tabIdOf(name: string): string {
  return `${STRIP_ID}-tab-${name}`;
}

/** Id of the place of a page, which its tab controls. */
export function panelIdOf(name: string): string {
  return `page-${name}`;
}

/**
 * Puts the focus on the tab in front once the command is done: the tab or the menu that had it may be gone.
 * Call the result before asking.
 */
export function useTabFocus({ tabs, active }: TabState): () => void {
  /** Number of tabs at the time of the request. */
  const [wanted, setWanted] = useState<number | null>(null);
  const open = tabs.length;
  const isThere = tabs.some(({ name }) => name === active);

  useEffect(() => {
    if (wanted === null || !isThere) return undefined;
    // After the last owner of the focus has given it back.
    const frame = requestAnimationFrame(() => {
      const { activeElement, body } = document;
      const isLost = activeElement === null || activeElement === body;
      if (open >= wanted && !isLost) return;
      document.querySelector<HTMLElement>(`#${tabIdOf(active)}`)?.focus();
      setWanted(null);
    });
    return () => cancelAnimationFrame(frame);
  }, [wanted, open, isThere, active]);

  return useMemoizedFn(() => setWanted(open));
}

interface TabScroll {
  /** The element in which the tabs scroll. */
  readonly room: RefObject<HTMLDivElement | null>;
  /** Their container, as wide as the tabs. */
  readonly row: RefObject<HTMLDivElement | null>;
  /** Some tabs are out of sight. */
  readonly full: boolean;
}

/** Keeps the tab in front in sight, and knows whether all tabs are. */
export function useTabScroll(active: string): TabScroll {
  const room = useRef<HTMLDivElement>(null);
  const row = useRef<HTMLDivElement>(null);
  const [given, wanted] = [useSize(room)?.width ?? 0, useSize(row)?.width ?? 0];
  const full = wanted > given;

  useEffect(() => {
    if (!full) return;
    row.current
      ?.querySelector(`#${tabIdOf(active)}`)
      ?.parentElement?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [full, active]);

  return { room, row, full };
}

/**
 * Moves the focus to the page that has come to the front, whose name is read out with it: from the menu, and from
 * whatever went away with the page before. It stays where the operator still is: on a tab, in a dialog. A reload
 * leaves it to the browser.
 */
export function usePageFocus(name: string): void {
  const isArrival = useNavigationType() !== NavigationType.Pop;
  const before = useRef('');

  useEffect(() => {
    // After the former page has gone, and after components that focus a better place.
    const frame = requestAnimationFrame(() => {
      const moves = before.current === '' ? isArrival : before.current !== name;
      before.current = name;
      const panel = document.querySelector<HTMLElement>(`#${panelIdOf(name)}`);
      if (moves && panel && isLeft(document.activeElement, panel)) panel.focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(frame);
  }, [name, isArrival]);
}

/** True if an element was only the way to the page in front, or went away. */
function isLeft(element: Element | null, panel: Element): boolean {
  if (element === null || element === document.body) return true;
  const page = element.closest('[role="tabpanel"]');
  return (page !== null && page !== panel) || element.closest('[role="menu"]') !== null;
}
