/**
 * Caches the results for the last two lists of arguments, compared by identity, so that a change and its undoing cost
 * nothing. Results are shared and must not be changed.
 */
export function memoizeLast<Given extends readonly unknown[], Found>(
  find: (...given: Given) => Found,
): (...given: Given) => Found {
  let last: readonly { readonly given: Given; readonly found: Found }[] = [];
  return (...given) => {
    const isSame = (one: { readonly given: Given }) =>
      one.given.length === given.length && given.every((part, index) => part === one.given[index]);
    const known = last.find(isSame) ?? { given, found: find(...given) };
    if (known !== last[0]) last = [known, ...last.filter((one) => one !== known)].slice(0, 2);
    return known.found;
  };
}

/** Like memoizeLast, per first argument (such as each page of a product) while it is referenced. */
export function memoizeEach<One extends WeakKey, Given extends readonly unknown[], Found>(
  find: (one: One, ...given: Given) => Found,
): (one: One, ...given: Given) => Found {
  const kept = new WeakMap<One, (...given: Given) => Found>();
  return (one, ...given) => {
    const known = kept.get(one);
    if (known) return known(...given);
    const remembering = memoizeLast((...parts: Given) => find(one, ...parts));
    kept.set(one, remembering);
    return remembering(...given);
  };
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
