import { isRaw } from './read-shape.ts';
import { memoizeLast } from '../../run/memoize.ts';

/** Our words beginning with `x-`, from the meta-schema of contract documents. */
export const ownWordsOf = memoizeLast((schema: unknown): readonly string[] => {
  const found = new Set<string>();
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) value.forEach(visit);
    if (!isRaw(value)) return;
    if (isRaw(value['properties']))
      for (const name of Object.keys(value['properties'])) if (name.startsWith('x-')) found.add(name);
    Object.values(value).forEach(visit);
  };
  visit(schema);
  return [...found];
});
