import type { EmptyValue } from '../resolved.ts';
import type { Shape } from './shape.ts';

/** The contract's value for "nothing"; undefined where a property has none, so that it can only be left out. */
export function emptyOf({
  kind,
  nullable,
  format,
  dictionary,
  constraints,
  enum: codes,
}: Shape): EmptyValue | undefined {
  const { minItems = 0, minLength = 0, pattern } = constraints;
  if (kind === 'array' && minItems === 0) return [];
  if (nullable || kind === 'any') return null;
  const free = format === undefined && dictionary === undefined && pattern === undefined && codes === undefined;
  return kind === 'string' && free && minLength === 0 ? '' : undefined;
}
