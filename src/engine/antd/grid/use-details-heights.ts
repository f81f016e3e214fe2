import { useCallback, useMemo, useState, type ReactNode } from 'react';
import type { RowHeights } from '../../headless/grid/row-window.ts';
import type { GridItem } from './grid-column.ts';

/** Px that details are taken for until they have been measured. */
const GUESS = 160;

/** How high what stands below open rows is, by the place of the row. */
export function useDetailsHeights(items: readonly GridItem[], details: ((item: GridItem) => ReactNode) | undefined) {
  const [measured, setMeasured] = useState<ReadonlyMap<string, number>>(() => new Map());
  const handleHeight = useCallback((key: string, height: number) => {
    // Details that are hidden with their page have no height, and keep the one they had.
    if (height === 0) return;
    setMeasured((before) => (before.get(key) === height ? before : new Map(before).set(key, height)));
  }, []);
  const below = useMemo((): RowHeights['below'] => {
    if (!details) return [];
    return items.flatMap((item, at) => (details(item) ? [{ at, height: measured.get(item.key) ?? GUESS }] : []));
  }, [items, details, measured]);
  return { below, handleHeight };
}
