import { placeId, type TourPlace } from './use-tour.ts';

/** Regions in the order in which F6 goes through them. The page is a document of its own and keeps its keys. */
const REGIONS: readonly TourPlace[] = ['outline', 'fields', 'properties', 'problems', 'bar'];

/** The element of a region to focus: the outline, an input, else a button. */
const TARGETS = ['[role="tree"]', 'input:not([type="checkbox"]):not(:disabled), textarea', 'button:not(:disabled)'];

/** Moves the focus to the next region of the editor that takes it, or to the one before. */
export function focusRegion(isBack: boolean): void {
  const regions = REGIONS.flatMap((place) => document.getElementById(placeId(place)) ?? []);
  const at = regions.findIndex((region) => region.contains(document.activeElement));
  const following = isBack
    ? [...regions.slice(0, Math.max(at, 0)).toReversed(), ...regions.slice(at).toReversed()]
    : [...regions.slice(at + 1), ...regions.slice(0, at + 1)];
  for (const region of following) {
    const target = TARGETS.map((one) => region.querySelector<HTMLElement>(one)).find((one) => one !== null);
    if (target) return target.focus();
  }
}
