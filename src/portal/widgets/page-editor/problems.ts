import type { Diagnostic } from '@codemirror/lint';
import type { Text } from '@codemirror/state';
import type { LanguageName } from '#values/language';
import type { Resolved } from '../../studio/checker/product-checker.ts';
import { useDebounce, useRequest } from 'ahooks';
import { useChecker } from '../../studio/checker/use-checker.ts';
import type { Edit } from './edits.ts';

/** A mistake that the checker found: line and column from 1. */
export type Problem = Resolved['diagnostics'][number];

/** A mistake in words. */
function wordsOf({ zh, message }: Problem, language: LanguageName): string {
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

export interface Check {
  /** Of the whole product with these edits, as far as it has been checked. */
  readonly problems: readonly Problem[];
  readonly running: boolean;
  readonly failed: boolean;
  /** Checks once more. */
  readonly again: () => void;
}

/** Typing rests so long before the product is checked, ms. */
const rest = 600;

/** Asks the checker in its worker about the live files with these edits, once typing rests; undefined until they are loaded. */
export function useProblems(edits: readonly Edit[] | undefined): Check {
  const checker = useChecker();
  const { ask } = checker;
  // Compared as text: edits that are read from the server are another list with each drawing.
  const typed = edits && JSON.stringify(edits.map(({ file, text }) => ({ file, text })));
  const settled = useDebounce(typed, { wait: rest });
  const { data, loading, error, refresh } = useRequest(
    async () => (settled === undefined ? undefined : ask?.('check', { edits: JSON.parse(settled) as readonly Edit[] })),
    { refreshDeps: [ask, settled], onError: () => undefined },
  );
  return {
    problems: data ?? [],
    running: data === undefined || loading || settled !== typed,
    failed: checker.failed || (error !== undefined && !loading),
    again: checker.failed ? checker.again : refresh,
  };
}
