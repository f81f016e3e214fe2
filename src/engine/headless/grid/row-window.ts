/** Rows have one height; details below a row have another. */
export interface RowHeights {
  /** Px of a row. */
  readonly row: number;
  /** Details below rows, from top to bottom: the row's place and their height, px. */
  readonly below: readonly { readonly at: number; readonly height: number }[];
}

/** The drawn rows, and the height of those before and after them, px. */
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

/** The row at a distance from the top, px, or the row whose details are there. */
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

/** The drawn rows among `count`: those in sight, and `ahead` more on both sides. */
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
