import type { Browser, Page } from '@playwright/test';
import type { Entry, ScreenName } from '../../tests/bench/workload/workloads.ts';
import { driveScreen } from './drive-screen.ts';
import type { Taken } from './take-turns.ts';
import type { BenchPage } from './vite-config.ts';

const pageOf: Readonly<Partial<Record<Entry, BenchPage>>> = {
  'pro-table': 'pro-table',
  'pro-form': 'pro-table',
  amis: 'amis',
  'ag-grid': 'grids',
  'revo-grid': 'grids',
};

export interface Target {
  readonly origin: string;
  readonly screen: ScreenName;
  readonly entry: Entry;
  /** Each screen as small as it can be, and each measure once: a trial of the bench itself. */
  readonly small?: boolean;
}

/** True for an entry whose libraries are no dependency of the product. */
export const isPeer = (entry: Entry): boolean => entry in pageOf;

/** Opens an entry's screen in a page and takes its numbers; rejects as soon as a script of the page fails. */
export async function measureEntry(page: Page, { origin, screen, entry, small = false }: Target): Promise<Taken> {
  const failure = new Promise<never>((_, reject) => {
    page.on('pageerror', reject);
  });
  const run = async () => {
    const query = new URLSearchParams({ screen, entry, ...(small && { small: '' }) }).toString();
    const response = await page.goto(`${origin}/${pageOf[entry] ?? 'product'}/index.html?${query}`);
    if (response?.ok() !== true) throw new Error('its page was not built');
    await page.waitForFunction(() => window.bench !== undefined);
    return driveScreen(page, screen, small);
  };
  return Promise.race([run(), failure]);
}

/** The same in a page of its own, which closes when it is late. */
export async function measureInPage(browser: Browser, target: Target, late: AbortSignal): Promise<Taken> {
  const page = await browser.newPage({
    viewport: { width: 1440, height: 900 },
    locale: 'zh-CN',
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  page.setDefaultTimeout(0);
  late.addEventListener('abort', () => void page.close().catch(() => undefined));
  try {
    return await measureEntry(page, target);
  } finally {
    await page.close();
  }
}
