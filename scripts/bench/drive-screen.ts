import type { Page } from '@playwright/test';
import type { ScreenName } from '../../tests/bench/workload/workloads.ts';
import { measureCellKeys, measureDependent, measureKeys } from './measure-keys.ts';
import { measureHeap } from './measure-heap.ts';
import { measureScroll } from './measure-scroll.ts';
import { measureSelection } from './measure-selection.ts';

/** Results of one mount of a screen: numbers by workload, with shares of dropped frames beside the workload's name. */
export type Taken = Readonly<Record<string, readonly number[]>>;

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
  'form-1000': async (page, time) => ({
    'form-1000': [time],
    'form-1000-key': await measureKeys(page),
    'form-1000-dependent': await measureDependent(page),
  }),
  'form-table-200x10': async (page, time) => ({
    'form-table-200x10': [time],
    'form-table-200x10-key': await measureCellKeys(page),
  }),
  'form-200': async (page, time) => ({ 'form-200': [time], 'form-200-key': await measureKeys(page) }),
};

/** Mounts the screen in a page that has drawn its warm-up, and takes every number that it is there for. */
export async function driveScreen(page: Page, screen: ScreenName): Promise<Taken> {
  const time = await mount(page);
  return drives[screen](page, time);
}
