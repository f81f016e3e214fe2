/** Milliseconds since a `performance.now()`, to a tenth. */
export function elapsed(since: number): number {
  return Math.round((performance.now() - since) * 10) / 10;
}
