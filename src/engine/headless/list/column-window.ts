/** Part of a wide table that is in sight sideways, px from its left edge. */
export interface ColumnWindow {
  readonly left: number;
  readonly width: number;
}

/** What each side keeps ready beyond the edge, px, so that a column is there before it is scrolled to. */
const AHEAD = 400;

/** The window moves in steps, px: rows are drawn again once a step and not at every pixel. */
const STEP = 200;

export interface ColumnWindowStore {
  readonly get: () => ColumnWindow;
  readonly set: (left: number, width: number) => void;
  readonly subscribe: (listener: () => void) => () => void;
}

/** Where a table is scrolled to; its rows follow it. */
export function createColumnWindow(width: number): ColumnWindowStore {
  let current = snap(0, width);
  const listeners = new Set<() => void>();
  return {
    get: () => current,
    set: (left, wide) => {
      const next = snap(left, wide);
      if (next.left === current.left && next.width === current.width) return;
      current = next;
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

function snap(left: number, width: number): ColumnWindow {
  const from = Math.max(0, Math.floor(left / STEP) * STEP);
  return { left: from, width: (Math.ceil(width / STEP) + 1) * STEP };
}

/** A column that is drawn, by its place, or the px that stand for columns which are not. */
export type ColumnSlot = { readonly at: number } | { readonly gap: number };

/** Which columns of a row are drawn: fixed ones, and those in or near the window. */
export function readSlots(
  columns: readonly { readonly width: number; readonly fixed: boolean }[],
  { left, width }: ColumnWindow,
): readonly ColumnSlot[] {
  const slots: ColumnSlot[] = [];
  let start = 0;
  let gap = 0;
  for (const [at, column] of columns.entries()) {
    const end = start + column.width;
    if (column.fixed || (end > left - AHEAD && start < left + width + AHEAD)) {
      if (gap > 0) slots.push({ gap });
      gap = 0;
      slots.push({ at });
    } else {
      gap += column.width;
    }
    start = end;
  }
  if (gap > 0) slots.push({ gap });
  return slots;
}
