import { isCarriedBy, listTexts } from '../complete/array.ts';
import { visit } from './rule.ts';

/** A new record contains only its inputs, so required properties need one. A misspelled field may be the missing one. */
export const rule = visit('array', ({ at, found, fields: inputs }, context) => {
  const shape = found.shape.item;
  const actions = listTexts(at, 'actions');
  const isGrowing = !at.get('actions') || actions.includes('add');
  if (!isGrowing || inputs.size < at.items('fields').length) return;
  for (const name of shape?.required ?? []) {
    const { supplied, shownOnly } = shape?.fields?.get(name) ?? {};
    if (supplied || shownOnly || isCarriedBy(inputs, name)) continue;
    context.report(at.get('fields') ?? at, 'array-incomplete', at.get('field')?.text ?? '', name);
  }
});
