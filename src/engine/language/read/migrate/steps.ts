import type { Change } from './change.ts';

/** The changes from the previous version to `to`, in order. */
export interface Step {
  readonly to: number;
  readonly changes: readonly Change[];
}

/** One step per version of the page language after the first. A new step also raises the version in page.json. */
export const steps: readonly Step[] = [];
