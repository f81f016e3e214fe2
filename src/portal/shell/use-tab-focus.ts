import { useMemoizedFn } from 'ahooks';
import { useEffect, useState } from 'react';
import type { TabState } from '../tabs/tab-state.ts';
import { tabIdOf } from './tab-id.ts';

/**
 * Puts the focus on the tab in front once what was asked for is done: the tab or the menu that had it may be gone.
 * Call the result before asking.
 */
export function useTabFocus({ tabs, active }: TabState): () => void {
  /** How many tabs there were when it was asked for. */
  const [wanted, setWanted] = useState<number | null>(null);
  const open = tabs.length;
  const isThere = tabs.some(({ name }) => name === active);

  useEffect(() => {
    if (wanted === null || !isThere) return undefined;
    // After whatever had the focus has given it back.
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
