import type { Page } from '@playwright/test';

/** Pixels of a turn of the wheel: the table of a hundred thousand rows has its end after some hundred turns. */
const down = 40_000;
/** The same sideways: the table is some two windows wide. */
const across = 400;
const mostTurns = 400;

/** Wheels from the first row to the last, to the right and back, and up again; milliseconds of every frame that drew. */
export async function measureScroll(page: Page, rows: number, turnsAcross: number): Promise<readonly number[]> {
  const log = await page.evaluateHandle(() => window.bench?.watchFrames());
  // The middle of the table's body on every screen.
  await page.mouse.move(700, 500);
  const turn = async (right: number, below: number): Promise<void> => {
    const settled = await log.evaluateHandle((frames) => ({ done: frames?.settle() }));
    await page.mouse.wheel(right, below);
    await settled.evaluate(({ done }) => done);
    await settled.dispose();
  };
  const turnUntil = async (row: number, below: number): Promise<void> => {
    for (let turns = 0; turns < mostTurns; turns += 1) {
      if (await page.evaluate((wanted) => window.bench?.showsRow(wanted), row)) return;
      await turn(0, below);
    }
    throw new Error(`${mostTurns} turns of the wheel did not reach row ${row}`);
  };
  await turnUntil(rows - 1, down);
  for (const right of [across, -across]) {
    for (let turns = 0; turns < turnsAcross; turns += 1) await turn(right, 0);
  }
  await turnUntil(0, -down);
  return log.evaluate((frames) => frames?.frames ?? []);
}
