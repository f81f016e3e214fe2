import type { Page } from '@playwright/test';
import { markOf, pastedFrom, pastedText, tableFields } from '../../tests/bench/workload/fields.ts';

/** Clicks a cell, or the input in it, by the mouse: libraries lay boxes of their own over the cells. */
async function chooseCell(page: Page, index: number): Promise<void> {
  const place = await page.evaluate((wanted) => {
    const inputs = document.querySelectorAll('tbody input');
    const cells = inputs.length > 0 ? inputs : document.querySelectorAll('[role="gridcell"]');
    cells[wanted]?.scrollIntoView({ block: 'center' });
    const { x, y, width, height } = cells[wanted]?.getBoundingClientRect() ?? new DOMRect();
    return { x: x + width / 2, y: y + height / 2 };
  }, index);
  await page.mouse.click(place.x, place.y);
}

/** Milliseconds of Ctrl+A until all cells are painted as selected, and of Ctrl+C until their text is copied. */
export async function measureRanges(page: Page, cells: number): Promise<{ select: number[]; copy: number[] }> {
  // The first cell is a link.
  await chooseCell(page, 1);
  // The page listens for the key before it comes; the promise is picked up after it.
  const selecting = await page.evaluateHandle(() => ({ time: window.bench?.timeRange() }));
  await page.keyboard.press('Control+a');
  const select = await selecting.evaluate(({ time }) => time);
  const copying = await page.evaluateHandle(() => ({ copied: window.bench?.timeCopy() }));
  await page.keyboard.press('Control+c');
  const copied = await copying.evaluate(({ copied: done }) => done);
  if (select === undefined || copied === undefined) throw new Error('the page measures no ranges');
  if (copied.cells < cells) throw new Error(`${copied.cells} of ${cells} cells were copied`);
  return { select: [select], copy: [copied.time] };
}

/** Milliseconds of Ctrl+V until the rows on screen are painted with what was pasted over all. */
export async function measurePaste(page: Page, rows: number, columns: number): Promise<number[]> {
  const text = pastedText(tableFields(columns), rows);
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
  await chooseCell(page, 0);
  const shown = markOf(pastedFrom + 1);
  const pasting = await page.evaluateHandle((wanted) => ({ time: window.bench?.timePaste(wanted) }), shown);
  await page.keyboard.press('Control+v');
  const time = await pasting.evaluate(({ time: painted }) => painted);
  if (time === undefined) throw new Error('the page measures no pasting');
  return [time];
}
