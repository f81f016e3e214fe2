import type { Operation } from '../../read/api/shape.ts';

/** A file is downloaded at a click and changes no record. */
export function isWrite(operation: Operation | undefined): boolean {
  return operation?.effect === 'write' && operation.reply !== undefined;
}

/** Texts of a value, with those that its expressions quote. */
export function* readTexts(value: unknown): Generator<string> {
  if (typeof value === 'string') yield value;
  if (typeof value !== 'object' || value === null) return;
  if ('$cel' in value && typeof value.$cel === 'string')
    for (const [, text = ''] of value.$cel.matchAll(/['"](\w+)['"]/gu)) yield text;
  for (const inner of Object.values(value)) yield* readTexts(inner);
}
