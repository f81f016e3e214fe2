/** One axis of a table: its scroll offset, its size, and the space that fixed parts cover at each end. */
export interface Axis {
  readonly scroll: number;
  /** Px of the window. */
  readonly size: number;
  /** Px at its start that something fixed covers (header, fixed columns). */
  readonly lead: number;
  /** Space covered at its end. */
  readonly trail: number;
}

/** The nearest scroll offset that makes the span between two px visible. */
export function reveal(start: number, end: number, { scroll, size, lead, trail }: Axis): number {
  const [first, last] = [scroll + lead, scroll + size - trail];
  if (start < first) return Math.max(0, start - lead);
  if (end <= last) return scroll;
  // A span larger than the window shows its start.
  return Math.max(0, Math.min(start - lead, end - size + trail));
}
