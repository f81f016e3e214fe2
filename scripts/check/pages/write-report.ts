import { styleText } from 'node:util';
import { boxAt, fixOf } from '#engine/language/edit';
import { formatIn, messageIn, offsetAt, partsIn, type Diagnostic } from '#engine/language/prove';
import type { Language } from '#engine/language/run';
import { frameOf } from './code-frame.ts';

export interface Report {
  readonly mistakes: readonly Diagnostic[];
  /** Mistakes that were found but are not asked for. */
  readonly elsewhere: number;
  /** Pages that were checked, the mistaken ones too. */
  readonly pages: number;
  readonly milliseconds: number;
  /** For a screen: with colours and the lines of each mistake. */
  readonly isScreen: boolean;
  readonly language: Language;
  readonly textOf: (file: string) => string | undefined;
  /** The meta-schema of pages. */
  readonly pageSchema: unknown;
}

/** The layout of a report. */
export const formats = {
  text: writeText,
  /**
   * For programs, and stable: `{ "ok": boolean, "pages": number, "mistakes": [ … ] }`, each mistake with `file` (from the
   * project's root), `line` and `column` from 1, `length`, `code`, `message`, `parts` (what the message is made of, by
   * name: `found`, `known`, `word` …), `box` (that of the page's form, in words), `fix` (an edit of the file by a path of
   * keys: `set`, `unset` or `rename`) where one is known, and `includedBy` (a list of `file` and `line`) when it is in a
   * fragment.
   */
  json: ({ mistakes, pages, language, textOf, pageSchema }) =>
    JSON.stringify(
      {
        ok: mistakes.length === 0,
        pages,
        mistakes: mistakes.map((one) => forPrograms(one, textOf(one.file) ?? '', { language, pageSchema })),
      },
      null,
      2,
    ),
  /** For the problem matchers of editors, which know the way compilers write: `file:line:column: error code: message`. */
  editor: ({ mistakes, language }) =>
    mistakes
      .map((one) => `${one.file}:${one.line}:${one.column}: error ${one.code}: ${messageIn(one, language)}`)
      .join('\n'),
} satisfies Readonly<Record<string, (report: Report) => string>>;

/** A mistake in one language: its message, box and parts, and what mends it as an edit of its file. */
export function forPrograms(
  mistake: Diagnostic,
  text: string,
  { language, pageSchema }: Pick<Report, 'language' | 'pageSchema'>,
) {
  const { zh: _zh, remedy: _remedy, parts, ...one } = mistake;
  const isPage = mistake.file.startsWith('schemas/pages/');
  const box = isPage ? boxAt(text, offsetAt(text, mistake) ?? 0, pageSchema)?.name[language] : undefined;
  const fix = fixOf(text, mistake);
  return {
    ...one,
    message: messageIn(mistake, language),
    parts: partsIn(parts, language),
    ...(box !== undefined && { box }),
    ...(fix && { fix }),
  };
}

/** For people: every mistake, how many each file has, and all together. */
function writeText(report: Report): string {
  const { mistakes, isScreen } = report;
  const counts = new Map<string, number>();
  for (const { file } of mistakes) counts.set(file, (counts.get(file) ?? 0) + 1);
  return [
    ...mistakes.map((one) => (isScreen ? showMistake(report, one) : formatIn(one, report.language))),
    ...[...counts].map(([file, own]) => `${String(own).padStart(5)}  ${file}`),
    summarise(report, counts.size),
  ].join('\n');
}

function showMistake({ textOf, language }: Report, mistake: Diagnostic): string {
  const { file, line, column, code } = mistake;
  const text = textOf(file);
  const head = `${styleText('cyan', `${file}:${line}:${column}`)} ${styleText('red', code)}  ${messageIn(mistake, language)}`;
  return text === undefined ? `${head}\n` : `${head}\n${styleText('dim', frameOf(text, mistake))}\n`;
}

function summarise(report: Report, files: number): string {
  const { mistakes, elsewhere, pages, milliseconds, language } = report;
  if (language === 'zh') {
    const all = mistakes.length === 0 ? '没有错误' : `${files} 个文件里有 ${mistakes.length} 处错误`;
    const more = elsewhere === 0 ? '' : `，别处还有 ${elsewhere} 处`;
    return `${all}${more}：检查了 ${pages} 个页面，用时 ${Math.round(milliseconds)} 毫秒`;
  }
  const found =
    mistakes.length === 0 ? 'no mistakes' : `${count(mistakes.length, 'mistake')} in ${count(files, 'file')}`;
  const others = elsewhere === 0 ? '' : `, ${elsewhere} more elsewhere`;
  return `${found}${others}: ${count(pages, 'page')} checked in ${Math.round(milliseconds)} ms`;
}

function count(amount: number, what: string): string {
  return `${amount} ${what}${amount === 1 ? '' : 's'}`;
}
