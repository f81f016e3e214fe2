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
  const shown = most > 1 && widthOf(most) > ROOM ? most - 1 : most;
  return { shown, width: widthOf(shown) };
}

function sumWidths(labels: readonly string[]): number {
  const widths = labels.map((label) => Math.max(LEAST, labelWidth(label, LATIN)));
  return widths.reduce((sum, width) => sum + width + GAP, -GAP);
}
