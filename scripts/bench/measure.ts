import type { Browser, Page } from '@playwright/test';
import { screens, type Entry, type ScreenName } from '../../tests/bench/workload/workloads.ts';
import { driveScreen, type Taken } from './drive-screen.ts';
import type { BenchPage } from './vite-config.ts';

/** An entry runs again while it has time left: quick ones get many runs, slow ones do not hold up the rest. */
const budget = { seconds: 9, fewest: 2, most: 9 } as const;
/** No run of any entry takes as long. */
const mostSeconds = 180;

const pageOf: Readonly<Record<Entry, BenchPage>> = {
  antd: 'product',
  'antd-virtual': 'product',
  'react-virtual': 'product',
  'pro-table': 'pro-table',
  formily: 'product',
  'formily-model': 'product',
  'pro-form': 'pro-table',
  amis: 'amis',
  ours: 'product',
};

/** Receives what a run took, or why an entry is not measured. */
export interface Sink {
  readonly add: (entry: Entry, taken: Taken) => void;
  readonly leaveOut: (entry: Entry, reason: string) => void;
}

/** Rejects as soon as a script of the page fails, and when a run takes longer than anything here should. */
function watchFailure(page: Page): { readonly failure: Promise<never>; readonly stop: () => void } {
  let timer: NodeJS.Timeout | undefined;
  const failure = new Promise<never>((_, reject) => {
    page.on('pageerror', reject);
    timer = setTimeout(() => reject(new Error(`not done after ${mostSeconds} seconds`)), mostSeconds * 1000);
  });
  return { failure, stop: () => clearTimeout(timer) };
}

async function openScreen(page: Page, url: string): Promise<void> {
  page.setDefaultTimeout(mostSeconds * 1000);
  await page.goto(url);
  await page.waitForFunction(() => window.bench !== undefined);
}

/** True if an entry can show the screen: a page of ours that draws every row cannot show a hundred thousand. */
async function probe(page: Page, screen: ScreenName, entry: Entry): Promise<boolean> {
  const target = screens[screen];
  if (entry !== 'ours' || target.kind !== 'list' || !('scroll' in target)) return true;
  return page.evaluate(() => window.bench?.drawsEveryRow === false);
}

interface Target {
  readonly browser: Browser;
  readonly origin: string;
  readonly screen: ScreenName;
}

/** One run in a fresh page; undefined when our page cannot show the screen yet. */
async function runOnce({ browser, origin, screen }: Target, entry: Entry): Promise<Taken | undefined> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, locale: 'zh-CN' });
  const { failure, stop } = watchFailure(page);
  const run = async () => {
    await openScreen(page, `${origin}/${pageOf[entry]}/index.html?screen=${screen}&entry=${entry}`);
    return (await probe(page, screen, entry)) ? driveScreen(page, screen) : undefined;
  };
  try {
    return await Promise.race([run(), failure]);
  } catch (error) {
    throw new Error(`${screen}, ${entry}: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
  } finally {
    stop();
    await page.close();
  }
}

/** Runs the entries in turn, so that other work of the machine slows all of them equally. */
export async function measureScreen(target: Target, wanted: readonly Entry[], sink: Sink): Promise<void> {
  const spent = new Map<Entry, number>(wanted.map((entry) => [entry, 0]));
  for (let run = 0; run < budget.most && spent.size > 0; run += 1) {
    for (const [entry, before] of spent) {
      const start = performance.now();
      const taken = await runOnce(target, entry);
      if (taken === undefined) {
        spent.delete(entry);
        sink.leaveOut(entry, 'not yet');
        continue;
      }
      sink.add(entry, taken);
      const seconds = before + (performance.now() - start) / 1000;
      if (run + 1 >= budget.fewest && seconds >= budget.seconds) spent.delete(entry);
      else spent.set(entry, seconds);
    }
  }
}
