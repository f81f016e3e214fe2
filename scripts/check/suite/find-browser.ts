import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { chromium } from '@playwright/test';

/** Chromium without its windows: it draws the same and takes a third less of the processor. */
const headlessShell = '/usr/bin/chromium-headless-shell';

const wellKnown = [
  headlessShell,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** Path of a Chromium on this machine: `CHROMIUM`, a packaged one, or the one that Playwright has downloaded. */
export function findBrowser(): string | undefined {
  const named = process.env['CHROMIUM'];
  const candidates = [...(named === undefined ? [] : [named]), ...wellKnown, chromium.executablePath()];
  return candidates.find((path) => existsSync(path));
}

function run(command: string, args: readonly string[]): boolean {
  return spawnSync(command, args, { stdio: ['ignore', 'inherit', 'inherit'] }).status === 0;
}

/** Without a Chinese font texts are narrower than operators see them, and tests of what is cut fail. */
const font = 'fonts-noto-cjk';

/** Debian's own package, with fonts that draw Chinese, where we may install one. */
function installFromDebian(): void {
  const mayUseApt = process.platform === 'linux' && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
  const isComplete = existsSync(headlessShell) && existsSync(`/var/lib/dpkg/info/${font}.list`);
  if (!mayUseApt || isComplete || !run('apt-get', ['update', '-qq'])) return;
  run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium-headless-shell', font]);
}

function download(): void {
  const cli = createRequire(import.meta.url).resolve('@playwright/test/cli');
  run(process.execPath, [cli, 'install', 'chromium']);
}

/** Finds a browser or installs one; undefined, with a message, when neither works. */
export function provideBrowser(): string | undefined {
  if (process.env['CHROMIUM'] === undefined) installFromDebian();
  if (findBrowser() === undefined) download();
  const installed = findBrowser();
  if (installed === undefined) {
    console.error('No Chromium: install it (apt-get install chromium) or name its path in CHROMIUM.');
  }
  return installed;
}
