import type { Page } from '@playwright/test';
import { screens } from '../../tests/bench/workload/workloads.ts';

/** Pixels of a turn of the wheel: the table of a hundred thousand rows has its end after some hundred turns. */
const wheelStep = 40_000;
const mostSteps = 400;
const lastRow = screens['scroll-100k'].rows - 1;

/** Wheels from the first row to the last; milliseconds of every frame that drew rows. */
export async function measureScroll(page: Page): Promise<readonly number[]> {
  const log = await page.evaluateHandle(() => window.bench?.watchFrames());
  // The middle of the table's body on every screen.
  await page.mouse.move(700, 500);
  for (let step = 0; step < mostSteps; step += 1) {
    const settled = await log.evaluateHandle((frames) => ({ done: frames?.settle() }));
    await page.mouse.wheel(0, wheelStep);
    await settled.evaluate(({ done }) => done);
    await settled.dispose();
    if (await page.evaluate((row) => window.bench?.showsRow(row), lastRow)) {
      return log.evaluate((frames) => frames?.frames ?? []);
    }
  }
  throw new Error(`${mostSteps} turns of the wheel did not reach the last row`);
}
