/** A column as the fitting sees it, px. */
export interface FittedColumn {
  readonly width: number;
  readonly fixed: boolean;
  readonly rigid: boolean;
  /** Its texts may be longer than the column. */
  readonly clip: boolean;
}

/** Largest share of the width for fixed columns, so that most of it scrolls. */
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
  const isFlexible = (at: number): boolean => columns[at]?.rigid === false;
  const preferLong = (places: readonly number[]): readonly number[] => {
    const long = places.filter((at) => columns[at]?.clip);
    return long.length > 0 ? long : places;
  };
  const inFront = preferLong(columns.flatMap((column, at) => (column.fixed && isFlexible(at) ? [at] : [])));
  const inScroll = preferLong(whole.filter(isFlexible));
  const spare = inFront.length > 0 ? Math.min(room, Math.max(0, Math.floor(sight * FIXED_SHARE) - fixed)) : 0;
  const atFront = inScroll.length > 0 ? Math.min(spare, Math.round(room / (inScroll.length + 1))) : spare;
  const widened = new Map([
    ...shareOut(atFront, inFront),
    ...shareOut(room - atFront, inScroll.length > 0 ? inScroll : whole.slice(-1)),
  ]);
  return widths.map((width, at) => width + (widened.get(at) ?? 0));
}

/** Whole px for each place, the remainder for the first. */
function shareOut(room: number, places: readonly number[]): readonly (readonly [number, number])[] {
  const share = Math.floor(room / places.length);
  return places.map((at, index) => [at, index === 0 ? room - share * (places.length - 1) : share]);
}

function sumOf(widths: readonly number[]): number {
  return widths.reduce((sum, width) => sum + width, 0);
}
