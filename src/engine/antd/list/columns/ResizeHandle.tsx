import type { KeyboardEvent, MouseEvent, PointerEvent } from 'react';
import { GRID } from '../../grid/grid-cells.ts';
import { messages } from '../messages.ts';
import { clampWidth, dragWidth, MAX_WIDTH, MIN_WIDTH } from './drag-width.ts';
import type { Header, HeaderColumn } from './use-header.ts';
import styles from '../list-settings.module.css';

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
      className={styles['resize']}
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
  const handles = [...(handle.closest(GRID)?.querySelectorAll<HTMLElement>(`.${styles['resize']}`) ?? [])];
  handles[handles.indexOf(handle) + step]?.focus();
}
