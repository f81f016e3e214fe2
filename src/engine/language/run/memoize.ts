/** A result and the arguments that led to it; `before` is the result before. */
interface Kept<Given, Found> {
  readonly given: Given;
  readonly found: Found;
  readonly before: Kept<Given, Found> | undefined;
}

/**
 * Caches the results for the last two lists of arguments, compared by identity, so that a change and its undoing cost
 * nothing; per first argument (such as each page of a product) while it is referenced. Results are shared and must not be
 * changed. Arguments that the function does not take, such as the index that `map` gives, are ignored; so would be one
 * with a default, which therefore it must not have.
 */
export function memoizeEach<One extends WeakKey, Given extends readonly unknown[], Found>(
  find: (one: One, ...given: Given) => Found,
): (one: One, ...given: Given) => Found {
  return memoize(find, find.length - 1);
}

/** Like memoizeEach, for arguments of any kind. */
export function memoizeLast<Given extends readonly unknown[], Found>(
  find: (...given: Given) => Found,
): (...given: Given) => Found {
  const all = {};
  const findOf = memoize((_all: object, ...given: Given) => find(...given), Infinity);
  return (...given) => findOf(all, ...given);
}

function memoize<One extends WeakKey, Given extends readonly unknown[], Found>(
  find: (one: One, ...given: Given) => Found,
  most: number,
): (one: One, ...given: Given) => Found {
  const kept = new WeakMap<One, Kept<Given, Found>>();
  return (one, ...given) => {
    const last = kept.get(one);
    if (last && isSame(last.given, given, most)) return last.found;
    const former = last?.before;
    const found = former && isSame(former.given, given, most) ? former.found : find(one, ...given);
    kept.set(one, { given, found, before: last && { ...last, before: undefined } });
    return found;
  };
}

/** Whether two lists of arguments are equal up to the most that are taken. */
function isSame(some: readonly unknown[], others: readonly unknown[], most: number): boolean {
  const count = Math.min(Math.max(some.length, others.length), most);
  for (let at = 0; at < count; at += 1) if (some[at] !== others[at]) return false;
  return true;
}

/** Texts that {@link memoizeTexts} caches. Only outside input can exceed this; then the cache is cleared. */
const MOST_TEXTS = 10_000;

/** Caches the result for each text. Results are shared and must not be changed. */
export function memoizeTexts<Found>(find: (text: string) => Found): (text: string) => Found {
  const known = new Map<string, { readonly found: Found }>();
  return (text) => {
    const kept = known.get(text);
    if (kept) return kept.found;
    if (known.size >= MOST_TEXTS) known.clear();
    const found = find(text);
    known.set(text, { found });
    return found;
  };
}
