import { type CheckedProduct, concernsFile, formatIn, type PageSummary } from '#engine/language/prove';
import type { ResolvedPage } from '#engine/language/run';
import { spokenLanguage } from '../command/reader-language.ts';
import { messages } from './messages.ts';
import { findPage } from './find-page.ts';
import { findPart } from './find-part.ts';
import { leavesOf } from './leaves.ts';
import { readPartsOf } from './name-part.ts';
import { groupsOf, outlineOf } from './outline.ts';
import { writeOutline } from './write-outline.ts';

/** A page as it is run, or the reason why it cannot be: no such page or part, or its mistakes. */
export type FoundResolved =
  | { readonly page: ResolvedPage; readonly summary: PageSummary }
  | { readonly problem: string; readonly mistakes: readonly string[] };

export interface ExplainOptions {
  /** Names or a JSON Pointer; empty for the whole page. */
  readonly path: string;
  /** Shows empty lists and every choice of a dictionary as well. */
  readonly all: boolean;
  /** As JSON, for programs. */
  readonly json: boolean;
}

export type Explained = { readonly text: string } | Extract<FoundResolved, { problem: string }>;

/** The page that a name, title or file means. */
export function findResolved({ pages, summaries, diagnostics }: CheckedProduct, wanted: string): FoundResolved {
  const found = findPage(summaries, wanted);
  if ('problem' in found) return { problem: found.problem, mistakes: [] };
  const { name, file } = found.page;
  const page = pages.get(name);
  if (page) return { page, summary: found.page };
  const own = diagnostics.filter((one) => concernsFile(one, file));
  return {
    problem: messages.mistaken(file),
    mistakes: own.map((one) => formatIn(one, spokenLanguage())),
  };
}

/** A page or one of its parts as it is run, each value with its place. */
export function explainPage(product: CheckedProduct, wanted: string, { path, all, json }: ExplainOptions): Explained {
  const resolved = findResolved(product, wanted);
  if ('problem' in resolved) return resolved;
  const { page, summary } = resolved;
  const origins = product.originsOf(page.name) ?? {};
  const found = findPart(page, path);
  if ('problem' in found) return { problem: found.problem, mistakes: [] };
  const { part, pointer } = found.part === page ? { ...found, part: withDictionariesLast(page) } : found;
  if (json) return { text: JSON.stringify(leavesOf(part, pointer, origins), null, 2) };
  const { name, title, file } = summary;
  const lines = outlineOf(part, pointer, { origins, parts: readPartsOf(page), full: all });
  const head = `${name}  ${title}  ${file}${pointer === '' ? '' : `#${pointer}`}`;
  return { text: `${head}\n\n${writeOutline(pointer === '' ? groupsOf(lines) : [lines], file)}` };
}

/** Choices are many, and rarely looked for. */
function withDictionariesLast({ dictionaries, ...page }: ResolvedPage): unknown {
  return { ...page, dictionaries };
}
