/**
 * The order of a list that both sides changed: that of the side that moved elements, with new elements of the other
 * behind the one that they follow there. Undefined when both moved elements, each in another way.
 */
export function mergeOrder(
  base: readonly string[],
  theirs: readonly string[],
  mine: readonly string[],
): readonly string[] | undefined {
  const sides = [base, theirs, mine].map((names) => new Set(names));
  const kept = (names: readonly string[]) => names.filter((name) => sides.every((side) => side.has(name))).join('\n');
  const [former, other, own] = [base, theirs, mine].map(kept);
  if (other === former || other === own) return insertNew(mine, theirs, base);
  return own === former ? insertNew(theirs, mine, base) : undefined;
}

function insertNew(names: readonly string[], others: readonly string[], base: readonly string[]): readonly string[] {
  const result = [...names];
  // An element of the base that is missing was removed.
  const known = new Set([...names, ...base]);
  let before: string | undefined;
  const present = new Set(names);
  for (const name of others) {
    if (!known.has(name)) result.splice(before === undefined ? 0 : result.indexOf(before) + 1, 0, name);
    if (!known.has(name) || present.has(name)) before = name;
  }
  return result;
}
