const CELL = '.ant-table-cell';
const ROW = '[data-row-key]';
const OWN_JOB = 'a, button, input, label, select, textarea, [role="link"], [role="button"]';

/** The cell of a row that an event happened in; none in a header, in the details below a row, or on a control. */
export function cellAt(target: EventTarget): HTMLElement | undefined {
  if (!(target instanceof Element) || target.closest(OWN_JOB)) return undefined;
  const cell = target.closest(CELL);
  const inRow = cell?.parentElement?.matches(ROW) && !cell.parentElement.matches('.ant-table-expanded-row');
  return inRow && cell instanceof HTMLElement ? cell : undefined;
}

/** Key of the row that a cell belongs to. */
export function rowKeyOf(cell: HTMLElement): string {
  return cell.closest(ROW)?.getAttribute('data-row-key') ?? '';
}

/** The cell beside another, in the direction of an arrow key. */
export function cellBeside(cell: HTMLElement, key: string): HTMLElement | undefined {
  if (key === 'ArrowLeft') return asElement(cell.previousElementSibling);
  if (key === 'ArrowRight') return asElement(cell.nextElementSibling);
  const rows = [...(cell.closest('.ant-table-tbody')?.querySelectorAll(`${ROW}:not(.ant-table-expanded-row)`) ?? [])];
  const row = cell.closest(ROW);
  const at = row ? rows.indexOf(row) : -1;
  const next = rows[key === 'ArrowUp' ? at - 1 : key === 'ArrowDown' ? at + 1 : -1];
  const place = row ? [...row.children].indexOf(cell) : -1;
  return asElement(next?.children[place] ?? null);
}

/** The first cell of the first row. */
export function firstCell(frame: Element): HTMLElement | undefined {
  return asElement(frame.querySelector(`${ROW} > ${CELL}`));
}

function asElement(element: Element | null): HTMLElement | undefined {
  return element instanceof HTMLElement ? element : undefined;
}
