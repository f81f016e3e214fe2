import { expect, type Browser, type ConsoleMessage, type Page } from '@playwright/test';

/** Makes every violation of the Content-Security-Policy a console error, wherever it happens. */
function reportViolations(): void {
  document.addEventListener('securitypolicyviolation', (event) => {
    console.error(
      `CSP violation: ${event.violatedDirective} ${event.blockedURI} ${event.sourceFile}:${event.lineNumber}`,
    );
  });
}

interface Watch {
  readonly errors: string[];
  readonly stop: () => void;
}

function startWatch(page: Page): Watch {
  const errors: string[] = [];
  const onPageError = (error: Error): unknown => errors.push(`uncaught: ${error.message}`);
  const onConsole = (message: ConsoleMessage): void => {
    if (message.type() === 'error') errors.push(`console: ${message.text()}`);
  };
  page.on('pageerror', onPageError);
  page.on('console', onConsole);
  const stop = (): void => {
    page.off('pageerror', onPageError);
    page.off('console', onConsole);
  };
  return { errors, stop };
}

/** Collects what a page must never produce: uncaught errors, console errors and policy violations. */
export function collectErrors(page: Page): string[] {
  return startWatch(page).errors;
}

/** Pages that report violations already, in every document that they load. */
const reporting = new WeakSet<Page>();

interface WatchedPage {
  readonly page: Page;
  readonly expectedErrors: readonly RegExp[];
}

/** Lends a page to a test, which fails when the page has produced an error that is not expected. */
export async function watchPage(
  { page, expectedErrors }: WatchedPage,
  use: (page: Page) => Promise<void>,
): Promise<void> {
  const { errors, stop } = startWatch(page);
  if (!reporting.has(page)) await page.addInitScript(reportViolations);
  reporting.add(page);
  await use(page);
  stop();
  const unexpected = errors.filter((error) => !expectedErrors.some((pattern) => pattern.test(error)));
  expect(unexpected).toEqual([]);
}

interface Others extends Pick<WatchedPage, 'expectedErrors'> {
  readonly browser: Browser;
  readonly baseURL: string | undefined;
}

/** Lends a test the page of somebody else, in a browser of theirs. */
export function othersOf({ browser, baseURL, expectedErrors }: Others) {
  return async (use: (page: Page) => Promise<void>): Promise<void> => {
    const context = await browser.newContext({ baseURL: baseURL ?? '' });
    await watchPage({ page: await context.newPage(), expectedErrors }, use);
    await context.close();
  };
}
