import { type BrowserContext, chromium } from '@playwright/test';
import { buildPortal, generateTypes } from '../../setup/prepare.ts';
import { provideBrowser } from '../../check/suite/find-browser.ts';
import { drawTable, listGrown } from './report-soak.ts';
import { serveDemo } from './serve-demo.ts';
import { watchCalls } from './settle.ts';
import { type Stock, takeStock } from './take-stock.ts';
import { workRound } from './work-round.ts';

const DEFAULT_MINUTES = 30;
const MINUTE = 60_000;

/**
 * Chromium works in the portal for some minutes, and must hold hardly more at the end than after the first minute.
 * @param args the minutes; 30 without
 * @returns the exit code
 */
export async function runSoak([given = String(DEFAULT_MINUTES)]: readonly string[]): Promise<number> {
  const minutes = Number(given);
  if (!(minutes > 1)) {
    console.error('npm run soak -- <minutes>: a number above 1');
    return 2;
  }
  generateTypes();
  buildPortal();
  const demo = await serveDemo();
  const executablePath = provideBrowser();
  const browser = await chromium.launch({
    ...(executablePath !== undefined && { executablePath }),
    args: ['--no-sandbox', '--disable-gpu'],
  });
  try {
    const context = await browser.newContext({
      baseURL: demo.address,
      viewport: { width: 1440, height: 900 },
      locale: 'zh-CN',
      timezoneId: 'Asia/Shanghai',
      reducedMotion: 'reduce',
    });
    const { first, last } = await soak(context, minutes * MINUTE);
    console.log(drawTable(first, last));
    const grown = listGrown(first, last);
    if (grown.length > 0) console.error(`Grown beyond 1.2 times the first minute: ${grown.join(', ')}`);
    return grown.length > 0 ? 1 : 0;
  } finally {
    await browser.close();
    await demo.stop();
  }
}

interface Stocks {
  readonly first: Stock;
  readonly last: Stock;
}

/** Rounds of work until the time is over; each ends where it began, so that their stocks can be compared. */
async function soak(context: BrowserContext, time: number): Promise<Stocks> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  const settle = watchCalls(page);
  await page.goto('/login');
  const start = performance.now();
  const elapsed = (): number => performance.now() - start;
  const stocks: Stock[] = [];
  for (let round = 1; elapsed() < time || stocks.length < 2; round += 1) {
    await workRound({ page, settle });
    if (elapsed() < MINUTE) continue;
    const stock = await takeStock(session);
    stocks.push(stock);
    console.log(`${(elapsed() / MINUTE).toFixed(1)} min, round ${round}: ${describe(stock)}`);
  }
  const [first, last] = [stocks[0], stocks.at(-1)];
  if (!first || !last) throw new Error('no round came to its end');
  return { first, last };
}

function describe({ heap, nodes, listeners }: Stock): string {
  return `${(heap / 1_048_576).toFixed(1)} MB of objects, ${nodes} nodes, ${listeners} listeners`;
}
