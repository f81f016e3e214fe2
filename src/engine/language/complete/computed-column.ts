import { anyType, describeType, isNumeric, numberType, type Type } from './expression/types.ts';
import type { Shape } from '../read/api/shape.ts';
import type { Cursor } from '../read/cursor.ts';
import type { Expression, ResolvedField, ValueType } from '../run/resolved.ts';
import { words } from '../run/words.ts';
import { type Context, reportNoEffect } from './context.ts';
import { readTyped } from './dynamic.ts';
import { nameOfField, resolveField, resolveFound } from './field.ts';
import type { FieldSource } from './field-source.ts';

export interface CellField {
  readonly field: ResolvedField;
  readonly type: Type;
  /** Computes the value of a column that is no field of the record. */
  readonly compute?: Expression;
}

/** The field of a column: one of the record, or one that the column computes. */
export function resolveCellField(context: Context, at: Cursor, source: FieldSource): CellField | undefined {
  if (at.get('compute')) return resolveComputed(context, at, source);
  const given = words('the contract gives the format of its fields', '字段的格式由契约决定');
  reportNoEffect(context, at, ['format'], given);
  const field = resolveField(context, at, source, 'cell');
  return field && { field, type: source.find(field.name)?.type ?? anyType };
}

function resolveComputed(context: Context, at: Cursor, source: FieldSource): CellField | undefined {
  const named = nameOfField(at);
  if (named && source.find(named.name)) {
    context.report(named.at, 'name-duplicate', named.name, source.name);
    return undefined;
  }
  const computed = readTyped(context, at.get('compute'));
  if (!named || !computed) return undefined;
  reportNoEffect(context, at, ['edit'], words('the value is computed', '值是算出来的'));
  const kind = kindOf(computed.type);
  if (!kind) {
    context.report(
      at.get('compute') ?? at,
      'expression-type',
      words('a text, a number, a date or a yes or no', '文本、数、日期或是否值'),
      describeType(computed.type),
    );
    return undefined;
  }
  const shape: Shape = { ...kind.shape, constraints: {}, supplied: false, ...readFormat(context, at, computed.type) };
  const found = { shape, valueType: kind.valueType, required: false, type: computed.type };
  // Computed numbers become decimal text again.
  const type: Type = kind.valueType === 'decimal' ? { kind: 'decimalText' } : computed.type;
  return { field: resolveFound(context, at, { found, named, face: 'cell' }), type, compute: computed.expression };
}

/** Formats apply to numbers only. */
function readFormat(context: Context, at: Cursor, type: Type): Pick<Shape, 'valueFormat'> {
  const given = at.get('format');
  if (given?.text === undefined) return {};
  if (type.kind !== 'any' && !isNumeric(type) && type.kind !== 'decimalText')
    context.report(
      given,
      'value-unfit',
      words(`the value in the format '${given.text}'`, `格式 '${given.text}' 的值`),
      describeType(numberType),
      describeType(type),
    );
  return { valueFormat: given.text };
}

interface Kind {
  readonly valueType: ValueType;
  readonly shape: Pick<Shape, 'kind' | 'format' | 'dictionary'>;
}

/** The kind of cell for a value of this type; undefined for a list, a record and a bare null. */
function kindOf(type: Type): Kind | undefined {
  switch (type.kind) {
    case 'number':
    case 'decimal':
    case 'decimalText':
      return { valueType: 'decimal', shape: { kind: 'string', format: 'decimal' } };
    case 'boolean':
      return { valueType: 'boolean', shape: { kind: 'boolean' } };
    case 'any':
      return { valueType: 'string', shape: { kind: 'any' } };
    case 'text': {
      const { dictionary, format } = type;
      if (dictionary !== undefined) return { valueType: 'string', shape: { kind: 'string', dictionary } };
      if (format === 'date' || format === 'date-time') return { valueType: format, shape: { kind: 'string', format } };
      return { valueType: 'string', shape: { kind: 'string' } };
    }
    default:
      return undefined;
  }
}
