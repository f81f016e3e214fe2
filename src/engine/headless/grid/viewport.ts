import { createStore, type Store } from '#values/store';

/** The part of a table that is in sight, px from the top left corner of its rows. */
export interface Viewport {
  readonly top: number;
  readonly height: number;
  readonly left: number;
  readonly width: number;
}

export type ViewportStore = Store<Viewport>;

/** The viewport moves in steps, px, so that the drawn part changes once a step and not at every pixel. */
export interface ViewportStep {
  readonly down: number;
  readonly across: number;
}

/** Scroll position and size of a table; its rows follow it. */
export function createViewport(start: Viewport, { down, across }: ViewportStep): ViewportStore {
  const snap = ({ top, height, left, width }: Viewport): Viewport => ({
    top: floor(top, down),
    height: ceil(height, down),
    left: floor(left, across),
    width: ceil(width, across),
  });
  const store = createStore(snap(start));
  return {
    ...store,
    set: (next) => {
      const snapped = snap(next);
      const { top, height, left, width } = store.get();
      if (snapped.top === top && snapped.height === height && snapped.left === left && snapped.width === width) return;
      store.set(snapped);
    },
  };
}

function floor(value: number, step: number): number {
  return Math.max(0, Math.floor(value / step) * step);
}

/** Rounds up and adds a step, since the start was rounded down. */
function ceil(value: number, step: number): number {
  return (Math.ceil(value / step) + 1) * step;
}
