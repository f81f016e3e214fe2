import type { Diagnostic } from '@codemirror/lint';
import type { Text } from '@codemirror/state';
import type { OperationData } from '#contract';

/** A mistake that the server's checker found: line and column from 1. */
export type Problem = OperationData<'checkPageFile'>['diagnostics'][number];

/** The marks of a file's problems; a place that the text no longer has is moved to the nearest one. Pure. */
export function placeProblems(doc: Text, problems: readonly Problem[]): Diagnostic[] {
  return problems.map(({ line, column, length, message, code }) => {
    const at = doc.line(Math.min(Math.max(line, 1), doc.lines));
    const from = Math.min(at.from + Math.max(column - 1, 0), at.to);
    return { from, to: Math.min(from + Math.max(length, 1), doc.length), severity: 'error', message, source: code };
  });
}
