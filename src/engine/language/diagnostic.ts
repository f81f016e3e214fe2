/** A mistake in a page or another schema file. Lines and columns count from 1. */
export interface Diagnostic {
  /** Stable code of the catalogue in messages.ts. */
  readonly code: string;
  /** File as given by whoever read it, usually relative to the project. */
  readonly file: string;
  readonly line: number;
  readonly column: number;
  readonly length: number;
  readonly message: string;
  /** In a fragment: the page that includes it, where it does. The message names it too. */
  readonly includedBy?: { readonly file: string; readonly line: number };
}

/** `file:line:column code  message`, which editors make clickable. */
export function formatDiagnostic(diagnostic: Diagnostic): string {
  const { file, line, column, code, message } = diagnostic;
  return `${file}:${line}:${column} ${code}  ${message}`;
}

/** By file and position; a mistake found twice stands once. */
export function sortDiagnostics(diagnostics: readonly Diagnostic[]): readonly Diagnostic[] {
  const unique = new Map(diagnostics.map((one) => [formatDiagnostic(one), one]));
  return [...unique.values()].toSorted(
    (left, right) => compareText(left.file, right.file) || left.line - right.line || left.column - right.column,
  );
}

function compareText(left: string, right: string): number {
  return left < right ? -1 : left > right ? 1 : 0;
}
