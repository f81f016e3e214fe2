/**
 * The sort after a click on a column: ascending, then descending, then not at all. A plain click sorts by this column
 * only; with `add` it becomes one more, the least important, or changes where it stands. Names as the contract writes
 * them: '-applyTime' is descending.
 */
export function nextSort(sort: readonly string[], name: string, add: boolean): readonly string[] {
  const place = sort.findIndex((one) => one === name || one === `-${name}`);
  const next = place < 0 ? [name] : sort[place] === name ? [`-${name}`] : [];
  if (!add) return next;
  return place < 0 ? [...sort, ...next] : sort.toSpliced(place, 1, ...next);
}
