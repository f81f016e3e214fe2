import { isEmptyValue } from '../../call/read-params.ts';

/** A value as far as it is among the choices: itself, the part of a list that is, or undefined. */
export function keepKnown(value: unknown, known: ReadonlySet<string>): unknown {
  if (isEmptyValue(value)) return value;
  if (!Array.isArray(value)) return known.has(String(value)) ? value : undefined;
  const kept = (value as readonly unknown[]).filter((one) => known.has(String(one)));
  return kept.length < value.length ? kept : value;
}
