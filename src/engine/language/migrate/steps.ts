import type { Change } from './change.ts';

/** The changes that bring a page from the version before to `to`, in their order. */
export interface Step {
  readonly to: number;
  readonly changes: readonly Change[];
}

/** One step for each version of the page language after the first. A new one also raises the number in page.json. */
export const steps: readonly Step[] = [];
