import { anyType, booleanType, numberType, recordOf, type RecordType, type TextType, type Type } from './types.ts';
import { spokenName, type Shape } from '../../read/api/shape.ts';
import { memoizeEach } from '../../run/memoize.ts';
import { words } from '../../run/words.ts';

/** The expression type of a contract value. Records are lazy because shapes can be recursive. */
export const typeOfShape: (shape: Shape) => Type = memoizeEach(readType);

function readType(shape: Shape): Type {
  switch (shape.kind) {
    case 'string':
      if (shape.format === 'decimal') return { kind: 'decimalText' };
      if (shape.dictionary !== undefined) return { kind: 'text', dictionary: shape.dictionary };
      return textOfShape(shape);
    case 'integer':
    case 'number':
      return numberType;
    case 'boolean':
      return booleanType;
    case 'array':
      return { kind: 'list', item: shape.item ? typeOfShape(shape.item) : anyType };
    case 'object':
      return shape.fields ? recordOfShape(shape) : anyType;
    case 'any':
      // Every member of an empty value is absent.
      return shape.empty ? recordOf(spokenName(shape) ?? words('nothing', '空的返回'), {}) : anyType;
  }
}

function textOfShape({ name, format, enum: all, constraints }: Shape): TextType {
  if (format === 'date' || format === 'date-time') return { kind: 'text', format };
  const { pattern, minLength, maxLength } = constraints;
  const isLimited = pattern !== undefined || minLength !== undefined || maxLength !== undefined;
  const values = all?.filter((one) => typeof one === 'string') ?? [];
  return {
    kind: 'text',
    format: 'words',
    ...(name !== undefined && { component: name }),
    ...(values.length > 0 && { values }),
    ...(isLimited && { limits: constraints }),
  };
}

/** An object of the contract as a record; `origin` leads back to the shape. */
function recordOfShape(shape: Shape): RecordType {
  let fields: ReadonlyMap<string, Type> | undefined;
  return {
    kind: 'record',
    name: spokenName(shape) ?? words('record', '记录'),
    origin: shape,
    fields: () => (fields ??= new Map([...(shape.fields ?? [])].map(([name, one]) => [name, typeOfShape(one)]))),
  };
}
