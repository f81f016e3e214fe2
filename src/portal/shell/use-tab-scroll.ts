import { useSize } from 'ahooks';
import { type RefObject, useEffect, useRef } from 'react';
import { tabIdOf } from './tab-id.ts';

interface TabScroll {
  /** What the tabs scroll in. */
  readonly room: RefObject<HTMLDivElement | null>;
  /** What holds them, as wide as they are. */
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
