import type { ReactElement } from 'react';
import { createRoot } from 'react-dom/client';
import { markOf } from '../workload/fields.ts';
import { screens, type ScreenName } from '../workload/workloads.ts';
import './bench-window.ts';
import { cutScreen, type Drawing } from './drawing.ts';
import { measureMount, timeSelection, watchKeys } from './measure.ts';
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

const showsRow = (row: number) => showsText(markOf(row));

/** A list is complete when its screen is full of rows: how many more there are below is the library's own affair. */
const isComplete = (drawing: Drawing) => () =>
  drawing.kind === 'list'
    ? showsRow(lastRowOnScreen)
    : document.querySelectorAll('.ant-form-item, .fd-field').length >= drawing.fields.length;

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
  const { full, small, probe } = cutScreen(screens[name]);
  const element = await draw(small, name);
  let unmount: () => void = () => undefined;
  await measureMount(() => {
    unmount = mount(element);
  }, isComplete(small));
  const drawsEveryRow = showsRow(probe);
  unmount();

  const fullElement = await draw(full, name);
  window.bench = {
    mountBench: () => measureMount(() => void mount(fullElement), isComplete(full)),
    drawsEveryRow,
    keyTimes: watchKeys(),
    timeSelection,
    watchFrames,
    showsRow,
  };
}
