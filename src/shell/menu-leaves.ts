import type { MenuEntry } from './application-props.ts';

/** The entries that lead to a page, in order. */
export const leavesOf = (entries: readonly MenuEntry[]): readonly MenuEntry[] =>
  entries.flatMap((one) => (one.childResources?.length ? leavesOf(one.childResources) : [one]));
