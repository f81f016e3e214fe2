import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { chromium } from '@playwright/test';

const wellKnown = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** Path of a Chromium on this machine: `CHROMIUM`, a packaged one, or the one that Playwright has downloaded. */
function findBrowser(): string | undefined {
  const named = process.env['CHROMIUM'];
  const candidates = [...(named === undefined ? [] : [named]), ...wellKnown, chromium.executablePath()];
  return candidates.find((path) => existsSync(path));
}

function run(command: string, args: readonly string[]): boolean {
  return spawnSync(command, args, { stdio: ['ignore', 'inherit', 'inherit'] }).status === 0;
}

/** Debian's own package when we may install one (with fonts that draw Chinese), else Playwright's download. */
function installBrowser(): void {
  const mayUseApt = process.platform === 'linux' && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
  if (mayUseApt && run('apt-get', ['update', '-qq'])) {
    run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium', 'fonts-noto-cjk']);
  }
  if (findBrowser() === undefined) {
    const cli = createRequire(import.meta.url).resolve('@playwright/test/cli');
    run(process.execPath, [cli, 'install', 'chromium']);
  }
}

/** Finds a browser or installs one; undefined, with a message, when neither works. */
export function provideBrowser(): string | undefined {
  const found = findBrowser();
  if (found !== undefined) return found;
  console.log('No Chromium found; installing one …');
  installBrowser();
  const installed = findBrowser();
  if (installed === undefined) {
    console.error('No Chromium: install it (apt-get install chromium) or name its path in CHROMIUM.');
  }
  return installed;
}
