/** A column as the fitting sees it, px. */
export interface FittedColumn {
  readonly width: number;
  readonly fixed: boolean;
  readonly rigid: boolean;
  /** Its texts may be longer than the column. */
  readonly clip: boolean;
}

/** Fixed columns take no more of the width than this, so that most of it scrolls. */
const FIXED_SHARE = 1 / 3;

/**
 * Widths of columns of which not all are in sight: the last one that is ends where the sight ends, because a value that
 * is half covered reads as another value. The columns with long texts get the room first. `sight`: px of the viewport.
 */
export function fitColumns(columns: readonly FittedColumn[], sight: number): readonly number[] {
  const widths = columns.map(({ width }) => width);
  if (sumOf(widths) <= sight) return widths;
  const fixed = sumOf(columns.filter((column) => column.fixed).map(({ width }) => width));
  const scrolled = columns.flatMap((column, at) => (column.fixed ? [] : [at]));
  let room = sight - fixed;
  const whole: number[] = [];
  for (const at of scrolled) {
    const width = widths[at] ?? 0;
    if (width > room) break;
    room -= width;
    whole.push(at);
  }
  if (whole.length === 0) return widths;
  const flexible = columns.flatMap((column, at) =>
    !column.rigid && (whole.includes(at) || (column.fixed && fixed + room <= sight * FIXED_SHARE)) ? [at] : [],
  );
  const long = flexible.filter((at) => columns[at]?.clip);
  const widened = long.length > 0 ? long : flexible.length > 0 ? flexible : whole.slice(-1);
  const share = Math.floor(room / widened.length);
  const rest = room - share * widened.length;
  return widths.map((width, at) => (widened.includes(at) ? width + share + (at === widened[0] ? rest : 0) : width));
}

function sumOf(widths: readonly number[]): number {
  return widths.reduce((sum, width) => sum + width, 0);
}
