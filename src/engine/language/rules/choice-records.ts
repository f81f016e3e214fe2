import type { Context } from '../complete/context.ts';
import { typeOfShape } from '../complete/expression/shape-type.ts';
import { itemShape, recordFields } from '../complete/field-source.ts';
import { describeShape, describeUnfit, fitsShape } from '../complete/fits.ts';
import { peekOperation } from '../complete/peek-operation.ts';
import { choiceOf, choiceRecord } from '../complete/options.ts';
import type { Shape } from '../read/api/shape.ts';
import type { Cursor } from '../read/cursor.ts';
import { visit } from './rule.ts';
import { words } from '../run/words.ts';

/** Records to choose from offer a value that the contract accepts. */
export const rule = visit('field', ({ at: field, name, found, face }, context) => {
  const options = face === 'edit' ? field.get('options') : undefined;
  if (!options) return;
  const shape = found.shape.item ?? found.shape;
  // A field of another name is reported with the right one.
  if (!checkSameName(context, options, shape, name)) checkRecords(context, options, shape);
});

/** Records offer one of their fields: the named one, else those called `value` and `label`. */
function checkRecords(context: Context, options: Cursor, shape: Shape): void {
  const operation = peekOperation(context, options);
  const record = itemShape(operation);
  if (!record?.fields) return;
  const fields = recordFields(record);
  for (const name of ['value', 'label']) {
    if (!options.get(name) && !fields.find(name)) {
      context.report(options.get('operation') ?? options, 'property-missing', name, choiceOf(record));
    }
  }
  const value = options.get('value');
  const chosen = fields.find(value?.text ?? 'value');
  // A choice is text, independent of the record's type.
  if (!value || !chosen || chosen.shape.kind === 'integer' || chosen.shape.kind === 'number') return;
  const type = typeOfShape(chosen.shape);
  if (!fitsShape(context, type, shape))
    context.report(
      value,
      'value-unfit',
      words('the choice', '选项'),
      describeShape(shape),
      describeUnfit(context, type, shape),
    );
}

/** If the records have the field itself, another one is wrong. Returns whether it was reported. */
function checkSameName(context: Context, options: Cursor, shape: Shape, name: string): boolean {
  const value = options.get('value');
  const record = choiceRecord(context, options);
  if (!value || value.text === undefined || !record?.fields?.has(value.text)) return false;
  const own = [name, shape.name ?? name].find((one) => record.fields?.has(one));
  const chosen = record.fields.get(value.text);
  const isText = shape.kind === 'string' && shape.format !== 'decimal';
  if (own !== undefined && own !== value.text) context.report(value, 'value-other', own, value.text, own);
  else if (isText && chosen?.format === 'decimal')
    context.report(value, 'value-unfit', words('the choice', '选项'), describeShape(shape), describeShape(chosen));
  else return false;
  return true;
}
