import type { Page } from '@playwright/test';
import type { ScreenName } from '../../tests/bench/workload/workloads.ts';
import { measureHeap } from './measure-heap.ts';
import { measureScroll } from './measure-scroll.ts';
import { measureSelection } from './measure-selection.ts';

/** What one mount of a screen gave: numbers by workload; shares of dropped frames stand beside the workload's name. */
export type Taken = Readonly<Record<string, readonly number[]>>;

const keysPerRun = 20;

async function measureKeys(page: Page): Promise<readonly number[]> {
  const input = page.getByRole('textbox').nth(60);
  await input.click();
  for (let key = 0; key < keysPerRun; key += 1) {
    await page.keyboard.press('7');
    await page.waitForFunction((wanted) => (window.bench?.keyTimes.length ?? 0) >= wanted, key + 1);
  }
  return page.evaluate(() => window.bench?.keyTimes ?? []);
}

async function mount(page: Page): Promise<number> {
  const time = await page.evaluate(() => window.bench?.mountBench());
  if (time === undefined) throw new Error('nothing was mounted');
  return time;
}

const drives: Readonly<Record<ScreenName, (page: Page, time: number) => Taken | Promise<Taken>>> = {
  'list-100x50': (_, time) => ({ 'list-100x50': [time] }),
  'list-1000x20': async (page, time) => ({ 'list-1000x20': [time], 'list-heap': [await measureHeap(page)] }),
  'check-1000x20': async (page) => {
    const { one, all } = await measureSelection(page);
    return { 'list-check-one': one, 'list-check-all': all };
  },
  'check-100x20': async (page) => {
    const { one, all } = await measureSelection(page);
    return { 'list-check-one-100x20': one, 'list-check-all-100x20': all };
  },
  'scroll-100k': async (page) => ({ 'list-scroll-100k': await measureScroll(page) }),
  'form-200': async (page, time) => ({ 'form-200': [time], 'form-200-key': await measureKeys(page) }),
};

/** Mounts the screen in a page that has drawn its warm-up, and takes every number that it is there for. */
export async function driveScreen(page: Page, screen: ScreenName): Promise<Taken> {
  const time = await mount(page);
  return drives[screen](page, time);
}
