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

/** `order` and `name` of `orderName`, `order-name` and `ORDER_NAME`. */
function wordsOf(name: string): readonly string[] {
  const words = name.replace(/([a-z0-9])([A-Z])/g, '$1 $2').split(/[^A-Za-z0-9]+/);
  return words.filter((one) => one !== '').map((one) => one.toLowerCase());
}

/** Whether all the words are among the others, in this order: `credit delete` in `credit manage delete`. */
function areAmong(words: readonly string[], others: readonly string[]): boolean {
  let at = 0;
  for (const word of others) if (word === words[at]) at += 1;
  return words.length > 0 && at === words.length;
}

/**
 * Half of a name (`payable` for `payableFlag`, `companyName` for `ownCompanyName`) counts as a small mistake too. A
 * name with additional words counts as a slightly larger one.
 */
function distanceOfPart(name: string, candidate: string): number {
  if (Math.min(name.length, candidate.length) < 4) return Infinity;
  const [some, all] = [name.toLowerCase(), candidate.toLowerCase()];
  if (all.startsWith(some)) return 2;
  if (some.startsWith(all)) return 2.25;
  const [words, others] = [wordsOf(name), wordsOf(candidate)];
  if (candidate.length >= name.length) return areAmong(words, others) ? 2 : Infinity;
  return areAmong(others, words) ? 2.25 : Infinity;
}

/** Distances that cannot be below `limit` are not counted: they are at least the difference in length. */
function distanceOf(name: string, candidate: string, limit: number): number {
  const part = distanceOfPart(name, candidate);
  if (part === Infinity && Math.abs(name.length - candidate.length) >= limit) return Infinity;
  return Math.min(part, editDistance(name, candidate), editDistance(name.toLowerCase(), candidate.toLowerCase()) + 0.5);
}

/** The three names that share the most words with one, by spelling among equals. */
export function alike(name: string, candidates: Iterable<string>): readonly string[] {
  const words = wordsOf(name);
  const ranked = [...candidates].map((candidate) => {
    const shared = words.filter((word) => wordsOf(candidate).includes(word)).length;
    return { candidate, shared, distance: editDistance(name, candidate) };
  });
  return ranked
    .toSorted((one, other) => other.shared - one.shared || one.distance - other.distance)
    .slice(0, 3)
    .map(({ candidate }) => candidate);
}

/**
 * The known name that was most likely meant; undefined if none is near enough. A difference in case is a small mistake.
 */
export function nearest(name: string, known: Iterable<string>): string | undefined {
  const candidates = [...known];
  if (name !== '' && candidates.includes(name)) return name;
  let best: string | undefined;
  let bestDistance = Math.max(2, Math.floor(name.length / 3)) + 0.5;
  for (const candidate of candidates) {
    const distance = distanceOf(name, candidate, bestDistance);
    if (distance < bestDistance && distance < candidate.length) [best, bestDistance] = [candidate, distance];
  }
  return best;
}

/** Letters that differ in a name that is certainly a misspelling of the other. */
const SLIPS = 2;

/** The known name of which a name is certainly a misspelling. */
export function misspelled(name: string, known: Iterable<string>): string | undefined {
  const other = nearest(name, known);
  return other !== undefined && editDistance(name, other) <= SLIPS ? other : undefined;
}
