import { test as base } from '@playwright/test';
import { watchPage } from '../watch-page.ts';
import { stageAddress } from './stage-address.ts';

interface TestFixtures {
  /** Console errors that a test expects, each with its reason beside it. */
  readonly expectedErrors: readonly RegExp[];
}

/** The `test` of the stage: no server behind it but the one that serves its files, and no page error goes unnoticed. */
export const test = base.extend<TestFixtures>({
  baseURL: async ({}, use) => use(stageAddress()),
  expectedErrors: [[], { option: true }],
  page: ({ page, expectedErrors }, use) => watchPage({ page, expectedErrors }, use),
});

export { expect } from '@playwright/test';
