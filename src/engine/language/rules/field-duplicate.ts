import { nameOfField } from '../complete/field.ts';
import { visit } from './rule.ts';

/** Fields beside each other have names of their own. */
export const rule = visit('fields', ({ places }, context) => {
  const seen = new Set<string>();
  for (const place of places) {
    const named = nameOfField(place);
    if (!named) continue;
    if (seen.has(named.name)) context.report(named.at, 'element-duplicate', named.name);
    seen.add(named.name);
  }
});
