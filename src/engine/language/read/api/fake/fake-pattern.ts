import { compilePattern } from '#values/pattern';
/** One character of a text: those that are allowed there. */
type Letters = string;

const DIGITS = '0123456789';
const LETTERS = 'abcdefghijklmnopqrstuvwxyz';
const CAPITALS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const CLASSES: Readonly<Record<string, Letters>> = { d: DIGITS, w: DIGITS + LETTERS, S: LETTERS, s: ' ' };

/** Length of a part without an upper limit. */
const OPEN = 6;

interface Part {
  readonly letters: readonly Letters[];
  /** Position at which the pattern continues. */
  readonly end: number;
}

/**
 * A text that fits a pattern, different for each number as far as the pattern allows. Supports the syntax of contracts:
 * characters, classes, groups, counts, and of alternatives the first. Throws for any other syntax.
 */
export function fakePattern(pattern: string, number: number): string {
  const wanted = compilePattern(pattern);
  const { letters } = readChoice(pattern, pattern.startsWith('^') ? 1 : 0);
  const text = spell(letters, number);
  if (wanted.test(text)) return text;
  throw new Error(`no text could be made up for the pattern ${pattern}`);
}

/** The number, written from the right with the characters allowed at each place. */
function spell(letters: readonly Letters[], number: number): string {
  let rest = number;
  return letters
    .toReversed()
    .map((place) => {
      const letter = place[rest % place.length] ?? '';
      rest = Math.floor(rest / place.length);
      return letter;
    })
    .toReversed()
    .join('');
}

/** First alternative of those separated by |, with the end of the last one. */
function readChoice(pattern: string, start: number): Part {
  const first = readRun(pattern, start);
  let { end } = first;
  while (pattern[end] === '|') ({ end } = readRun(pattern, end + 1));
  return { letters: first.letters, end };
}

function readRun(pattern: string, start: number): Part {
  const letters: Letters[] = [];
  let at = start;
  while (at < pattern.length && !'|)$'.includes(pattern[at] ?? '')) {
    const one = readOne(pattern, at);
    const { least, most, end } = readCount(pattern, one.end);
    const times = Math.max(least, Math.min(most, OPEN));
    for (let time = 0; time < times; time += 1) letters.push(...one.letters);
    at = end;
  }
  return { letters, end: at };
}

function readOne(pattern: string, at: number): Part {
  const sign = pattern[at] ?? '';
  if (sign === '(') {
    const inner = readChoice(pattern, pattern.startsWith('(?:', at) ? at + 3 : at + 1);
    return { letters: inner.letters, end: inner.end + 1 };
  }
  if (sign === '[') {
    const end = pattern.indexOf(']', at);
    return { letters: [readClass(pattern.slice(at + 1, end))], end: end + 1 };
  }
  if (sign === '\\') return { letters: [readEscape(pattern[at + 1] ?? '')], end: at + 2 };
  return { letters: [sign === '.' ? LETTERS : sign], end: at + 1 };
}

const readEscape = (name: string): Letters => CLASSES[name] ?? name;

function readClass(text: string): Letters {
  const negated = text.startsWith('^');
  const named = [...(negated ? text.slice(1) : text).matchAll(/\\(.)|(.)-(.)|(.)/gu)]
    .map(([, escape, from = '', to = '', one = '']) => {
      if (escape !== undefined) return readEscape(escape);
      return one === '' ? between(from, to) : one;
    })
    .join('');
  const others = (DIGITS + LETTERS + CAPITALS).split('').filter((letter) => !named.includes(letter));
  return negated ? others.join('') : named;
}

function between(from: string, to: string): Letters {
  const [first = 0, last = 0] = [from.codePointAt(0), to.codePointAt(0)];
  return Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)).join('');
}

function readCount(
  pattern: string,
  at: number,
): { readonly least: number; readonly most: number; readonly end: number } {
  const sign = pattern[at];
  if (sign === '?') return { least: 0, most: 1, end: at + 1 };
  if (sign === '*') return { least: 0, most: Number.POSITIVE_INFINITY, end: at + 1 };
  if (sign === '+') return { least: 1, most: Number.POSITIVE_INFINITY, end: at + 1 };
  if (sign !== '{') return { least: 1, most: 1, end: at };
  const end = pattern.indexOf('}', at);
  const [least = '', most = least] = pattern.slice(at + 1, end).split(',');
  return { least: Number(least), most: most === '' ? Number.POSITIVE_INFINITY : Number(most), end: end + 1 };
}
