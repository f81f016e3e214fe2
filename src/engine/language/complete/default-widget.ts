import type { Shape } from '../read/api/shape.ts';
import { findFormat } from '../run/formats.ts';
import type { ValueType } from '../run/resolved.ts';
import { dictionaryOf } from './field-source.ts';

export type Face = 'edit' | 'read' | 'cell' | 'block';

/** Inputs of texts by their format in the contract. */
const textInputs: Readonly<Record<string, string>> = { password: 'password', time: 'time' };
/** A mobile number of mainland China, as the contract writes it. */
const mobilePattern = '^1[3-9][0-9]{9}$';

/** The default widget of a field. */
export function defaultWidget(shape: Shape, valueType: ValueType, face: Face, hasOptions: boolean): string {
  const coded = dictionaryOf(shape) !== undefined;
  if (face === 'edit' && (coded || hasOptions)) return valueType === 'string[]' ? 'multi-select' : 'select';
  if (coded) return valueType === 'string[]' ? 'multi-select' : 'tag';
  switch (valueType) {
    case 'decimal':
      return findFormat(shape.valueFormat)?.[face === 'edit' ? 'input' : 'shown'] ?? 'number';
    case 'integer':
    case 'number':
      return 'number';
    case 'boolean':
      return face === 'edit' && shape.constraints.const === true ? 'checkbox' : 'switch';
    case 'date':
    case 'date-time':
    case 'date-range':
    case 'file':
      return valueType;
    case 'string[]':
      return 'multi-select';
    case 'object':
      return isPairs(shape, face) ? 'key-values' : 'text';
    default:
      return textWidget(shape, face);
  }
}

function isPairs({ values }: Shape, face: Face): boolean {
  return values !== undefined && (face === 'read' || (face === 'edit' && values.kind === 'string'));
}

function textWidget(shape: Shape, face: Face): string {
  if (shape.constraints.pattern === mobilePattern) return 'phone';
  return (face === 'edit' ? textInputs[shape.format ?? ''] : undefined) ?? 'text';
}
