import { expect, type Browser, type BrowserContextOptions, type Page } from '@playwright/test';
import { login, register } from '../operator.ts';
import { test as base } from '../test.ts';
import { collectErrors } from '../watch-page.ts';
import type { Visitor } from './spec-routes.ts';

/** A user signed in across tests, with the errors on his pages since the last one. */
export interface Visit {
  readonly page: Page;
  readonly takeErrors: () => readonly string[];
}

export type Visits = (visitor: Visitor) => Promise<Visit>;

/** Signing in anew for each of some sixty routes would take longer than to look at them. */
export const test = base.extend<object, { readonly visits: Visits }>({
  visits: [
    async ({ browser, server }, use) => {
      const open = new Map<Visitor, Promise<Visit>>();
      await use((visitor) => {
        const known = open.get(visitor) ?? enter(browser, visitor, server.address);
        open.set(visitor, known);
        return known;
      });
      for (const visit of open.values()) await (await visit).page.context().close();
    },
    { scope: 'worker' },
  ],
});

async function enter(browser: Browser, visitor: Visitor, baseURL: string): Promise<Visit> {
  const options: BrowserContextOptions = {
    baseURL,
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    viewport: { width: 1440, height: 900 },
    reducedMotion: 'reduce',
  };
  const page = await (await browser.newContext(options)).newPage();
  const errors = collectErrors(page);
  await page.goto('/login');
  if (visitor === 'registrant') {
    await register(page, '19900000010');
    await page.waitForURL('**/organization/index');
  } else {
    await login(page, visitor);
  }
  return { page, takeErrors: () => errors.splice(0) };
}

/** Number of pages that a visitor has opened. */
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
  await followLink(page, address);
}

/** Puts what is on screen into a theme, as a link that asks for it does. */
export async function wear(page: Page, theme: 'default' | 'ffny'): Promise<void> {
  const address = new URL(page.url());
  address.searchParams.set('inst', theme);
  await followLink(page, address.href);
  await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
}

async function followLink(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, address);
}
