import type { Change } from './change.ts';

/** What brings a page from the version before to `to`. */
export interface Step {
  readonly to: number;
  /** In the order in which they are made. */
  readonly changes: readonly Change[];
}

/**
 * Every version of the page language since the first, which had no number. A new one is one more entry, the same number
 * in page.json and block.json, and a page of the version before among `schemas/language/examples/versions`.
 */
export const steps: readonly Step[] = [
  {
    to: 2,
    changes: [
      // Everywhere else `open` leads to a page.
      { kind: 'rename', at: 'tree', key: 'open', to: 'expanded' },
      // As urgent as an alert or a message, which call it so.
      { kind: 'rename', at: 'result', key: 'status', to: 'level' },
    ],
  },
];
