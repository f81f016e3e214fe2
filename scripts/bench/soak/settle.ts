import type { Page } from '@playwright/test';

/** Looks this often whether a page has come to rest, ms. */
const LOOK = 50;
/** Number of looks in a row that must find it at rest. */
const LOOKS = 3;
/** A page that refreshes itself never rests; it is waited for no longer, ms. */
const LONGEST = 15_000;

/** Waits until no call is under way and nothing on the screen says that it loads. */
export type Settle = () => Promise<void>;

/** Watches the calls of a page from now on. */
export function watchCalls(page: Page): Settle {
  const open = new Set<object>();
  page.on('request', (request) => open.add(request));
  page.on('requestfinished', (request) => open.delete(request));
  page.on('requestfailed', (request) => open.delete(request));

  return async () => {
    const end = performance.now() + LONGEST;
    for (let quiet = 0; quiet < LOOKS && performance.now() < end;) {
      await page.waitForTimeout(LOOK);
      const loading = await page.locator('.ant-spin-spinning:visible, .ant-skeleton:visible').count();
      quiet = open.size === 0 && loading === 0 ? quiet + 1 : 0;
    }
  };
}
