import type { Diagnostic } from '#engine/language/prove';

/** The offset of a line and column, both from 1. */
export function offsetOf(text: string, { line, column }: Pick<Diagnostic, 'line' | 'column'>): number {
  const before = text.split('\n').slice(0, line - 1);
  return before.reduce((sum, one) => sum + one.length + 1, 0) + column - 1;
}
