import { type MessageParts, wordInclude } from './messages.ts';
import type { Remedy } from './remedy.ts';
import { words, type Language } from '../run/words.ts';

/** A mistake in a page or another schema file. Lines and columns count from 1. */
export interface Diagnostic {
  /** Stable code of the catalogue in messages.ts. */
  readonly code: string;
  /** File as given by its reader, usually relative to the project. */
  readonly file: string;
  readonly line: number;
  readonly column: number;
  readonly length: number;
  /** In English; {@link messageIn} gives it in the reader's language. */
  readonly message: string;
  readonly zh: string;
  /** What the message is made of: the value found, the candidates and so on, by name. */
  readonly parts: MessageParts;
  /** What mends it, where that is known; `fixOf` makes it an edit. */
  readonly remedy?: Remedy;
  /** In a fragment: the pages that include it. The message names them too. */
  readonly includedBy?: readonly IncludePlace[];
}

/** Where a page includes a fragment. Line from 1. */
export interface IncludePlace {
  readonly file: string;
  readonly line: number;
}

/** `file:line:column code  message`, which editors make clickable. */
export function formatDiagnostic(diagnostic: Diagnostic): string {
  return formatIn(diagnostic, 'en');
}

export function formatIn(diagnostic: Diagnostic, language: Language): string {
  const { file, line, column, code } = diagnostic;
  return `${file}:${line}:${column} ${code}  ${messageIn(diagnostic, language)}`;
}

export function messageIn({ message, zh }: Pick<Diagnostic, 'message' | 'zh'>, language: Language): string {
  return language === 'zh' ? zh : message;
}

/** By file and position; a mistake found twice is listed once, also one of a fragment in several pages. */
export function sortDiagnostics(diagnostics: readonly Diagnostic[]): readonly Diagnostic[] {
  const unique = new Map<string, Diagnostic>();
  for (const one of diagnostics) {
    const name = formatDiagnostic(one);
    unique.set(name, withPlaces(unique.get(name) ?? one, one.includedBy));
  }
  return [...unique.values()]
    .map((one) => (one.includedBy ? withIncludes(one, one.includedBy) : one))
    .toSorted(
      (left, right) => compareText(left.file, right.file) || left.line - right.line || left.column - right.column,
    );
}

function withIncludes(one: Diagnostic, places: readonly IncludePlace[]): Diagnostic {
  const { en, zh } = wordInclude(words(one.message, one.zh), places);
  return { ...one, message: en, zh };
}

/** Whether a mistake is in a file or, if that is a page, in one of its fragments. */
export function concernsFile({ file, includedBy = [] }: Diagnostic, wanted: string | undefined): boolean {
  return file === wanted || includedBy.some((one) => one.file === wanted);
}

function withPlaces(one: Diagnostic, places: readonly IncludePlace[] = []): Diagnostic {
  const { includedBy = [] } = one;
  const further = places.filter(({ file }) => includedBy.every((known) => known.file !== file));
  return further.length > 0 ? { ...one, includedBy: [...includedBy, ...further] } : one;
}

function compareText(left: string, right: string): number {
  return left < right ? -1 : left > right ? 1 : 0;
}
