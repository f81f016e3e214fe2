import { placeId, type TourPlace } from './use-tour.ts';

/** Regions in the order of F6. The page is another document and handles its own keys. */
const REGIONS: readonly TourPlace[] = ['outline', 'fields', 'properties', 'problems', 'bar'];

/** Selectors of the element to focus: the outline, an input, else a button. */
const TARGETS = ['[role="tree"]', 'input:not([type="checkbox"]):not(:disabled), textarea', 'button:not(:disabled)'];

/** Moves the focus to the next region of the editor that can take it, or to the previous one. */
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
