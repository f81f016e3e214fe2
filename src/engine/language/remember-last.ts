/**
 * A function that is asked again and again about the same files: it finds its answer anew only when one of the things
 * given is another one than the last two times, so that a change and its undoing cost nothing. What it returns is
 * shared, so nobody may change it.
 */
export function rememberLast<Given extends readonly unknown[], Found>(
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
