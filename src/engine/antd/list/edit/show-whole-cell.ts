/** Scrolls a grid so far that nothing of a cell stands behind fixed columns, header or totals, or out of the grid. */
export function showWholeCell(part: Element): void {
  const cell = part.closest('[role="gridcell"]');
  const grid = part.closest('[role="grid"], [role="treegrid"]');
  if (!cell?.parentElement || !grid || cell.matches('.fd-fixed')) return;
  const own = cell.getBoundingClientRect();
  const room = grid.getBoundingClientRect();
  const cells = [...cell.parentElement.children];
  const isBefore = (one: Element): boolean => cells.indexOf(one) < cells.indexOf(cell);
  const fixed = cells.filter((one) => one.matches('.fd-fixed'));
  const left = Math.max(room.left, ...fixed.filter(isBefore).map((one) => one.getBoundingClientRect().right));
  const right = Math.min(
    room.right,
    ...fixed.filter((one) => !isBefore(one)).map((one) => one.getBoundingClientRect().left),
  );
  const top = grid.querySelector('.fd-thead')?.getBoundingClientRect().bottom ?? room.top;
  const bottom = grid.querySelector('.fd-tfoot')?.getBoundingClientRect().top ?? room.bottom;
  grid.scrollLeft += outside(own.left, own.right, left, right);
  grid.scrollTop += outside(own.top, own.bottom, top, bottom);
}

/** How far to scroll for a span to stand within another, px; its start counts when it is the longer one. */
function outside(start: number, end: number, from: number, to: number): number {
  return start < from || end - start > to - from ? start - from : Math.max(0, end - to);
}
