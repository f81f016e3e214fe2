import type { Diagnostic } from '../read/diagnostic.ts';
import { memoizeEach } from '../run/memoize.ts';
import { scanTemplate } from '../run/expression/template.ts';
import { readAsWritten } from '../read/cursor.ts';
import { createReporter } from '../read/reporter.ts';
import type { Source } from '../read/source.ts';
import type { ResolvedPage } from '../run/resolved.ts';
import { listTexts } from '../run/translate.ts';

const LITERAL = /'(?:\\.|[^'\\])*'|"(?:\\.|[^"\\])*"/gu;

/** Checks that a translation contains the expressions of its text, except for quoted words, in any order. */
export const checkTexts = memoizeEach((source: Source): readonly Diagnostic[] => {
  if (source.diagnostics.length > 0) return [];
  const { report, diagnostics } = createReporter(source);
  for (const { key, value } of listEntries(source)) {
    if (value.text === undefined) continue;
    const [expected, found] = [listExpressions(key), listExpressions(value.text)];
    const missing = expected.find((one) => !found.includes(one));
    const added = found.find((one) => !expected.includes(one));
    if (missing !== undefined) report(value, 'text-expression', missing, true);
    else if (added !== undefined) report(value, 'text-expression', added, false);
  }
  return diagnostics();
});

/** Texts of pages without a translation in a file; they are shown in Chinese. */
export function listUntranslated(source: Source, pages: Iterable<ResolvedPage>): readonly string[] {
  const known = new Set(listEntries(source).map(({ key }) => key));
  const texts = new Set([...pages].flatMap((page) => [...listTexts(page)]));
  return [...texts].filter((text) => !known.has(text));
}

const listEntries = ({ root }: Source) => (root && readAsWritten(root).get('texts')?.entries()) ?? [];

function listExpressions(text: string): readonly string[] {
  if (!text.includes('{{')) return [];
  return scanTemplate(text).flatMap((part) => (part.kind === 'expression' ? [part.cel.replace(LITERAL, '…')] : []));
}
