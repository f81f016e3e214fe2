import type { ResolvedField } from '#engine/language';
import { isJoined, wireNames } from './to-wire.ts';
import { isEmptyValue, type CallParams } from './read-params.ts';

/** A record as a reply carries it, by field name: begin and end become one range. The opposite of `toWire`. */
export function fromWire(
  record: CallParams,
  fields: readonly Pick<ResolvedField, 'name' | 'wire' | 'valueType'>[],
): CallParams {
  const values: Record<string, unknown> = { ...record };
  for (const field of fields) {
    if (isJoined(field)) {
      values[field.name] = joinValues(field, record);
      continue;
    }
    if (!isEmptyValue(record[field.name])) continue;
    const [first = field.name, last] = wireNames(field);
    if (field.valueType !== 'date-range') values[field.name] = record[first];
    else if (!isEmptyValue(record[first]) || !isEmptyValue(record[last ?? '']))
      values[field.name] = { begin: record[first] ?? null, end: record[last ?? ''] ?? null };
  }
  return values;
}

/** The values of a joined field up to the first that is missing; undefined when that is its own. */
export function joinValues(
  field: Pick<ResolvedField, 'name' | 'wire' | 'valueType'>,
  record: CallParams | null | undefined,
): readonly unknown[] | undefined {
  const values = wireNames(field).map((name) => record?.[name]);
  const missing = values.findIndex(isEmptyValue);
  const known = missing < 0 ? values : values.slice(0, missing);
  return known.length > 0 ? known : undefined;
}
