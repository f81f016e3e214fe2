import type { ResolvedAction } from '#engine/language/run';
import { labelWidth } from '../label-width.ts';

/** Actions of a row that are links at most; further ones are behind 更多. */
const MOST = 2;
/** Pixels for all links of a row: columns that say something come first. */
const ROOM = 128;
/** Pixels between two links (as in look.module.css). */
const GAP = 12;
/** Of a label that is hardly one. */
const LEAST = 28;
/** Labels in English are single short words, with more wide letters than a text has. */
const LATIN = 0.6;

interface FittedActions {
  /** How many of the actions are links, from the first; at least one. */
  readonly shown: number;
  /** Pixels of these links, with 更多 if there are others. */
  readonly width: number;
}

/** Chooses which actions of a row are links beside each other. `labels`: of those that the row has. */
export function fitActions(labels: readonly string[], more: string): FittedActions {
  const most = Math.max(1, Math.min(MOST, labels.length));
  const widthOf = (shown: number): number =>
    sumWidths(shown < labels.length ? [...labels.slice(0, shown), more] : labels);
  // 更多 in the place of a link that is no wider saves no room.
  const shown = widthOf(most) > ROOM && widthOf(most - 1) < widthOf(most) ? Math.max(1, most - 1) : most;
  return { shown, width: widthOf(shown) };
}

/**
 * Adds the link to the details of a row, which comes first: looking comes before deciding. It comes last if a single
 * primary action is all that is left to do with the row.
 */
export function addDetails<Item>(
  items: readonly Item[],
  actions: readonly Pick<ResolvedAction, 'style'>[],
  details: Item | undefined,
): readonly Item[] {
  if (details === undefined) return items;
  const isLast = actions.length === 1 && actions[0]?.style === 'primary';
  return isLast ? [...items, details] : [details, ...items];
}

function sumWidths(labels: readonly string[]): number {
  const widths = labels.map((label) => Math.max(LEAST, labelWidth(label, LATIN)));
  return widths.reduce((sum, width) => sum + width + GAP, -GAP);
}
