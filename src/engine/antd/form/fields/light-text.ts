import { formatValue } from '#values/formats';
import { isDecimal } from '#values/decimal';
import type { FieldModel } from '../../../headless/form/fields/field-model.ts';
import { findOption, optionWords } from '../../widgets/parts/find-option.ts';

/** A value as the stand-in of its input shows it. */
export function lightText({ value, face, choices, secret }: FieldModel): string {
  if (value === undefined || value === null) return '';
  if (secret) return '••••••';
  if (Array.isArray(value)) return value.map((one) => labelOf(one, choices)).join('、');
  if (typeof value === 'object') {
    const { begin, end } = value as { readonly begin?: unknown; readonly end?: unknown };
    return [begin, end].filter((day) => typeof day === 'string').join(' ~ ');
  }
  const text = labelOf(value, choices);
  return face.format && isDecimal(text) ? formatValue(face.format, text) : text;
}

function labelOf(value: unknown, choices: FieldModel['choices']): string {
  if (typeof value === 'object' && value !== null) return '';
  const option = findOption(choices?.items, value);
  return option ? optionWords(option) : choices?.state === 'loading' ? '' : String(value);
}
