import type { Browser, Page } from '@playwright/test';
import { entries, type Entry, type Samples } from './report.ts';

const runs = 15;
const keysPerRun = 20;

async function openScreen(browser: Browser, url: string): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, locale: 'zh-CN' });
  await page.goto(url);
  await page.waitForFunction(() => window.bench !== undefined);
  return page;
}

async function measureKeys(page: Page): Promise<number[]> {
  const input = page.getByRole('textbox').nth(60);
  await input.click();
  for (let key = 0; key < keysPerRun; key += 1) {
    await page.keyboard.press('7');
    await page.waitForFunction((wanted) => (window.bench?.keyTimes.length ?? 0) >= wanted, key + 1);
  }
  return page.evaluate(() => window.bench?.keyTimes ?? []);
}

async function runOnce(browser: Browser, origin: string, screen: string, entry: Entry) {
  const page = await openScreen(browser, `${origin}/?screen=${screen}&entry=${entry}`);
  const mount = await page.evaluate(() => window.bench?.mountBench());
  const keys = screen === 'form-200' ? await measureKeys(page) : [];
  await page.close();
  if (mount === undefined) throw new Error(`${screen} ${entry}: nothing was mounted`);
  return { mount, keys };
}

/** Runs both entries in turn, so that whatever else the machine does hits both alike. The first run warms up. */
export async function measureScreens(browser: Browser, origin: string): Promise<Samples> {
  const samples: Samples = new Map();
  const add = (id: string, entry: Entry, times: readonly number[]) => {
    const row = samples.get(id) ?? { antd: [], ours: [] };
    row[entry].push(...times);
    samples.set(id, row);
  };
  for (const screen of ['list-100x50', 'form-200']) {
    for (let run = 0; run <= runs; run += 1) {
      for (const entry of entries) {
        const { mount, keys } = await runOnce(browser, origin, screen, entry);
        if (run === 0) continue;
        add(screen, entry, [mount]);
        if (keys.length > 0) add(`${screen}-key`, entry, keys);
      }
    }
  }
  return samples;
}
