import { styleText } from 'node:util';
import { formatDiagnostic, type Diagnostic } from '#engine/language';
import { frameOf } from './code-frame.ts';

export interface Report {
  readonly mistakes: readonly Diagnostic[];
  /** Mistakes that were found but are not asked for. */
  readonly elsewhere: number;
  /** Pages that were checked, the mistaken ones too. */
  readonly pages: number;
  readonly milliseconds: number;
  /** Somebody reads it on a screen: with colours and the lines of each mistake. */
  readonly isScreen: boolean;
  readonly textOf: (file: string) => string | undefined;
}

/** What a report looks like. */
export const formats = {
  text: writeText,
  /**
   * For programs, and stable: `{ "ok": boolean, "pages": number, "mistakes": [ … ] }`, each mistake with `file` (from the
   * project's root), `line` and `column` from 1, `length`, `code`, `message`, and `includedBy` (a list of `file` and
   * `line`) when it stands in a fragment.
   */
  json: ({ mistakes, pages }) => JSON.stringify({ ok: mistakes.length === 0, pages, mistakes }, null, 2),
  /** For the problem matchers of editors, which know the way compilers write: `file:line:column: error code: message`. */
  editor: ({ mistakes }) =>
    mistakes.map((one) => `${one.file}:${one.line}:${one.column}: error ${one.code}: ${one.message}`).join('\n'),
} satisfies Readonly<Record<string, (report: Report) => string>>;

/** For people: every mistake, how many each file has, and all together. */
function writeText(report: Report): string {
  const { mistakes, isScreen } = report;
  const counts = new Map<string, number>();
  for (const { file } of mistakes) counts.set(file, (counts.get(file) ?? 0) + 1);
  return [
    ...mistakes.map((one) => (isScreen ? showMistake(report, one) : formatDiagnostic(one))),
    ...[...counts].map(([file, own]) => `${String(own).padStart(5)}  ${file}`),
    summarise(report, counts.size),
  ].join('\n');
}

function showMistake({ textOf }: Report, mistake: Diagnostic): string {
  const { file, line, column, code, message } = mistake;
  const text = textOf(file);
  const head = `${styleText('cyan', `${file}:${line}:${column}`)} ${styleText('red', code)}  ${message}`;
  return text === undefined ? `${head}\n` : `${head}\n${styleText('dim', frameOf(text, mistake))}\n`;
}

function summarise({ mistakes, elsewhere, pages, milliseconds }: Report, files: number): string {
  const found =
    mistakes.length === 0 ? 'no mistakes' : `${count(mistakes.length, 'mistake')} in ${count(files, 'file')}`;
  const others = elsewhere === 0 ? '' : `, ${elsewhere} more elsewhere`;
  return `${found}${others}: ${count(pages, 'page')} checked in ${Math.round(milliseconds)} ms`;
}

function count(amount: number, what: string): string {
  return `${amount} ${what}${amount === 1 ? '' : 's'}`;
}
