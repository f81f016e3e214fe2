import { chromium, type Browser } from '@playwright/test';
import { provideBrowser } from '../check/suite/find-browser.ts';
import { serveDemo } from './soak/serve-demo.ts';

/** Prints the milliseconds, by workload, that work in a browser on a server of its own has taken, and ends the process. */
export async function measureInDemo(
  work: (browser: Browser, address: string) => Promise<Readonly<Record<string, number>>>,
): Promise<void> {
  const executablePath = provideBrowser();
  if (executablePath === undefined) throw new Error('there is no browser');
  const demo = await serveDemo();
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu', '--disable-quic'] });
  try {
    console.log(JSON.stringify(await work(browser, demo.address)));
  } finally {
    await browser.close();
    await demo.stop();
  }
  process.exit();
}
