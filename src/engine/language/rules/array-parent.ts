import { words } from '../run/words.ts';
import { visit } from './rule.ts';

/** A list follows its parent, the array directly before it; the records of both are fixed and share a field. */
export const rule = visit('child', ({ at, list, before }, context) => {
  const { parent } = list;
  if (!parent) return;
  const isFixed = list.actions.length === 0 && before?.actions.length === 0;
  if (before?.array.name !== parent.array || !isFixed) {
    context.report(at.get('array') ?? at, 'array-parent', parent.array);
    return;
  }
  for (const one of [before, list]) {
    const names = [...one.fields.map(({ name }) => name), ...one.carried, ...(one.seen ?? [])];
    if (!names.includes(parent.field))
      context.report(
        at.get('field') ?? at,
        'field-unknown',
        parent.field,
        words(`the records of ${one.array.name}`, `${one.array.name} 的记录`),
        names,
      );
  }
});
