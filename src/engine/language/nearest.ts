/**
 * Damerau–Levenshtein distance (optimal string alignment): insertions, deletions, replacements and swaps of neighbours.
 */
export function editDistance(left: string, right: string): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: right.length + 1 }, (_, index) => index);
  for (let row = 1; row <= left.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= right.length; column += 1) {
      const cost = left[row - 1] === right[column - 1] ? 0 : 1;
      const swapped =
        row > 1 && column > 1 && left[row - 1] === right[column - 2] && left[row - 2] === right[column - 1];
      current[column] = Math.min(
        (last[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + cost,
        swapped ? (beforeLast[column - 2] ?? 0) + 1 : Infinity,
      );
    }
    beforeLast = last;
    last = current;
  }
  return last[right.length] ?? 0;
}

/**
 * An unfinished name or one written on too far (`buyable` for `buyableFlag`) counts as a small mistake too. What is
 * certainly not below `limit` is not worth the count: names differ by their lengths at least.
 */
function distanceOf(name: string, candidate: string, limit: number): number {
  const isPart =
    Math.min(name.length, candidate.length) >= 4 && (candidate.startsWith(name) || name.startsWith(candidate));
  if (!isPart && Math.abs(name.length - candidate.length) >= limit) return Infinity;
  return Math.min(
    editDistance(name, candidate),
    editDistance(name.toLowerCase(), candidate.toLowerCase()) + 0.5,
    isPart ? 2 : Infinity,
  );
}

/** The known name that was most likely meant; undefined when none is near enough. Case alone is a small mistake. */
export function nearest(name: string, known: Iterable<string>): string | undefined {
  let best: string | undefined;
  let bestDistance = Math.max(2, Math.floor(name.length / 3)) + 0.5;
  for (const candidate of known) {
    const distance = distanceOf(name, candidate, bestDistance);
    if (distance < bestDistance && distance < candidate.length) [best, bestDistance] = [candidate, distance];
  }
  return best;
}
