import { test as base, type BrowserContext } from '@playwright/test';
import { startServer, type RunningServer } from './server.ts';
import { watchPage } from './watch-page.ts';

export interface TestFixtures {
  /** Console errors that a test expects, each with its reason beside it. */
  readonly expectedErrors: readonly RegExp[];
}

export interface WorkerFixtures {
  readonly server: RunningServer;
  /** Loading the portal for the first time costs twice as much: a worker's tests lend each other the browser's cache. */
  readonly kept: { context?: BrowserContext };
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
  kept: [async ({}, use) => use({}), { scope: 'worker' }],
  baseURL: async ({ server }, use) => use(server.address),
  expectedErrors: [[], { option: true }],
  context: async ({ browser, kept, server }, use) =>
    lend((kept.context ??= await browser.newContext()), server.address, use),
  page: ({ page, expectedErrors }, use) => watchPage({ page, expectedErrors }, use),
});

/** Gives the tests of a file a server of their own, with the demo as it is on its first day. */
export function beginOnFirstDay(): void {
  let server: RunningServer | undefined;
  let context: BrowserContext | undefined;
  test.use({
    baseURL: async ({}, use) => {
      server ??= await startServer();
      await use(server.address);
    },
    // The kept one belongs to the worker's server.
    context: async ({ browser, baseURL }, use) => {
      context ??= await browser.newContext();
      await lend(context, baseURL ?? '', use);
    },
  });
  test.afterAll(async () => {
    await context?.close();
    await server?.stop();
  });
}

/** Lends a test a browser that keeps the files of the portal and nothing else of the tests before. */
async function lend(
  context: BrowserContext,
  origin: string,
  use: (context: BrowserContext) => Promise<void>,
): Promise<void> {
  await forget(context, origin);
  await use(context);
  await Promise.all(context.pages().map((page) => page.close()));
}

/** Removes the traces of an earlier test from a browser, but for the files of the portal. */
async function forget(context: BrowserContext, origin: string): Promise<void> {
  const page = await context.newPage();
  const devTools = await context.newCDPSession(page);
  const storageTypes = 'cookies,indexeddb,local_storage';
  await Promise.all([
    devTools.send('Storage.clearDataForOrigin', { origin, storageTypes }),
    context.clearPermissions(),
  ]);
  await page.close();
}

export { expect } from '@playwright/test';
