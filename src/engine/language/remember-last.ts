/**
 * A function that is asked again and again about the same files: it finds its answer anew only when one of the things
 * given is another one than the last time. What it returns is shared, so nobody may change it.
 */
export function rememberLast<Given extends readonly unknown[], Found>(
  find: (...given: Given) => Found,
): (...given: Given) => Found {
  let last: { readonly given: Given; readonly found: Found } | undefined;
  return (...given) => {
    const same = last?.given.length === given.length && given.every((one, index) => one === last?.given[index]);
    if (!last || !same) last = { given, found: find(...given) };
    return last.found;
  };
}

/**
 * The same for each of many things, such as the pages of a product of which one has changed: what was found about one
 * is kept for as long as it is in use, and found anew when something else it was found from is another one.
 */
export function rememberEach<One extends WeakKey, Given extends readonly unknown[], Found>(
  find: (one: One, ...given: Given) => Found,
): (one: One, ...given: Given) => Found {
  const kept = new WeakMap<One, (...given: Given) => Found>();
  return (one, ...given) => {
    const known = kept.get(one) ?? rememberLast((...parts: Given) => find(one, ...parts));
    kept.set(one, known);
    return known(...given);
  };
}
