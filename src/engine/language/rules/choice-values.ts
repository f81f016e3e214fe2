import type { Context } from '../complete/context.ts';
import { dictionaryOf, type FoundField } from '../complete/field-source.ts';
import { describeShape, fitsShape } from '../complete/fits.ts';
import type { Shape } from '../read/api/shape.ts';
import type { Cursor } from '../read/cursor.ts';
import { visit } from './rule.ts';
import { words } from '../run/words.ts';

/** Choices that a page lists are values that the contract accepts. */
export const rule = visit('field', ({ at: field, found, face }, context) => {
  const options = face === 'edit' ? field.get('options') : undefined;
  if (!options) return;
  checkDictionary(context, options, found);
  checkItems(context, options.items('items'), found.shape.item ?? found.shape);
  checkChosen(context, field.get('default'), options.items('items'));
});

/** Another dictionary than the contract's may omit values, but not add any. */
function checkDictionary(context: Context, options: Cursor, { shape }: FoundField): void {
  const place = options.get('dictionary');
  const { dictionaries } = context.workspace;
  const own = dictionaryOf(shape);
  const [given, known] = [dictionaries.get(place?.text ?? ''), dictionaries.get(own ?? '')];
  if (!place || own === undefined || !given || !known) return;
  const foreign = given.find((item) => !known.some(({ value }) => value === item.value));
  if (foreign) context.report(place, 'dictionary-foreign', place.text ?? '', own, foreign.value);
}

function checkItems(context: Context, items: readonly Cursor[], shape: Shape): void {
  const seen = new Set<string>();
  const known = shape.dictionary === undefined ? undefined : context.workspace.dictionaries.get(shape.dictionary);
  for (const item of items) {
    const value = item.get('value');
    if (value?.text === undefined) continue;
    if (seen.has(value.text)) context.report(value, 'element-duplicate', value.text);
    else if (known && shape.dictionary !== undefined && !known.some((one) => one.value === value.text)) {
      context.report(value, 'dictionary-value-unknown', value.text, shape.dictionary, known);
    } else if (!fitsShape(context, { kind: 'text', literal: value.text }, shape))
      context.report(value, 'value-unfit', words('the choice', '选项'), describeShape(shape), `'${value.text}'`);
    seen.add(value.text);
  }
}

function checkChosen(context: Context, at: Cursor | undefined, items: readonly Cursor[]): void {
  if (!at || items.length === 0) return;
  const known = items.flatMap((item) => item.get('value')?.text ?? []);
  for (const place of at.kind === 'array' ? at.items() : [at]) {
    if (place.text === undefined || place.text.includes('{{') || known.includes(place.text)) continue;
    context.report(place, 'value-unknown', place.text, known);
  }
}
