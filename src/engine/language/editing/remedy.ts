import type { Diagnostic } from '../diagnostic.ts';
import { formatJson, layoutOf } from './format-json.ts';

/** Corrects a mistake as its message suggests. Undefined without a known remedy, or if the text has changed since. */
export function mendMistake(text: string, diagnostic: Diagnostic): string | undefined {
  const { file, remedy } = diagnostic;
  const start = remedy && tokenIn(text, diagnostic, remedy.from);
  if (!remedy || start === undefined) return undefined;
  return formatJson(text.slice(0, start) + remedy.to + text.slice(start + remedy.from.length), layoutOf(file));
}

/** Offset of a name in the marked range; undefined unless it occurs exactly once. */
export function tokenIn(
  text: string,
  { line, column, length }: Pick<Diagnostic, 'line' | 'column' | 'length'>,
  name: string,
): number | undefined {
  const start = startOfLine(text, line) + column - 1;
  const [first, second, ...more] = splitAt(text.slice(start, start + length), name);
  return first === undefined || second === undefined || more.length > 0 ? undefined : start + first.length;
}

/** A text split at a name, but not at a longer one that holds it. */
function splitAt(text: string, name: string): readonly string[] {
  const literal = name.replaceAll(/[.*+?^${}()|[\]\\]/gu, String.raw`\$&`);
  return text.split(new RegExp(String.raw`(?<![\w-])${literal}(?![\w-])`, 'u'));
}

/** The offset at which a line begins; lines count from 1. */
function startOfLine(text: string, line: number): number {
  let start = 0;
  for (let passed = 1; passed < line; passed += 1) start = text.indexOf('\n', start) + 1;
  return start;
}
