import { checkExpression } from '../expression/check.ts';
import { isExpression } from '../expression/evaluate.ts';
import { splitTemplate } from '../expression/template.ts';
import type { Cursor } from '../read/cursor.ts';
import { typeOfShape } from '../operation/shape-type.ts';
import { spokenName, type Shape } from '../operation/shape.ts';
import type { Context } from './context.ts';
import { dictionaryOf, itemShape, recordFields, type FoundField } from './field-source.ts';
import { describeShape, describeUnfit, fitsShape } from './fits.ts';
import { peekOperation } from './peek-operation.ts';

/** Checks choices against their field: each must be a value that the contract accepts. */
export function checkChoices(context: Context, field: Cursor, found: FoundField, name: string): void {
  const options = field.get('options');
  if (!options) return;
  const shape = found.shape.item ?? found.shape;
  checkDictionary(context, options, found);
  checkItems(context, options.items('items'), shape);
  // A field of another name is reported with the right one.
  if (!checkSameName(context, options, shape, name)) checkRecords(context, options, shape);
  checkChosen(context, field.get('default'), options.items('items'));
}

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
    if (seen.has(value.text)) context.report(value, 'option-duplicate', value.text);
    else if (known && shape.dictionary !== undefined && !known.some((one) => one.value === value.text)) {
      context.report(value, 'dictionary-value-unknown', value.text, shape.dictionary, known);
    } else if (!fitsShape(context, { kind: 'text', literal: value.text }, shape))
      context.report(value, 'option-type', `'${value.text}'`, describeShape(shape));
    seen.add(value.text);
  }
}

/** Records offer one of their fields: the named one, else those called `value` and `label`. */
function checkRecords(context: Context, options: Cursor, shape: Shape): void {
  const operation = peekOperation(context, options);
  const record = itemShape(operation);
  if (!record?.fields) return;
  const fields = recordFields(record);
  for (const name of ['value', 'label']) {
    if (!options.get(name) && !fields.find(name)) {
      context.report(options.get('operation') ?? options, 'option-field-missing', name, spokenName(record) ?? '');
    }
  }
  const value = options.get('value');
  const chosen = fields.find(value?.text ?? 'value');
  // A choice is text, independent of the record's type.
  if (!value || !chosen || chosen.shape.kind === 'integer' || chosen.shape.kind === 'number') return;
  const type = typeOfShape(chosen.shape);
  if (!fitsShape(context, type, shape))
    context.report(value, 'option-type', describeUnfit(context, type, shape), describeShape(shape));
}

/** If the records have the field itself, another one is wrong. Returns whether it was reported. */
function checkSameName(context: Context, options: Cursor, shape: Shape, name: string): boolean {
  const value = options.get('value');
  const record = optionRecord(context, options);
  if (!value || value.text === undefined || !record?.fields?.has(value.text)) return false;
  const own = [name, shape.name ?? name].find((one) => record.fields?.has(one));
  const chosen = record.fields.get(value.text);
  const isText = shape.kind === 'string' && shape.format !== 'decimal';
  if (own !== undefined && own !== value.text)
    context.report(value, 'option-other', value.text, own, spokenName(record) ?? '');
  else if (isText && chosen?.format === 'decimal')
    context.report(value, 'option-type', describeShape(chosen), describeShape(shape));
  else return false;
  return true;
}

/** The record of the choices. */
function optionRecord(context: Context, options: Cursor): Shape | undefined {
  const records = splitTemplate(options.get('records')?.text ?? '');
  if (!isExpression(records)) return itemShape(peekOperation(context, options));
  const { type } = checkExpression(records.$cel, context.scope);
  return type.kind === 'list' && type.item.kind === 'record' ? (type.item.origin as Shape | undefined) : undefined;
}

function checkChosen(context: Context, at: Cursor | undefined, items: readonly Cursor[]): void {
  if (!at || items.length === 0) return;
  const known = items.flatMap((item) => item.get('value')?.text ?? []);
  for (const place of at.kind === 'array' ? at.items() : [at]) {
    if (place.text === undefined || place.text.includes('{{') || known.includes(place.text)) continue;
    context.report(place, 'default-unknown', place.text, known);
  }
}
