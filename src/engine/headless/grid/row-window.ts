/** Rows are all equally high; below some of them stands something of another height. */
export interface RowHeights {
  /** Px of a row. */
  readonly row: number;
  /** What stands below rows, from top to bottom: the row's place and its px. */
  readonly below: readonly { readonly at: number; readonly height: number }[];
}

/** The rows that are drawn, and the px that stand for those before and after them. */
export interface RowWindow {
  readonly from: number;
  /** The first row that is drawn no more. */
  readonly to: number;
  readonly before: number;
  readonly after: number;
}

/** Px from the top of the first row to that of the row at a place. */
export function topOf(at: number, { row, below }: RowHeights): number {
  return below.reduce((sum, one) => (one.at < at ? sum + one.height : sum), at * row);
}

/** The row that stands at so many px from the top, or what stands below it does. */
export function rowAt(top: number, { row, below }: RowHeights): number {
  let passed = 0;
  for (const { at, height } of below) {
    const bottom = (at + 1) * row + passed;
    if (top < bottom) break;
    if (top < bottom + height) return at;
    passed += height;
  }
  return Math.max(0, Math.floor((top - passed) / row));
}

/** Which of `count` rows are drawn: those in sight, and `ahead` more on both sides. */
export function windowRows(
  count: number,
  heights: RowHeights,
  sight: { readonly top: number; readonly height: number; readonly ahead: number },
): RowWindow {
  const from = Math.min(count, Math.max(0, rowAt(sight.top, heights) - sight.ahead));
  const to = Math.min(count, rowAt(sight.top + sight.height, heights) + 1 + sight.ahead);
  const before = topOf(from, heights);
  return { from, to, before, after: topOf(count, heights) - topOf(to, heights) };
}
