import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import { login, register } from '../operator.ts';
import { test as base } from '../test.ts';
import { collectErrors } from '../watch-page.ts';
import type { Visitor } from './spec-routes.ts';

/** Somebody who stays signed in from test to test, and what has gone wrong on his pages since the last one. */
export interface Visit {
  readonly page: Page;
  readonly takeErrors: () => readonly string[];
}

export type Visits = (visitor: Visitor, theme?: string) => Promise<Visit>;

/** Signing in anew for each of some sixty routes would take longer than to look at them. */
export const test = base.extend<object, { readonly visits: Visits }>({
  visits: [
    async ({ browser, server }, use) => {
      const open = new Map<Visitor, Promise<Visit>>();
      await use(async (visitor, theme = 'default') => {
        const known = open.get(visitor) ?? enter(browser, { visitor, theme, baseURL: server.address });
        open.set(visitor, known);
        const visit = await known;
        await dress(visit.page, theme);
        return visit;
      });
      for (const visit of open.values()) await (await visit).page.context().close();
    },
    { scope: 'worker' },
  ],
});

/** Where a window keeps its theme [spec §1]. */
const INST = 'inst';

/** How wide the window of a theme is: so both are seen in one walk each. */
const WIDTHS: Readonly<Record<string, number>> = { ffny: 1920 };

async function enter(
  browser: Browser,
  { visitor, theme, baseURL }: { visitor: Visitor; theme: string; baseURL: string },
): Promise<Visit> {
  const options: BrowserContextOptions = {
    baseURL,
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    viewport: { width: WIDTHS[theme] ?? 1440, height: 900 },
    reducedMotion: 'reduce',
  };
  const page = await (await browser.newContext(options)).newPage();
  const errors = collectErrors(page);
  await page.goto(`/login?${INST}=${theme}`);
  if (visitor === 'registrant') {
    await register(page, '19900000010');
    await page.waitForURL('**/organization/index');
  } else {
    await login(page, visitor);
  }
  return { page, takeErrors: () => errors.splice(0) };
}

/** Puts a visitor's window into a theme, at the width that goes with it: nobody signs in a second time for that. */
async function dress(page: Page, theme: string): Promise<void> {
  const worn = await page.evaluate((key) => sessionStorage.getItem(key), INST);
  if (worn === theme) return;
  await page.setViewportSize({ width: WIDTHS[theme] ?? 1440, height: 900 });
  await page.evaluate(([key, name]) => sessionStorage.setItem(key, name), [INST, theme] as const);
  await page.reload();
}

/** How many pages a visitor has gone to. */
const gone = new WeakMap<Page, number>();
/** Every page that stays open makes all that judges the screen slower. */
const ANEW = 6;

/** Goes to an address of the portal, mostly without loading it anew, as a link does. */
export async function goTo(page: Page, address: string): Promise<void> {
  const count = (gone.get(page) ?? 0) + 1;
  gone.set(page, count);
  if (count % ANEW === 0) {
    await page.goto(address);
    return;
  }
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, address);
}
