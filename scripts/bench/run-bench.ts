import { mkdirSync, writeFileSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { build, preview } from 'vite';
import { provideBrowser } from '../suite/find-browser.ts';
import { measureScreens } from './measure.ts';
import { printTable, summarise } from './report.ts';
import { resolveScreens } from './resolve-screens.ts';

const configFile = 'tests/bench/vite.config.ts';
const folder = 'dist/bench';

const executablePath = provideBrowser();
if (executablePath === undefined) process.exit(1);

await build({ configFile, logLevel: 'warn' });
mkdirSync(folder, { recursive: true });
for (const [name, page] of await resolveScreens()) writeFileSync(`${folder}/${name}.json`, JSON.stringify(page));

const server = await preview({ configFile, preview: { host: '127.0.0.1', port: 0 } });
const browser = await chromium.launch({
  executablePath,
  // Frames as fast as they come: a frame of 16.7 ms would round every number to its multiple.
  args: ['--no-sandbox', '--disable-gpu', '--disable-frame-rate-limit', '--disable-gpu-vsync'],
});
try {
  const origin = server.resolvedUrls?.local[0];
  if (origin === undefined) throw new Error('the preview server has no address');
  const results = summarise(await measureScreens(browser, origin.replace(/\/$/u, '')));
  printTable(results);
  writeFileSync('tests/bench/results.json', `${JSON.stringify(results, null, 2)}\n`);
} finally {
  await browser.close();
  await server.close();
}
