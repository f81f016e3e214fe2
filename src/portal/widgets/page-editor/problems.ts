import type { Diagnostic } from '@codemirror/lint';
import type { Text } from '@codemirror/state';
import type { LanguageName } from '#values/language';
import type { Resolved } from '../../studio/checker/product-checker.ts';

/** A mistake that the checker found: line and column from 1. */
export type Problem = Resolved['diagnostics'][number];

/** A mistake in words. Pure. */
export function wordsOf({ zh, message }: Problem, language: LanguageName): string {
  return language === 'zh-CN' ? zh : message;
}

/** The marks of a file's problems; a place that the text no longer has is moved to the nearest one. Pure. */
export function placeProblems(doc: Text, problems: readonly Problem[], language: LanguageName): Diagnostic[] {
  return problems.map((problem) => {
    const { line, column, length, code } = problem;
    const message = wordsOf(problem, language);
    const at = doc.line(Math.min(Math.max(line, 1), doc.lines));
    const from = Math.min(at.from + Math.max(column - 1, 0), at.to);
    return { from, to: Math.min(from + Math.max(length, 1), doc.length), severity: 'error', message, source: code };
  });
}
