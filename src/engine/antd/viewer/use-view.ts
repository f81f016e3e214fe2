import { useState, type KeyboardEvent } from 'react';

interface Keys {
  /** The present scale of a view. */
  readonly scaleOf: (view: View) => number;
  readonly onPrint: (view: View) => void;
  /** Puts the cursor where text is searched for. */
  readonly onFind?: () => void;
}

export interface ViewState {
  readonly view: View;
  readonly setView: (view: View) => void;
  /** Keys of the frame: + − 0 r, Ctrl+P and Ctrl+F. */
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

/** Size and turn of a file, by buttons and keys. */
export function useView({ scaleOf, onPrint, onFind }: Keys): ViewState {
  const [view, setView] = useState<View>({ zoom: 'width', rotation: 0 });
  const grow = () => setView({ ...view, zoom: stepZoom(scaleOf(view), 'in') });
  const plain: Readonly<Record<string, () => void>> = {
    '+': grow,
    '=': grow,
    '-': () => setView({ ...view, zoom: stepZoom(scaleOf(view), 'out') }),
    '0': () => setView({ ...view, zoom: 'width' }),
    r: () => setView({ ...view, rotation: turn(view.rotation) }),
  };
  const withControl: Readonly<Record<string, (() => void) | undefined>> = { p: () => onPrint(view), f: onFind };
  const onKeyDown = (event: KeyboardEvent): void => {
    const control = event.ctrlKey || event.metaKey;
    if (!control && event.target instanceof HTMLInputElement) return;
    const act = (control ? withControl : plain)[event.key];
    if (!act || event.altKey) return;
    event.preventDefault();
    act();
  };
  return { view, setView, onKeyDown };
}

/** A scale, 1 for the size on paper, or as wide as the frame. */
export type Zoom = number | 'width';

/** Scale and turn of a displayed file. */
export interface View {
  readonly zoom: Zoom;
  /** Degrees clockwise. */
  readonly rotation: number;
}

/** Steps of the scale, 50–300 %. */
export const ZOOM_STEPS: readonly number[] = [0.5, 0.75, 1, 1.25, 1.5, 2, 2.5, 3];

const smallest = 0.5;
const largest = 3;

/** The next step above or below a scale, which may be between two; the ends stay. */
export function stepZoom(scale: number, direction: 'in' | 'out'): number {
  // A scale that the frame's width gave is rarely a step: a hair above one counts as that one.
  if (direction === 'in') return ZOOM_STEPS.find((step) => step > scale + 0.01) ?? largest;
  return ZOOM_STEPS.findLast((step) => step < scale - 0.01) ?? smallest;
}

/** A quarter turn clockwise. */
export function turn(rotation: number): number {
  return (rotation + 90) % 360;
}
