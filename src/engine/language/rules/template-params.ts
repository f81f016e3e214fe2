import { visit } from './rule.ts';

/** A template belongs to params of the address; one that the page never reads keeps no two templates apart. */
export const rule = visit('page', ({ at, summary }, context) => {
  const { name, reads } = summary;
  for (const place of at.items('templates')) {
    if (reads && place.text !== undefined && !reads.includes(place.text))
      context.report(place, 'param-unknown', place.text, name, reads, 'query');
  }
});
