import { fileURLToPath } from 'node:url';
import { defineConfig } from '@playwright/test';
import { findBrowser } from '../../scripts/check/suite/find-browser.ts';

const executablePath = findBrowser();

/** Every route, one after the other; takes longest. */
const onRoutes = /browser[\\/]routes[\\/].*\.test\.ts$/u;
/** Files of the tests that need no server. */
const onStage = /browser[\\/]stage[\\/].*\.test\.ts$/u;

export default defineConfig({
  testDir: '.',
  testMatch: '*.test.ts',
  outputDir: '../../test-results',
  globalSetup: fileURLToPath(new URL('./global-setup.ts', import.meta.url)),
  // Each works through the journeys, with a server of its own, and then draws on the stage. `npm test` gives it fewer,
  // because other tests run beside it.
  workers: 2,
  retries: 0,
  forbidOnly: process.env['CI'] !== undefined,
  // A missing element is not found sooner by a shorter limit; a busy machine must not look like a fault.
  timeout: 300_000,
  expect: { timeout: 40_000 },
  reporter: [['list'], ['json', { outputFile: '../../.cache/reports/browser.json' }]],
  use: {
    viewport: { width: 1440, height: 900 },
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    actionTimeout: 40_000,
    // One test serves the portal with a certificate of its own making.
    ignoreHTTPSErrors: true,
    // A trace films every test for the sake of one that fails, and takes two thirds of the time: add --trace on to see one.
    trace: 'off',
    // Tests judge the screen and not its fading, a fifth of the processor's work without a graphics card.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      ...(executablePath !== undefined && { executablePath }),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-sync',
        // A page lives for seconds: compiling it well costs more of the processor than it saves.
        '--js-flags=--no-opt --no-maglev',
      ],
    },
  },
  projects: [
    // Begun first, so that the end does not wait for one worker.
    { name: 'routes', testMatch: onRoutes },
    { name: 'portal', testIgnore: [onRoutes, onStage] },
    {
      // The words of the page language, each on a page of its own.
      name: 'stage',
      testMatch: onStage,
      use: {
        permissions: ['clipboard-read', 'clipboard-write'],
      },
    },
  ],
});
