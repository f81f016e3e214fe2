import { test as base, expect, type Page } from '@playwright/test';
import { startServer, type RunningServer } from './server.ts';

interface TestFixtures {
  /** Console errors that a test expects, each with its reason beside it. */
  readonly expectedErrors: readonly RegExp[];
}

interface WorkerFixtures {
  readonly server: RunningServer;
}

/** Makes every violation of the Content-Security-Policy a console error, wherever it happens. */
function reportViolations(): void {
  document.addEventListener('securitypolicyviolation', (event) => {
    console.error(
      `CSP violation: ${event.violatedDirective} ${event.blockedURI} ${event.sourceFile}:${event.lineNumber}`,
    );
  });
}

/** Collects what a page must never produce: uncaught errors, console errors and policy violations. */
function collectErrors(page: Page): string[] {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(`uncaught: ${error.message}`));
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(`console: ${message.text()}`);
  });
  return errors;
}

/** The `test` of this folder: a real server behind `baseURL`, and no page error goes unnoticed. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  server: [
    // oxlint reads an unused first parameter as dead; Playwright needs the braces to know the dependencies.
    async ({}, use) => {
      const server = await startServer();
      await use(server);
      await server.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ server }, use) => use(server.address),
  expectedErrors: [[], { option: true }],
  page: async ({ page, expectedErrors }, use) => {
    const errors = collectErrors(page);
    await page.addInitScript(reportViolations);
    await use(page);
    const unexpected = errors.filter((error) => !expectedErrors.some((pattern) => pattern.test(error)));
    expect(unexpected).toEqual([]);
  },
});

export { expect } from '@playwright/test';
