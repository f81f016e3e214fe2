import type { Locator, Page } from '@playwright/test';
import { dependentField, typedField } from '../../tests/bench/workload/fields.ts';

/** Pause between keys of a fast typist: work after a page's answer ends before the next key. */
const restMs = 40;

/** antd and ours write the field's name at the end of the id, amis as the input's name. */
const locate = (page: Page, name: string): Locator =>
  page.locator(`input[id$="${name}"], input[name="${name}"]`).first();

async function press(page: Page, input: Locator, keys: number): Promise<readonly number[]> {
  await input.click();
  const before = await page.evaluate(() => window.bench?.keyTimes.length ?? 0);
  for (let key = 0; key < keys; key += 1) {
    await page.keyboard.press('7');
    // Polled now and then, not in every frame: a frame of the poll would hold up that of the key.
    await page.waitForFunction((wanted) => (window.bench?.keyTimes.length ?? 0) >= wanted, before + key + 1, {
      polling: restMs,
    });
  }
  return page.evaluate((from) => window.bench?.keyTimes.slice(from) ?? [], before);
}

/** Milliseconds of each key in a field in the middle of a form. */
export const measureKeys = (page: Page, keys: number): Promise<readonly number[]> =>
  press(page, locate(page, typedField), keys);

/** Milliseconds of each key in a cell of an editable table: the first text that every entry shows. */
export const measureCellKeys = (page: Page, keys: number): Promise<readonly number[]> =>
  press(page, page.locator('tbody input:visible').nth(2), keys);

/** Milliseconds until a field that depends on the typed one has appeared, again and again. */
export async function measureDependent(page: Page, turns: number): Promise<readonly number[]> {
  await locate(page, typedField).click();
  await page.keyboard.press('End');
  const times: number[] = [];
  for (let turn = 0; turn < turns; turn += 1) {
    for (const [key, shown] of [
      ['x', true],
      ['Backspace', false],
    ] as const) {
      // The page listens for the key before it comes; the promise is picked up after it.
      const handle = await page.evaluateHandle(
        ([name, appears]) => ({ time: window.bench?.timeField(name, appears) }),
        [dependentField, shown] as const,
      );
      await page.keyboard.press(key);
      const time = await handle.evaluate(({ time: painted }) => painted);
      await handle.dispose();
      if (time !== undefined && shown) times.push(time);
      await page.waitForTimeout(restMs);
    }
  }
  return times;
}
