import { test as base } from '@playwright/test';
import { startServer, type RunningServer } from './server.ts';
import { watchPage } from './watch-page.ts';

interface TestFixtures {
  /** Console errors that a test expects, each with its reason beside it. */
  readonly expectedErrors: readonly RegExp[];
}

interface WorkerFixtures {
  readonly server: RunningServer;
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
  page: ({ page, expectedErrors }, use) => watchPage({ page, expectedErrors }, use),
});

export { expect } from '@playwright/test';
