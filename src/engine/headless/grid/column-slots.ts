/** Part of a table that is in sight sideways, px from its left edge. */
export interface Sight {
  readonly left: number;
  readonly width: number;
}

/** Pixels beyond each edge in which columns are drawn ahead of scrolling. */
const AHEAD = 400;

/** A drawn column, by its place, or the width of columns that are not drawn, px. */
export type ColumnSlot = { readonly at: number } | { readonly gap: number };

/** The drawn columns of a row: fixed ones, and those in or near sight. */
export function readSlots(
  columns: readonly { readonly width: number; readonly fixed: boolean }[],
  { left, width }: Sight,
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
