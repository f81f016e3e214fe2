import type { ReactElement } from 'react';
import { createRoot } from 'react-dom/client';
import { markOf } from '../workload/fields.ts';
import { screens, shrink, type ScreenName } from '../workload/workloads.ts';
import './bench-window.ts';
import { cutScreen, type Drawing } from './drawing.ts';
import { measureMount, timeField, timeSelection, watchKeys } from './measure.ts';
import { timeCopy, timePaste, timeRange } from './ranges.ts';
import { watchFrames } from './watch-frames.ts';

/** Draws a screen, in full or the small part for the warm-up. */
export type Draw = (drawing: Drawing, name: ScreenName) => ReactElement | Promise<ReactElement>;

/** The last row that every library shows below the search form without scrolling. */
const lastRowOnScreen = 8;

const query = new URLSearchParams(window.location.search);

function showsText(text: string): boolean {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) if (walker.currentNode.nodeValue === text) return true;
  return false;
}

const showsValue = (value: string): boolean =>
  showsText(value) || [...document.querySelectorAll('input')].some((input) => input.value === value);

const showsRow = (row: number) => showsText(markOf(row));

/** Fields of antd, Formily, amis and ours. */
const fieldOf = '.ant-form-item, .ant-formily-item, .cxd-Form-item, [data-field]';
/** Cells of an editable table that every library shows without scrolling. */
const cellsOnScreen = 80;

/** Of a long form we may draw stand-ins, though not in sight. */
function hasStandIn(): boolean {
  return [...document.querySelectorAll('[data-field]:has(> input[data-widget])')].some(
    (field) => field.getBoundingClientRect().top < window.innerHeight,
  );
}

/** A screen is complete when it is full: how much more there is below is the library's own affair. */
const isComplete = (drawing: Drawing) => (): boolean => {
  if (drawing.kind === 'list') return showsRow(Math.min(lastRowOnScreen, drawing.rows.length - 1));
  // The select of amis has no input of its own.
  const inputs = document.querySelectorAll('input, .cxd-Select').length;
  if (drawing.kind === 'table') {
    // A grid has no inputs before one of its cells is edited.
    return inputs >= Math.min(cellsOnScreen, drawing.rows.length * drawing.columns.length) || showsRow(1);
  }
  const hidden = drawing.dependent ? 1 : 0;
  return document.querySelectorAll(fieldOf).length >= drawing.fields.length - hidden && !hasStandIn();
};

function mount(element: ReactElement) {
  const container = document.createElement('div');
  document.querySelector('#root')?.append(container);
  const root = createRoot(container);
  root.render(element);
  return () => {
    root.unmount();
    container.remove();
  };
}

/** Draws the screen that the address names once in small, then waits for the driver in `window.bench`. */
export async function startBench(draw: Draw): Promise<void> {
  const name = (query.get('screen') ?? '') as ScreenName;
  const { full, small } = cutScreen(query.has('small') ? shrink(screens[name]) : screens[name]);
  const element = await draw(small, name);
  let unmount: () => void = () => undefined;
  await measureMount(() => {
    unmount = mount(element);
  }, isComplete(small));
  unmount();

  const fullElement = await draw(full, name);
  window.bench = {
    mountBench: () => measureMount(() => void mount(fullElement), isComplete(full)),
    keyTimes: watchKeys(),
    timeField,
    timeSelection,
    timeRange,
    timeCopy,
    timePaste: (text) => timePaste(() => showsValue(text)),
    watchFrames,
    showsRow,
  };
}
