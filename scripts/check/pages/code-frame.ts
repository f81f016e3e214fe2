import type { Diagnostic } from '#engine/language/prove';
import { isWide } from '../../command/text-width.ts';

const EACH = /./gsu;

/** The lines around a mistake, with a mark below it that ends where its line does. */
export function frameOf(text: string, { line, column, length }: Diagnostic): string {
  const lines = text.split(/\r?\n/);
  const first = Math.max(1, line - 2);
  return lines
    .slice(first - 1, line + 2)
    .flatMap((shown, index) => {
      const number = first + index;
      const written = `${String(number).padStart(4)} | ${shown}`.trimEnd();
      if (number !== line) return [written];
      const marked = shown.slice(column - 1, column - 1 + length).replace(EACH, (sign) => (isWide(sign) ? '^^' : '^'));
      return [written, `     | ${blank(shown.slice(0, column - 1))}${marked || '^'}`];
    })
    .join('\n');
}

/** As wide as a text, with nothing in it: wide signs leave wide gaps, so that the mark below is in its place. */
function blank(text: string): string {
  return text.replace(EACH, (sign) => (isWide(sign) ? '\u3000' : sign === '\t' ? '\t' : ' '));
}
