import { visit } from './rule.ts';

/** Parts beside each other have names of their own. */
export const rule = visit('names', ({ places, where, taken = [] }, context) => {
  const seen = new Set(taken);
  for (const place of places) {
    if (place.text === undefined) continue;
    if (seen.has(place.text)) context.report(place, 'name-duplicate', place.text, where);
    seen.add(place.text);
  }
});
