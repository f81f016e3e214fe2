import type { Contract, Shape } from '#engine/language';

/** A reply of an operation as the contract describes it: one record a list, the first value of each dictionary. */
export function sampleReply(
  contract: Contract,
  operation: string,
  firstValue: (dictionary: string) => string,
): unknown {
  const reply = contract.operations.get(operation)?.reply;
  return reply && sample(reply, firstValue, 0);
}

/** Shapes may contain themselves; a reply is this deep. */
const DEEPEST = 6;

function sample(shape: Shape, firstValue: (dictionary: string) => string, depth: number): unknown {
  if (depth > DEEPEST) return null;
  switch (shape.kind) {
    case 'boolean':
      return true;
    case 'integer':
    case 'number':
      return 1;
    case 'array':
      return shape.item ? [sample(shape.item, firstValue, depth + 1)] : [];
    case 'object':
      return Object.fromEntries(
        [...(shape.fields ?? [])].map(([name, one]) => [name, sample(one, firstValue, depth + 1)]),
      );
    case 'string':
      return sampleText(shape, firstValue);
    case 'any':
      return '样例';
  }
}

function sampleText({ dictionary, format, title, enum: known }: Shape, firstValue: (name: string) => string): string {
  if (dictionary !== undefined) return firstValue(dictionary);
  if (format === 'decimal') return '0.5';
  if (format === 'date') return '2026-11-20';
  if (format === 'date-time') return '2026-11-20T10:00:00+08:00';
  return known ? String(known[0]) : (title ?? '样例');
}
