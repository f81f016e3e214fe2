import { words, type Text } from '../../run/words.ts';

/** A syntax error in the words of an author; offset and length are relative to the source. */
export interface SyntaxProblem {
  readonly what: Text;
  readonly offset: number;
  readonly length: number;
}

interface Habit {
  /** Matches up to the place where the parser stopped, or from there. */
  readonly pattern: RegExp;
  readonly what: Text;
}

/** Spellings of JavaScript and other languages; the first one found at the place is reported. */
const habits: readonly Habit[] = [
  {
    pattern: /=>/y,
    what: words(
      "there are no arrow functions; write list.exists(x, …) with '.exists', '.all' or '.filter'",
      "没有箭头函数；请用 '.exists'、'.all' 或 '.filter' 写成 list.exists(x, …)",
    ),
  },
  { pattern: /[=!]==/y, what: words("write '==' or '!=', with two characters", "请写两个字符的 '==' 或 '!='") },
  { pattern: /<>/y, what: words("write '!=' for 'not equal'", "不等于请写 '!='") },
  { pattern: /=/y, what: words("write '==' to compare; nothing is assigned here", "比较请写 '=='；这里不能赋值") },
  { pattern: /&/y, what: words("write '&&' for 'and'", "“并且”请写 '&&'") },
  { pattern: /\|/y, what: words("write '||' for 'or'", "“或者”请写 '||'") },
  { pattern: /\?\?/y, what: words("there is no '??'; write has(x) ? x : y", "没有 '??'；请写 has(x) ? x : y") },
  {
    pattern: /\?\./y,
    what: words(
      "there is no '?.'; write '.', a missing value is null and never fails",
      "没有 '?.'；请写 '.'，缺少的值是空值，不会出错",
    ),
  },
  { pattern: /\band\b/iy, what: words("write '&&' for 'and'", "“并且”请写 '&&'") },
  { pattern: /\bor\b/iy, what: words("write '||' for 'or'", "“或者”请写 '||'") },
  {
    pattern: /\bis\s+(?:not\s+)?(?:null|empty)\b/iy,
    what: words('write has(x) for what is there and !has(x) for what is not', '有值请写 has(x)，没有值请写 !has(x)'),
  },
  { pattern: /\bnot\s+in\b/iy, what: words('write !(x in list)', '请写 !(x in list)') },
  { pattern: /\bnot\b/iy, what: words("write '!' for 'not'", "“不”请写 '!'") },
  {
    pattern: /\bif\b/y,
    what: words("there is no 'if'; write condition ? one : other", "没有 'if'；请写 condition ? one : other"),
  },
  { pattern: /`/y, what: words("write a text in ' and join texts with '+'", "文字用 ' 括起来，用 '+' 连接") },
];

/** Marks of a Chinese keyboard that Unicode normalisation does not convert. */
const MARKS: Readonly<Record<string, string>> = { '。': '.', '、': ',', '“': '"', '”': '"', '‘': "'", '’': "'" };

/** The position and message of the parser, rewritten for authors. */
export function wordSyntax(source: string, stopped: number, said: string): SyntaxProblem {
  const char = source[stopped] ?? '';
  const plain = MARKS[char] ?? char.normalize('NFKC');
  if (plain !== char && /^[\x20-\x7e]$/.test(plain)) {
    const length = /^[\uff01-\uff5e]+/.exec(source.slice(stopped))?.[0].length ?? 1;
    const ours = source.slice(stopped, stopped + length).normalize('NFKC');
    return {
      what: words(
        `write '${length > 1 ? ours : plain}' here, with the marks of an English keyboard`,
        `这里请用英文标点写 '${length > 1 ? ours : plain}'`,
      ),
      offset: stopped,
      length,
    };
  }
  const nested = source.indexOf('{{');
  if (nested >= 0)
    return {
      what: words("write '{{' once, around the whole; leave it out here", "'{{' 只在最外面写一次，这里去掉"),
      offset: nested,
      length: 2,
    };
  return (
    findHabit(source, stopped) ?? {
      what: describe(source, stopped, said),
      offset: stopped,
      length: wordLength(source, stopped),
    }
  );
}

/** Some of these spellings stop a parser only after their first characters. */
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

/** Messages of CEL's own parser in Chinese. */
const parserWords: readonly (readonly [RegExp, string])[] = [
  [/^expected (.+), got (.+)$/, '这里应是 $1，而不是 $2'],
  [/^unexpected token: (.+)$/, '这里不该出现 $1'],
  [/^unexpected character: ?(.*)$/, '这里不该出现字符 $1'],
  [/^reserved identifier: (.+)$/, "'$1' 是保留字"],
  [/^invalid (?:number|exponent).*$/, '数的写法不对'],
  [/^newlines not allowed.*$/, '文字要写在一行里'],
  [/^unterminated.*$/, '文字没有用引号收尾'],
  [/^exceeded .*$/, '表达式太长或嵌套太深'],
  [/^.*escape.*$/, '反斜杠后面的字符不对'],
];

function describe(source: string, stopped: number, message: string): Text {
  if (stopped >= source.length)
    return words(
      'it ends too early; is a bracket, a quote or a value missing?',
      '结束得太早；是不是少了括号、引号或值？',
    );
  const text = /^\p{Script=Han}+/u.exec(source.slice(stopped))?.[0];
  if (text !== undefined) return words(`a text needs quotes; write '${text}'`, `文字要加引号；请写 '${text}'`);
  const english = message.charAt(0).toLowerCase() + message.slice(1);
  const known = parserWords.find(([pattern]) => pattern.test(english));
  return words(english, known ? english.replace(known[0], known[1]) : '写法不对');
}

function wordLength(source: string, at: number): number {
  return Math.max(1, /^[\w\p{Script=Han}]+/u.exec(source.slice(at))?.[0].length ?? 1);
}
