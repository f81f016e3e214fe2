/** What stops a parser, in the words of an author; offset and length count in the source. */
export interface SyntaxProblem {
  readonly what: string;
  readonly offset: number;
  readonly length: number;
}

interface Habit {
  /** Ends where the parser stopped, or starts there. */
  readonly pattern: RegExp;
  readonly what: string;
}

/** Ways to write of JavaScript and other languages; the first that stands at the place is named. */
const habits: readonly Habit[] = [
  { pattern: /=>/y, what: "there are no arrow functions; write list.exists(x, …) with '.exists', '.all' or '.filter'" },
  { pattern: /[=!]==/y, what: "write '==' or '!=', with two characters" },
  { pattern: /<>/y, what: "write '!=' for 'not equal'" },
  { pattern: /=/y, what: "write '==' to compare; nothing is assigned here" },
  { pattern: /&/y, what: "write '&&' for 'and'" },
  { pattern: /\|/y, what: "write '||' for 'or'" },
  { pattern: /\?\?/y, what: "there is no '??'; write has(x) ? x : y" },
  { pattern: /\?\./y, what: "there is no '?.'; write '.', a missing value is null and never fails" },
  { pattern: /\band\b/iy, what: "write '&&' for 'and'" },
  { pattern: /\bor\b/iy, what: "write '||' for 'or'" },
  {
    pattern: /\bis\s+(?:not\s+)?(?:null|empty)\b/iy,
    what: 'write has(x) for what is there and !has(x) for what is not',
  },
  { pattern: /\bnot\s+in\b/iy, what: 'write !(x in list)' },
  { pattern: /\bnot\b/iy, what: "write '!' for 'not'" },
  { pattern: /\bif\b/y, what: "there is no 'if'; write condition ? one : other" },
  { pattern: /`/y, what: "write a text in ' and join texts with '+'" },
];

/** Marks of a Chinese keyboard that normalising does not turn into ours. */
const MARKS: Readonly<Record<string, string>> = { '。': '.', '、': ',', '“': '"', '”': '"', '‘': "'", '’': "'" };

/** Where a parser stopped, and what it said of it, as an author reads it. */
export function wordSyntax(source: string, stopped: number, said: string): SyntaxProblem {
  const char = source[stopped] ?? '';
  const plain = MARKS[char] ?? char.normalize('NFKC');
  if (plain !== char && /^[\x20-\x7e]$/.test(plain)) {
    const length = /^[\uff01-\uff5e]+/.exec(source.slice(stopped))?.[0].length ?? 1;
    const ours = source.slice(stopped, stopped + length).normalize('NFKC');
    return {
      what: `write '${length > 1 ? ours : plain}' here, with the marks of an English keyboard`,
      offset: stopped,
      length,
    };
  }
  const nested = source.indexOf('{{');
  if (nested >= 0) return { what: "'{{' stands once, around the whole; leave it out here", offset: nested, length: 2 };
  return (
    findHabit(source, stopped) ?? {
      what: describe(source, stopped, said),
      offset: stopped,
      length: wordLength(source, stopped),
    }
  );
}

/** Some habits only stop a parser after their first characters. */
function findHabit(source: string, stopped: number): SyntaxProblem | undefined {
  const arrow = source.indexOf('=>');
  const word = source.slice(0, stopped).search(/\S+\s*$/);
  const starts = [arrow, stopped - 2, stopped - 1, stopped, word].filter((start) => start >= 0);
  for (const { pattern, what } of habits) {
    for (const offset of starts) {
      pattern.lastIndex = offset;
      const length = pattern.exec(source)?.[0].length;
      if (length !== undefined && (length > 1 || offset === stopped)) return { what, offset, length };
    }
  }
  return undefined;
}

function describe(source: string, stopped: number, said: string): string {
  if (stopped >= source.length) return 'it ends too early; is a bracket, a quote or a value missing?';
  const words = /^\p{Script=Han}+/u.exec(source.slice(stopped))?.[0];
  if (words !== undefined) return `a text stands in quotes; write '${words}'`;
  return said.charAt(0).toLowerCase() + said.slice(1);
}

function wordLength(source: string, at: number): number {
  return Math.max(1, /^[\w\p{Script=Han}]+/u.exec(source.slice(at))?.[0].length ?? 1);
}
