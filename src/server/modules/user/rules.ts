/** Whether two choices contain the same values. Pure. */
export function isSameChoice(one: readonly string[], other: readonly string[]): boolean {
  const set = new Set(one);
  return set.size === new Set(other).size && other.every((id) => set.has(id));
}
