import { optionsOf } from '../complete/contract-options.ts';
import { dictionaryOf } from '../complete/field-source.ts';
import { words } from '../run/words.ts';
import { visit } from './rule.ts';

const takes = (known: readonly string[], found: string) =>
  words(`takes ${known.join(', ')}, not ${found}`, `收的是 ${known.join('、')}，不是 ${found}`);

/** A widget shows only values of its types: a value of another kind would be misread, or shown as bare text. */
export const rule = visit('widget', ({ at, place, found, face, manifest }, context) => {
  const { name, valueTypes, formats, faces, options } = manifest;
  const { valueFormat } = found.shape;
  // Choices of another type are reported one by one.
  const isChosen = !at.get('widget') && at.get('options')?.get('items') !== undefined;
  if (valueTypes.length > 0 && !valueTypes.includes(found.valueType)) {
    if (!isChosen) context.report(place, 'widget-unfit', name, takes(valueTypes, found.valueType));
  } else if (valueFormat !== undefined && formats && !formats.includes(valueFormat)) {
    context.report(place, 'widget-unfit', name, takes(formats, valueFormat));
  }
  const coded = (dictionaryOf(found.shape) ?? optionsOf(found.shape) ?? at.get('options')) !== undefined;
  const needs = options === true && (face === 'edit' || !faces.includes('edit'));
  if (needs && !coded)
    context.report(place, 'field-uncoded', words(`the widget '${name}'`, `控件 '${name}'`), words('the field', '字段'));
});
