import type { Type } from '../expression/types.ts';
import type { Shape } from '../operation/shape.ts';
import type { Context } from './context.ts';

/** Whether a value of this type can be sent where the contract wants this shape. */
export function fitsShape(context: Context, type: Type, shape: Shape): boolean {
  if (type.kind === 'any' || type.kind === 'null') return true;
  switch (shape.kind) {
    case 'string':
      return fitsString(context, type, shape);
    case 'integer':
    case 'number':
      return type.kind === 'number';
    case 'boolean':
      return type.kind === 'boolean';
    case 'array':
      return type.kind === 'list' && (!shape.item || fitsShape(context, type.item, shape.item));
    case 'object':
      return type.kind === 'record';
    case 'any':
      return true;
  }
}

function fitsString(context: Context, type: Type, shape: Shape): boolean {
  if (shape.format === 'decimal' && type.kind === 'decimal') return true;
  if (type.kind === 'decimalText') return shape.dictionary === undefined;
  if (type.kind !== 'text') return false;
  if (type.literal === undefined) return true;
  const values = shape.dictionary === undefined ? undefined : context.workspace.dictionaries.get(shape.dictionary);
  if (values && !values.some((one) => one.value === type.literal)) return false;
  const { pattern } = shape.constraints;
  return pattern === undefined || new RegExp(pattern, 'u').test(type.literal);
}

/** A shape in the words of a diagnostic. */
export function describeShape(shape: Shape): string {
  if (shape.dictionary !== undefined) return `a value of the dictionary ${shape.dictionary}`;
  if (shape.item?.dictionary !== undefined) return `values of the dictionary ${shape.item.dictionary}`;
  if (shape.kind === 'array') return shape.item ? `a list of ${describeShape(shape.item)}` : 'a list';
  if (shape.constraints.pattern !== undefined) return `text like ${shape.constraints.pattern}`;
  if (shape.kind === 'object') return shape.name ?? 'a record';
  return shape.format ?? (shape.kind === 'string' ? 'text' : shape.kind);
}
