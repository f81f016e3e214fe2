import { expect, test } from '@playwright/test';
import { isPeer, measureEntry } from '../../scripts/bench/measure-entry.ts';
import { serveScreens, type Screens } from '../../scripts/bench/serve-screens.ts';
import { entriesOf, screens, type ScreenName } from '../bench/workload/workloads.ts';

let served: Screens;

test.beforeAll(async () => {
  served = await serveScreens(['product']);
});

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

test.afterAll(() => served.close());

/** Screens that together take every kind of number. */
const tried: readonly ScreenName[] = [
  'check-100x20',
  'scroll-100k',
  'ranges-1000x20',
  'paste-200x10',
  'form-1000',
  'form-table-200x10',
];

for (const screen of tried) {
  const { leftOut = {} } = screens[screen] as { readonly leftOut?: Readonly<Record<string, string>> };
  for (const entry of entriesOf(screens[screen])) {
    if (isPeer(entry) || entry in leftOut) continue;
    test(`takes the numbers of ${screen} from ${entry}`, async ({ page }) => {
      const taken = await measureEntry(page, { origin: served.origin, screen, entry, small: true });

      for (const numbers of Object.values(taken)) expect(Math.min(...numbers)).toBeGreaterThan(0);
    });
  }
}
