/** A result and the arguments that led to it; `before` is the result before. */
interface Kept<Given, Found> {
  readonly given: Given;
  readonly found: Found;
  readonly before: Kept<Given, Found> | undefined;
}

/**
 * Caches the results for the last two lists of arguments, compared by identity, so that a change and its undoing cost
 * nothing; per first argument (such as each page of a product) while it is referenced. Results are shared and must not be
 * changed.
 */
export function memoizeEach<One extends WeakKey, Given extends readonly unknown[], Found>(
  find: (one: One, ...given: Given) => Found,
): (one: One, ...given: Given) => Found {
  const kept = new WeakMap<One, Kept<Given, Found>>();
  return (one, ...given) => {
    const last = kept.get(one);
    if (last && isSame(last.given, given)) return last.found;
    const former = last?.before;
    const found = former && isSame(former.given, given) ? former.found : find(one, ...given);
    kept.set(one, { given, found, before: last && { ...last, before: undefined } });
    return found;
  };
}

/** Like memoizeEach, for arguments of any kind. */
export function memoizeLast<Given extends readonly unknown[], Found>(
  find: (...given: Given) => Found,
): (...given: Given) => Found {
  const all = {};
  const findOf = memoizeEach((_all: object, ...given: Given) => find(...given));
  return (...given) => findOf(all, ...given);
}

function isSame(some: readonly unknown[], others: readonly unknown[]): boolean {
  return some.length === others.length && some.every((one, index) => one === others[index]);
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
