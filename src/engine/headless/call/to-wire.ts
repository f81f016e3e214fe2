import type { ResolvedField } from '#engine/language';
import { dropEmpty, type CallParams } from './read-params.ts';

type Carried = Pick<ResolvedField, 'name' | 'wire' | 'valueType'>;

/** Values by field name as a request carries them: a range becomes its begin and its end, empty values are left out. */
export function toWire(values: CallParams, fields: readonly Carried[]): CallParams {
  const wired: Record<string, unknown> = { ...values };
  for (const field of fields) {
    if (!Object.hasOwn(values, field.name) || (field.valueType !== 'date-range' && !field.wire)) continue;
    const value = values[field.name];
    const names = wireNames(field);
    delete wired[field.name];
    if (field.valueType === 'date-range') {
      const range = (value ?? {}) as { readonly begin?: unknown; readonly end?: unknown };
      Object.assign(wired, { [names[0] ?? '']: range.begin, [names[1] ?? '']: range.end });
    } else {
      Object.assign(wired, { [names[0] ?? field.name]: value });
    }
  }
  return dropEmpty(wired);
}

/** Request properties that a field's value goes to; a refusal of one of them belongs to the field. */
export function wireNames(field: Carried): readonly string[] {
  if (field.wire) return field.wire;
  return field.valueType === 'date-range' ? [`${field.name}Begin`, `${field.name}End`] : [field.name];
}
