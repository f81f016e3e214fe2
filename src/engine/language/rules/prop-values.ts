import { dictionaryOf } from '../complete/field-source.ts';
import { isRaw } from '../read/api/read-shape.ts';
import { visit } from './rule.ts';

/** Props marked `x-value` hold values of the field's dictionary. */
export const rule = visit('widget', ({ at, found: { shape }, manifest }, context) => {
  const dictionary = dictionaryOf(shape);
  const items = context.workspace.dictionaries.get(dictionary ?? '');
  if (!items || dictionary === undefined) return;
  const { properties } = manifest.props;
  const marked = (at.get('props')?.entries() ?? []).filter(({ key }) => {
    const one = Object.hasOwn(properties, key) ? properties[key] : undefined;
    return isRaw(one) && one['x-value'] === true;
  });
  for (const place of marked.flatMap(({ value }) => value.items())) {
    if (place.text !== undefined && !items.some(({ value }) => value === place.text))
      context.report(place, 'dictionary-value-unknown', place.text, dictionary, items);
  }
});
