import { GRID } from '../../grid/grid-cells.ts';
import styles from '../list-settings.module.css';

/** Narrowest and widest column, CSS pixels. */
export const MIN_WIDTH = 48;
export const MAX_WIDTH = 1000;

interface Drag {
  /** Width of the column before the drag, as passed to the table. */
  readonly width: number;
  /** Called once with the chosen width; not after a drag that was cancelled or moved nothing. */
  readonly onEnd: (width: number) => void;
}

export function clampWidth(width: number): number {
  return Math.round(Math.min(MAX_WIDTH, Math.max(MIN_WIDTH, width)));
}

/** Follows the pointer with a line; the table is laid out again once the pointer is released. Escape cancels. */
export function dragWidth(handle: HTMLElement, start: PointerEvent, { width, onEnd }: Drag): void {
  const table = handle.closest(GRID);
  const cell = handle.closest('[role="columnheader"]');
  if (!table || !cell) return;
  const before = cell.getBoundingClientRect().width || width;
  const line = drawLine(table, start.clientX);
  const ending = new AbortController();
  const { signal } = ending;
  const movedTo = ({ clientX }: PointerEvent): number => clampWidth(before + clientX - start.clientX) - before;
  const stop = (): void => {
    ending.abort();
    line.remove();
  };
  handle.setPointerCapture(start.pointerId);
  handle.addEventListener(
    'pointermove',
    (event) => {
      line.style.transform = `translateX(${movedTo(event)}px)`;
    },
    { signal },
  );
  handle.addEventListener(
    'pointerup',
    (event) => {
      stop();
      const moved = movedTo(event);
      if (Math.abs(moved) >= 1) onEnd(clampWidth(before + moved));
    },
    { signal },
  );
  handle.addEventListener('pointercancel', stop, { signal });
  const giveUp = ({ key }: KeyboardEvent): void => {
    if (key === 'Escape') stop();
  };
  window.addEventListener('keydown', giveUp, { signal });
}

function drawLine(table: Element, x: number): HTMLElement {
  const line = document.createElement('div');
  line.className = styles['resizeLine'] ?? '';
  const { top, height } = table.getBoundingClientRect();
  Object.assign(line.style, { left: `${x}px`, top: `${top}px`, height: `${height}px` });
  document.body.append(line);
  return line;
}
