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
