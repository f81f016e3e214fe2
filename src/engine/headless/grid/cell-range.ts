import type { CellPlace } from './move-cell.ts';

/** A rectangle of cells, each edge included; rows from 0. */
export interface CellRange {
  readonly top: number;
  readonly bottom: number;
  readonly left: number;
  readonly right: number;
}

/** The rectangle between two cells; undefined for one that is in the header, row -1. */
export function rangeBetween(one: CellPlace, other: CellPlace): CellRange | undefined {
  if (one.row < 0 || other.row < 0) return undefined;
  return {
    top: Math.min(one.row, other.row),
    bottom: Math.max(one.row, other.row),
    left: Math.min(one.column, other.column),
    right: Math.max(one.column, other.column),
  };
}

/** Whether a cell lies in the rectangle. */
export function isWithin({ top, bottom, left, right }: CellRange, { row, column }: CellPlace): boolean {
  return row >= top && row <= bottom && column >= left && column <= right;
}

/** Whether two ranges, or none, are the same. */
export function isSameRange(one: CellRange | undefined, other: CellRange | undefined): boolean {
  if (!one || !other) return one === other;
  const { top, bottom, left, right } = other;
  return one.top === top && one.bottom === bottom && one.left === left && one.right === right;
}
