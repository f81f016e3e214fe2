import type { Page } from '@playwright/test';
import { screens, shrink, type ScreenName } from '../../tests/bench/workload/workloads.ts';
import { measureCellKeys, measureDependent, measureKeys } from './measure-keys.ts';
import { measureHeap } from './measure-heap.ts';
import { measurePaste, measureRanges } from './measure-ranges.ts';
import { measureScroll } from './measure-scroll.ts';
import { measureSelection } from './measure-selection.ts';
import type { Taken } from './take-turns.ts';

/** How often a run repeats what an operator does on the screen, and the rows of its table. */
interface Extent {
  readonly keys: number;
  readonly turns: number;
  readonly across: number;
  readonly rows: number;
  readonly columns: number;
}

const whole = { keys: 20, turns: 4, across: 6 };
const brief = { keys: 2, turns: 1, across: 1 };

async function mount(page: Page): Promise<number> {
  const time = await page.evaluate(() => window.bench?.mountBench());
  if (time === undefined) throw new Error('nothing was mounted');
  return time;
}

type Drive = (page: Page, time: number, extent: Extent) => Taken | Promise<Taken>;

const drives: Readonly<Record<ScreenName, Drive>> = {
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
  'scroll-100k': async (page, _, { rows, across }) => ({ 'list-scroll-100k': await measureScroll(page, rows, across) }),
  'ranges-1000x20': async (page, _, { rows, columns }) => {
    const { select, copy } = await measureRanges(page, rows * columns);
    return { 'list-range-select': select, 'list-range-copy': copy };
  },
  'paste-200x10': async (page, _, { rows, columns }) => ({
    'table-range-paste': await measurePaste(page, rows, columns),
  }),
  'form-1000': async (page, time, { keys, turns }) => ({
    'form-1000': [time],
    'form-1000-key': await measureKeys(page, keys),
    'form-1000-dependent': await measureDependent(page, turns),
  }),
  'form-table-200x10': async (page, time, { keys }) => ({
    'form-table-200x10': [time],
    'form-table-200x10-key': await measureCellKeys(page, keys),
  }),
  'form-200': async (page, time, { keys }) => ({
    'form-200': [time],
    'form-200-key': await measureKeys(page, keys),
  }),
};

/** Mounts the screen in a page that has drawn its warm-up, and takes all its numbers. */
export async function driveScreen(page: Page, name: ScreenName, small: boolean): Promise<Taken> {
  const screen = small ? shrink(screens[name]) : screens[name];
  const time = await mount(page);
  const { rows, columns } = 'rows' in screen ? screen : { rows: 0, columns: 0 };
  return drives[name](page, time, { ...(small ? brief : whole), rows, columns });
}
