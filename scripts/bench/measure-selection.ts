import type { Page } from '@playwright/test';

/** Rows that every screen shows. */
const shownRows = 9;
/** The boxes in front of the fourth and the fifth row; the first of all boxes is that of the header. */
const rowBoxes = [4, 5];

/** Middle of a checkbox's visible face: libraries hide the input itself behind a label. */
const locate = (page: Page, index: number) =>
  page.evaluate((wanted) => {
    const box = document.querySelectorAll('input[type="checkbox"], [role="checkbox"]:not(input)')[wanted];
    const { x, y, width, height } = (box?.closest('label') ?? box)?.getBoundingClientRect() ?? new DOMRect();
    return { x: x + width / 2, y: y + height / 2, found: width > 0 };
  }, index);

async function tick(page: Page, index: number, count: number): Promise<number> {
  const { x, y, found } = await locate(page, index);
  if (!found) throw new Error(`no checkbox ${index} to tick`);
  // The page listens for the click before it comes; the promise is picked up after it.
  const handle = await page.evaluateHandle((rows) => ({ time: window.bench?.timeSelection(rows) }), count);
  await page.mouse.click(x, y);
  const time = await handle.evaluate(({ time: painted }) => painted);
  await handle.dispose();
  if (time === undefined) throw new Error('the page measures no selection');
  return time;
}

/** Ticks single rows, then all of them; milliseconds from the click until the rows are painted as selected. */
export async function measureSelection(page: Page): Promise<{ one: number[]; all: number[] }> {
  const one: number[] = [];
  for (const [count, index] of rowBoxes.entries()) one.push(await tick(page, index, count + 1));
  return { one, all: [await tick(page, 0, shownRows)] };
}
