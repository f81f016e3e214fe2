import { fileURLToPath } from 'node:url';
import { defineConfig } from '@playwright/test';

const executablePath = process.env['CHROMIUM'] ?? '/usr/bin/chromium';

/** Files of the tests that need no server. */
const onStage = /browser[\\/]stage[\\/].*\.test\.ts$/u;

export default defineConfig({
  testDir: '.',
  testMatch: '*.test.ts',
  outputDir: '../../test-results',
  globalSetup: fileURLToPath(new URL('./global-setup.ts', import.meta.url)),
  // Each works through the journeys, with a server of its own, and then draws on the stage.
  workers: 2,
  retries: 0,
  forbidOnly: process.env['CI'] !== undefined,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], ['json', { outputFile: '../../.cache/reports/browser.json' }]],
  use: {
    viewport: { width: 1440, height: 900 },
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    actionTimeout: 10_000,
    // A trace films every test for the sake of one that fails, and takes two thirds of the time: add --trace on to see one.
    trace: 'off',
    launchOptions: {
      executablePath,
      args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-sync'],
    },
  },
  projects: [
    { name: 'portal', testIgnore: onStage },
    {
      // The words of the page language, each on a page of its own; what they say is judged, not how they fade.
      name: 'stage',
      testMatch: onStage,
      use: {
        permissions: ['clipboard-read', 'clipboard-write'],
        contextOptions: { reducedMotion: 'reduce' },
      },
    },
  ],
});
