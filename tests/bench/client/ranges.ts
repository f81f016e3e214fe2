import { afterPaint, nextFrame } from './measure.ts';

/** Cells of a selected range in ours and AG Grid, and its border in RevoGrid. */
const selected = '[role="gridcell"][aria-selected="true"], .ag-cell-range-selected, .selection-border-range';

/** Resolves to the time of the next press of a letter; the press of Ctrl before it is another. */
function nextPress(letter: string): Promise<number> {
  return new Promise((resolve) => {
    const hear = ({ key }: KeyboardEvent): void => {
      if (key.toLowerCase() !== letter) return;
      document.removeEventListener('keydown', hear, { capture: true });
      resolve(performance.now());
    };
    document.addEventListener('keydown', hear, { capture: true });
  });
}

/** Milliseconds from the next Ctrl+A until the cells are painted as selected. */
export async function timeRange(): Promise<number> {
  const start = await nextPress('a');
  while (!document.querySelector(selected)) await nextFrame();
  return (await afterPaint()) - start;
}

/** Milliseconds from the next Ctrl+C until the text is handed to the clipboard, and how many cells it has. */
export async function timeCopy(): Promise<{ readonly time: number; readonly cells: number }> {
  const copied = new Promise<string>((resolve) => {
    const take = (text: string | undefined): void => {
      if (text !== undefined && text !== '') resolve(text);
    };
    navigator.clipboard.writeText = (text) => {
      take(text);
      return Promise.resolve();
    };
    window.addEventListener('copy', ({ clipboardData }) => take(clipboardData?.getData('text/plain')));
  });
  const start = await nextPress('c');
  const text = await copied;
  const lines = text.trimEnd().split('\n');
  return { time: performance.now() - start, cells: lines.reduce((sum, line) => sum + line.split('\t').length, 0) };
}

/** Milliseconds from the next Ctrl+V until a text of the pasted cells is painted. */
export async function timePaste(isShown: () => boolean): Promise<number> {
  const start = await nextPress('v');
  while (!isShown()) await nextFrame();
  return (await afterPaint()) - start;
}
