import type { Shape } from '../operation/shape.ts';
import type { ValueFormat, ValueType } from '../resolved.ts';
import { dictionaryOf } from './field-source.ts';

export type Face = 'edit' | 'read' | 'cell' | 'block';

const decimalInputs: Readonly<Record<ValueFormat, string>> = {
  amount: 'amount',
  share: 'share',
  nav: 'nav',
  rate: 'rate',
  signedRate: 'rate',
  yield: 'rate',
  discount: 'rate',
};
const decimalShows: Readonly<Record<ValueFormat, string>> = {
  ...decimalInputs,
  signedRate: 'signed-rate',
  yield: 'signed-rate',
};

/** The widget of a field that names none. */
export function defaultWidget(shape: Shape, valueType: ValueType, face: Face, hasOptions: boolean): string {
  const coded = dictionaryOf(shape) !== undefined;
  if (face === 'edit' && (coded || hasOptions)) return valueType === 'string[]' ? 'multi-select' : 'select';
  if (coded) return valueType === 'string[]' ? 'multi-select' : 'tag';
  switch (valueType) {
    case 'decimal':
      return shape.valueFormat === undefined
        ? 'number'
        : (face === 'edit' ? decimalInputs : decimalShows)[shape.valueFormat];
    case 'integer':
    case 'number':
      return 'number';
    case 'boolean':
      return face === 'edit' && shape.constraints.const === true ? 'checkbox' : 'switch';
    case 'date':
    case 'date-time':
    case 'date-range':
      return valueType;
    case 'string[]':
      return 'multi-select';
    default:
      return face === 'edit' && shape.format === 'password' ? 'password' : 'text';
  }
}
