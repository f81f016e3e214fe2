import type { EmptyValue } from '../../run/resolved.ts';
import type { Operation, Shape } from './shape.ts';

/** Whether a request can say that a property is nothing: by a value, or by leaving it out. */
export function canBeEmpty(shape: Shape, operation: Pick<Operation, 'replaces'>): boolean {
  return isEmptyWithout(shape, operation) || emptyOf(shape) !== undefined;
}

/** Whether a request without a property means nothing: the contract says so (`x-replaces`), and sets no default. */
export function isEmptyWithout(shape: Shape, { replaces }: Pick<Operation, 'replaces'>): boolean {
  return replaces === 'said' && shape.default === undefined;
}

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
