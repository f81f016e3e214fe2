import { test as base, type Page } from '@playwright/test';
import { watchPage } from '../watch-page.ts';
import { stageAddress } from './stage-address.ts';
import { clearStage } from './stage.ts';

interface TestFixtures {
  /** Console errors that a test expects, each with its reason beside it. */
  readonly expectedErrors: readonly RegExp[];
  /** A page of the test's own, for tests that turn the clock or change anything else that outlives a scene. */
  readonly freshPage: Page;
}

interface WorkerFixtures {
  /** Loading the stage costs as much as a test: a worker's tests lend each other the page that has it. */
  readonly kept: { page?: Page };
}

/** The `test` of the stage: no server behind it but the one that serves its files, and no page error goes unnoticed. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  baseURL: async ({}, use) => use(stageAddress()),
  expectedErrors: [[], { option: true }],
  kept: [async ({}, use) => use({}), { scope: 'worker' }],
  page: async ({ browser, kept, expectedErrors, viewport }, use, { errors }) => {
    const page = (kept.page ??= await browser.newPage());
    // The test before may have narrowed it.
    if (viewport) await page.setViewportSize(viewport);
    await watchPage({ page, expectedErrors }, async () => {
      await use(page);
      // A worker ends with its first failure.
      if (errors.length === 0) await clearStage(page);
    });
  },
  freshPage: async ({ context, expectedErrors }, use) =>
    watchPage({ page: await context.newPage(), expectedErrors }, use),
});

export { expect } from '@playwright/test';
