/** The part of a table that is in sight, px from the top left corner of its rows. */
export interface Viewport {
  readonly top: number;
  readonly height: number;
  readonly left: number;
  readonly width: number;
}

export interface ViewportStore {
  readonly get: () => Viewport;
  readonly set: (next: Viewport) => void;
  readonly subscribe: (listener: () => void) => () => void;
}

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
  let current = snap(start);
  const listeners = new Set<() => void>();
  return {
    get: () => current,
    set: (next) => {
      const { top, height, left, width } = snap(next);
      const { top: y, height: h, left: x, width: w } = current;
      if (top === y && height === h && left === x && width === w) return;
      current = { top, height, left, width };
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
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
