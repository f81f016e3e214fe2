import { expect, type Page } from '@playwright/test';

/** Makes every violation of the Content-Security-Policy a console error, wherever it happens. */
function reportViolations(): void {
  document.addEventListener('securitypolicyviolation', (event) => {
    console.error(
      `CSP violation: ${event.violatedDirective} ${event.blockedURI} ${event.sourceFile}:${event.lineNumber}`,
    );
  });
}

/** Collects what a page must never produce: uncaught errors, console errors and policy violations. */
export function collectErrors(page: Page): string[] {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(`uncaught: ${error.message}`));
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(`console: ${message.text()}`);
  });
  return errors;
}

interface WatchedPage {
  readonly page: Page;
  readonly expectedErrors: readonly RegExp[];
}

/** Lends a page to a test, which fails when the page has produced an error that is not expected. */
export async function watchPage(
  { page, expectedErrors }: WatchedPage,
  use: (page: Page) => Promise<void>,
): Promise<void> {
  const errors = collectErrors(page);
  await page.addInitScript(reportViolations);
  await use(page);
  const unexpected = errors.filter((error) => !expectedErrors.some((pattern) => pattern.test(error)));
  expect(unexpected).toEqual([]);
}
