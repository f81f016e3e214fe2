import type { KeyboardEvent, MouseEvent, PointerEvent } from 'react';
import { messages } from '../messages.ts';
import type { Header, HeaderColumn } from './use-header.ts';

interface Props {
  readonly name: string;
  /** The one edge that Tab reaches; the arrow keys lead on to the others. */
  readonly isFirst: boolean;
  readonly column: HeaderColumn;
  readonly resize: NonNullable<Header['resize']>;
}

/** CSS pixels of one press of an arrow key. */
const STEP = 16;

/** The edge of a header cell, which sets its column's width by pointer or keyboard; a double click resets it. */
export function ResizeHandle({ name, isFirst, column: { title, width }, resize }: Props) {
  const handlePointerDown = (event: PointerEvent<HTMLElement>): void => {
    if (event.button === 0)
      dragWidth(event.currentTarget, event.nativeEvent, { width, onEnd: (to) => resize(name, to) });
  };
  const handleKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    // The header cell would sort.
    event.stopPropagation();
    if (event.key === 'ArrowLeft') resize(name, clampWidth(width - STEP));
    else if (event.key === 'ArrowRight') resize(name, clampWidth(width + STEP));
    else if (event.key === 'Enter') resize(name, undefined);
    else if (event.key === 'ArrowDown') focusNeighbour(event.currentTarget, 1);
    else if (event.key === 'ArrowUp') focusNeighbour(event.currentTarget, -1);
    else return;
    event.preventDefault();
  };
  return (
    <span
      role="separator"
      aria-orientation="vertical"
      aria-label={messages.columns.resize(title)}
      title={messages.columns.resizeHint}
      aria-valuenow={width}
      aria-valuemin={MIN_WIDTH}
      aria-valuemax={MAX_WIDTH}
      tabIndex={isFirst ? 0 : -1}
      className="fd-resize"
      onPointerDown={handlePointerDown}
      onClick={stop}
      onDoubleClick={() => resize(name, undefined)}
      onKeyDown={handleKeyDown}
    />
  );
}

function stop(event: MouseEvent): void {
  event.stopPropagation();
}

function focusNeighbour(handle: HTMLElement, step: number): void {
  const handles = [...(handle.closest('.fd-table')?.querySelectorAll<HTMLElement>('.fd-resize') ?? [])];
  handles[handles.indexOf(handle) + step]?.focus();
}

/** Narrowest and widest column, CSS pixels. */
const MIN_WIDTH = 48;
const MAX_WIDTH = 1000;

interface Drag {
  /** Width of the column before, as the table was told. */
  readonly width: number;
  /** Called once with the width chosen; not at all when nothing was moved or the drag was given up. */
  readonly onEnd: (width: number) => void;
}

function clampWidth(width: number): number {
  return Math.round(Math.min(MAX_WIDTH, Math.max(MIN_WIDTH, width)));
}

/** Follows the pointer with a line; the table is laid out again only when it is let go. Escape gives up. */
function dragWidth(handle: HTMLElement, start: PointerEvent, { width, onEnd }: Drag): void {
  const table = handle.closest('.fd-table');
  const cell = handle.closest('[role="columnheader"]');
  if (!table || !cell) return;
  const before = cell.getBoundingClientRect().width || width;
  const line = drawLine(table, start.clientX);
  const ending = new AbortController();
  const { signal } = ending;
  let moved = 0;
  const stop = (): void => {
    ending.abort();
    line.remove();
  };
  handle.setPointerCapture(start.pointerId);
  handle.addEventListener(
    'pointermove',
    ({ clientX }) => {
      moved = clampWidth(before + clientX - start.clientX) - before;
      line.style.transform = `translateX(${moved}px)`;
    },
    { signal },
  );
  handle.addEventListener(
    'pointerup',
    () => {
      stop();
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
  line.className = 'fd-resize-line';
  const { top, height } = table.getBoundingClientRect();
  Object.assign(line.style, { left: `${x}px`, top: `${top}px`, height: `${height}px` });
  document.body.append(line);
  return line;
}
