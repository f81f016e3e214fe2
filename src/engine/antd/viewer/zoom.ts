/** A scale, 1 for the size on paper, or as wide as the frame. */
export type Zoom = number | 'width';

/** How a file is looked at. */
export interface View {
  readonly zoom: Zoom;
  /** Degrees clockwise. */
  readonly rotation: number;
}

/** Steps of the scale, 50–300 %. */
export const ZOOM_STEPS: readonly number[] = [0.5, 0.75, 1, 1.25, 1.5, 2, 2.5, 3];

const smallest = 0.5;
const largest = 3;

/** The next step above or below a scale that may lie between two; the ends stay. */
export function stepZoom(scale: number, direction: 'in' | 'out'): number {
  // A scale that the frame's width gave is rarely a step: a hair above one counts as that one.
  if (direction === 'in') return ZOOM_STEPS.find((step) => step > scale + 0.01) ?? largest;
  return ZOOM_STEPS.findLast((step) => step < scale - 0.01) ?? smallest;
}

/** A quarter turn clockwise. */
export function turn(rotation: number): number {
  return (rotation + 90) % 360;
}
