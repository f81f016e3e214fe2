import { readFile } from 'node:fs/promises';
import type { Diagnostic } from '#engine/language';

/** The lines around a mistake, with a mark below it. */
export async function frameOf(file: string, { line, column, length }: Diagnostic): Promise<string> {
  const lines = (await readFile(file, 'utf8')).split('\n');
  const first = Math.max(1, line - 2);
  return lines
    .slice(first - 1, line + 2)
    .flatMap((text, index) => {
      const number = first + index;
      const shown = `${String(number).padStart(4)} | ${text}`;
      return number === line ? [shown, `     | ${' '.repeat(column - 1)}${'^'.repeat(Math.max(1, length))}`] : [shown];
    })
    .join('\n');
}
