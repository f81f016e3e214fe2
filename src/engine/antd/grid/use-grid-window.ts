import { theme } from 'antd';
import {
  useCallback,
  useLayoutEffect,
  useMemo,
  useState,
  useSyncExternalStore,
  type CSSProperties,
  type ReactNode,
  type RefObject,
} from 'react';
import type { ColumnSlot } from '../../headless/grid/column-slots.ts';
import { windowRows, type RowHeights, type RowWindow } from '../../headless/grid/row-window.ts';
import { createViewport } from '../../headless/grid/viewport.ts';
import type { GridItem } from './grid-column.ts';
import { slotsOf, type GridLayout } from './grid-layout.ts';

/** Height of everything above and below the rows of a list at most, px: header, search, pager. Also in the style sheet. */
const AROUND = 320;
const LEAST = 320;
/** Rows in a step of scrolling, px of columns in one, and rows that are ready beyond the edge. */
const STEP_ROWS = 4;
const STEP_ACROSS = 200;
const AHEAD = 6;

interface GridWindowStart {
  readonly scrollerRef: RefObject<HTMLElement | null>;
  readonly layout: GridLayout;
  readonly items: readonly GridItem[];
  readonly scrolls: boolean;
  readonly details: ((item: GridItem) => ReactNode) | undefined;
}

export interface GridWindow {
  readonly window: RowWindow;
  readonly slots: readonly ColumnSlot[];
  readonly heights: RowHeights;
  /** CSS variables that rows take their height from. */
  readonly measures: CSSProperties;
  /** Reads the viewport again. */
  readonly look: () => void;
  readonly handleDetailsHeight: (key: string, height: number) => void;
}

/** The drawn rows and columns of a grid. */
export function useGridWindow({ scrollerRef, layout, items, scrolls, details }: GridWindowStart): GridWindow {
  const { token } = theme.useToken();
  const line = Math.round(token.fontSize * token.lineHeight);
  const row = line + Math.round(1.25 * token.paddingXS);
  const viewport = useMemo(() => createViewport(estimate(), { down: row * STEP_ROWS, across: STEP_ACROSS }), [row]);
  const sight = useSyncExternalStore(viewport.subscribe, viewport.get);
  const look = useCallback(() => {
    const box = scrollerRef.current;
    if (!box || box.clientHeight === 0) return;
    viewport.set({ top: box.scrollTop, height: box.clientHeight, left: box.scrollLeft, width: box.clientWidth });
    box.toggleAttribute('data-scrolled', box.scrollLeft > 0);
    box.toggleAttribute('data-more', box.scrollLeft + box.clientWidth < box.scrollWidth - 1);
  }, [scrollerRef, viewport]);
  const { below, handleHeight } = useDetailsHeights(items, details);
  const heights = useMemo(() => ({ row, below }), [row, below]);
  const { left, width, top, height } = sight;
  const slots = useMemo(() => slotsOf(layout, { left, width }), [layout, left, width]);
  const shown = useMemo(
    () =>
      scrolls
        ? windowRows(items.length, heights, { top, height, ahead: AHEAD })
        : { from: 0, to: items.length, before: 0, after: 0 },
    [scrolls, items.length, heights, top, height],
  );
  useLayoutEffect(() => {
    const box = scrollerRef.current;
    if (!box) return undefined;
    look();
    const observer = new ResizeObserver(look);
    observer.observe(box);
    // The content becomes wider with its columns.
    if (box.firstElementChild) observer.observe(box.firstElementChild);
    return () => observer.disconnect();
  }, [scrollerRef, look]);
  const measures = useMemo(() => ({ '--fd-row': `${row}px`, '--fd-line': `${line}px` }) as CSSProperties, [row, line]);
  return {
    window: shown,
    slots,
    heights,
    measures,
    look,
    handleDetailsHeight: handleHeight,
  };
}

/** The viewport before anything can be measured, so that the first rows are drawn at once. */
function estimate() {
  return { top: 0, left: 0, height: Math.max(LEAST, window.innerHeight - AROUND), width: window.innerWidth };
}

/** Px that details are taken for until they have been measured. */
const GUESS = 160;

/** Heights of details below open rows, by the place of the row. */
function useDetailsHeights(items: readonly GridItem[], details: ((item: GridItem) => ReactNode) | undefined) {
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
