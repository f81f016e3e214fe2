import type { Diagnostic } from '../read/diagnostic.ts';
import { memoizeEach } from '../run/memoize.ts';
import { scanTemplate } from '../run/expression/template.ts';
import { readAsWritten } from '../read/cursor.ts';
import { createReporter } from '../read/reporter.ts';
import { jsonOf, type Source } from '../read/source.ts';
import type { ResolvedPage } from '../run/resolved.ts';
import { isChinese, listTexts } from '../run/translate.ts';
import type { PageSummary } from '../complete/workspace.ts';
import { showLeaf } from '../read/show-value.ts';
import type { ProductFiles } from './product-files.ts';

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

/** A Chinese text that operators see, and where. */
export interface TextUse {
  readonly text: string;
  /** Pages that show it, by title and file; the menu and the permissions have no title. */
  readonly places: readonly { readonly title: string; readonly file: string }[];
}

/** All texts that a file of translations may have: of pages with their dictionaries, of the menu and permissions. */
export function listTextUses(files: ProductFiles, { pages, summaries }: Pages): readonly TextUse[] {
  const found = new Map<string, Map<string, TextUse['places'][number]>>();
  const note = (text: string, title: string, file: string): void => {
    const places = found.get(text) ?? new Map<string, TextUse['places'][number]>();
    found.set(text, places.set(`${file} ${title}`, { title, file }));
  };
  const fileOf = new Map(summaries.map(({ name, file }) => [name, file]));
  for (const page of pages.values())
    for (const text of listTexts(page)) note(text, showLeaf(page.title) ?? page.name, fileOf.get(page.name) ?? '');
  // The pages have the values of their dictionaries.
  for (const source of [files.menu, files.permissions])
    for (const text of listLabels(jsonOf(source))) if (isChinese(text)) note(text, '', source.file);
  return [...found].map(([text, places]) => ({ text, places: [...places.values()] }));
}

interface Pages {
  readonly pages: ReadonlyMap<string, ResolvedPage>;
  readonly summaries: readonly PageSummary[];
}

/** Labels of a menu or the permissions. */
function* listLabels(value: unknown): Generator<string> {
  if (typeof value !== 'object' || value === null) return;
  for (const [name, inner] of Object.entries(value))
    if (typeof inner !== 'string') yield* listLabels(inner);
    else if (name === 'label' || name === 'resourceName') yield inner;
}

const listEntries = ({ root }: Source) => (root && readAsWritten(root).get('texts')?.entries()) ?? [];

function listExpressions(text: string): readonly string[] {
  if (!text.includes('{{')) return [];
  return scanTemplate(text).flatMap((part) => (part.kind === 'expression' ? [part.cel.replace(LITERAL, '…')] : []));
}
