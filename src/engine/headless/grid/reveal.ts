/** One axis of a table: where it is scrolled to, and what of its window is covered by parts that stay in place. */
export interface Axis {
  readonly scroll: number;
  /** Px of the window. */
  readonly size: number;
  /** Px at its start that something fixed covers (header, fixed columns). */
  readonly lead: number;
  /** The same at its end. */
  readonly trail: number;
}

/** Where to scroll so that what lies between two px comes into sight, by the shortest way. */
export function reveal(start: number, end: number, { scroll, size, lead, trail }: Axis): number {
  const [first, last] = [scroll + lead, scroll + size - trail];
  if (start < first) return Math.max(0, start - lead);
  if (end <= last) return scroll;
  // What is larger than the window shows its start.
  return Math.max(0, Math.min(start - lead, end - size + trail));
}
