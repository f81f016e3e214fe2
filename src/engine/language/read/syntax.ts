import { parseTree, printParseErrorCode, type Node, type ParseError } from 'jsonc-parser';
import { words, type Text } from '../run/words.ts';

/** A syntax mistake in JSON, in the words of an author. */
export interface SyntaxMistake {
  readonly offset: number;
  readonly length: number;
  readonly what: Text;
}

/** A change that keeps every offset, and the mistake that it repairs. */
interface Repair {
  readonly text: string;
  readonly what: Text;
  /** The value that was meant is a guess. */
  readonly isGuess?: true;
}

interface Place {
  readonly text: string;
  readonly start: number;
  readonly end: number;
  readonly token: string;
}

/** Mistakes after which a file counts as no JSON. */
const MOST = 20;

/** The tree as strictly as JSON.parse reads it, and every syntax error in order of position. */
export function parseStrictly(text: string): {
  readonly root: Node | undefined;
  readonly errors: readonly ParseError[];
} {
  const errors: ParseError[] = [];
  const root = parseTree(text, errors, { allowTrailingComma: false, disallowComments: true, allowEmptyContent: false });
  return { root, errors: errors.toSorted((left, right) => left.offset - right.offset) };
}

/**
 * Reports each mistake once. One mistake causes further errors, so each is repaired in a copy before the next is
 * searched; if no small change helps, the rest of the file is skipped. `root`: the tree of the copy, with the positions
 * of the source; undefined unless every mistake was repaired without a guess.
 */
export function findSyntaxMistakes(source: string): {
  readonly mistakes: readonly SyntaxMistake[];
  readonly root: Node | undefined;
} {
  const found: SyntaxMistake[] = [];
  let text = source;
  let isGuess = false;
  for (let { root, errors } = parseStrictly(text); found.length < MOST; { root, errors } = parseStrictly(text)) {
    const [first] = errors;
    if (!first) return { mistakes: found, root: isGuess ? undefined : root };
    const length = Math.max(1, first.length);
    const repair = chooseRepair(placeOf(text, first), errors);
    found.push({ offset: first.offset, length, what: repair?.what ?? describe(first) });
    if (!repair) break;
    text = repair.text;
    isGuess ||= repair.isGuess === true;
  }
  return { mistakes: found, root: undefined };
}

function placeOf(text: string, { offset, length }: ParseError): Place {
  const end = offset + Math.max(1, length);
  return { text, start: offset, end, token: text.slice(offset, end) };
}

/** `PropertyNameExpected` as words. */
function describe({ error }: ParseError): Text {
  const code = printParseErrorCode(error);
  const english = code.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase();
  return words(english, Object.hasOwn(parserWords, code) ? (parserWords[code] ?? english) : '写法不对');
}

const parserWords: Readonly<Record<string, string>> = {
  InvalidSymbol: '这里不该出现的符号',
  InvalidNumberFormat: '数的写法不对',
  PropertyNameExpected: '这里应是属性名',
  ValueExpected: '这里应是一个值',
  ColonExpected: '这里应是冒号',
  CommaExpected: '这里应是逗号',
  CloseBraceExpected: '这里应是 }',
  CloseBracketExpected: '这里应是 ]',
  EndOfFileExpected: '文件到这里应已结束',
  InvalidCommentToken: 'JSON 里不能写注释',
  UnexpectedEndOfComment: '注释没有结束',
  UnexpectedEndOfString: '文字没有用引号收尾',
  UnexpectedEndOfNumber: '数没有写完',
  InvalidUnicode: '\\u 后面要有四位十六进制数',
  InvalidEscapeCharacter: '反斜杠后面的字符不对',
  InvalidCharacter: '这里不该出现的字符',
};

/** The change that leaves the fewest errors, all of them behind this position. */
function chooseRepair(place: Place, errors: readonly ParseError[]): Repair | undefined {
  let best: Repair | undefined;
  let fewest = errors.length;
  for (const repair of repairsOf(place)) {
    const left = parseStrictly(repair.text).errors;
    const goesOn = left.every(({ offset }) => offset > place.start);
    if (goesOn && left.length < fewest) [best, fewest] = [repair, left.length];
  }
  return best;
}

function repairsOf(place: Place): readonly Repair[] {
  const closes = place.token === ']' || place.token === '}';
  // A comma before a bracket is too much more often than a value is missing.
  const surplus = tooMuch(place);
  return [
    ...(closes ? surplus.slice(0, 1) : []),
    ...wrongMarks(place),
    ...missingMarks(place),
    ...unquoted(place),
    ...surplus,
  ];
}

/** Marks of another keyboard, and the two that are often confused. */
const MARKS: Readonly<Record<string, string>> = { '，': ',', '、': ',', '；': ',', ';': ',', '：': ':', '=': ':' };
const QUOTES = /^[“”‘’'「](.*)[“”‘’'」]$/su;
const BRACKETS: Readonly<Record<string, string>> = { ']': '}', '}': ']', ')': ']' };

const OTHER_QUOTES = /^[“”‘’'「]/u;

/** The rest of a line with foreign quotation marks replaced by ours: neighbours usually have the same mistake. */
function quoteLine({ text, start }: Place): string {
  const line = /^[^\n]*/u.exec(text.slice(start))?.[0] ?? '';
  return line.replace(/[“”‘’'「]([^“”‘’'「」"]*)[“”‘’'」]/gu, '"$1"');
}

function wrongMarks(place: Place): readonly Repair[] {
  const { token } = place;
  const first = token[0] ?? '';
  const [mark, bracket] = [MARKS[first], BRACKETS[first]];
  const quoted = QUOTES.exec(token)?.[1];
  const line = OTHER_QUOTES.test(token) ? quoteLine(place) : undefined;
  const what = (meant: string) => words(`write ${meant} here, not ${first}`, `这里应写 ${meant}，不是 ${first}`);
  return [
    ...(mark === undefined ? [] : [{ text: write(place, place.start, mark), what: what(mark) }]),
    ...(bracket === undefined ? [] : [{ text: write(place, place.start, bracket), what: what(bracket) }]),
    ...(quoted === undefined
      ? []
      : [{ text: write(place, place.start, `"${quoted}"`), what: what('"'), isGuess: true as const }]),
    ...(line === undefined ? [] : [{ text: write(place, place.start, line), what: what('"'), isGuess: true as const }]),
  ];
}

/** Marks that may be missing before the token, written over the blank there. */
function missingMarks(place: Place): readonly Repair[] {
  const before = place.start - 1;
  if (!/\s/.test(place.text[before] ?? '')) return [];
  return [
    { text: write(place, before, ','), what: words('a comma is missing before this', '这前面少了逗号') },
    { text: write(place, before, ':'), what: words('a colon is missing before this', '这前面少了冒号') },
  ];
}

function unquoted(place: Place): readonly Repair[] {
  const { text, start, end, token } = place;
  const line = text.indexOf('\n', start) < 0 ? text.length : text.indexOf('\n', start);
  const repairs: Repair[] = [];
  if (token.length > 2 && !token.includes('"'))
    repairs.push({ text: write(place, start, quote(token)), what: describeWord(token), isGuess: true });
  if (token.startsWith('"')) {
    repairs.push({
      text: write(place, end, ' '),
      what: words('a text must be on one line', '文字要写在一行里'),
      isGuess: true,
    });
  }
  const close = text.indexOf('}}', start);
  if (text.startsWith('{{', start - 1) && close >= 0 && close < line)
    repairs.push({
      text: write(place, start - 1, quote(text.slice(start - 1, close + 2))),
      what: IN_QUOTES,
      isGuess: true,
    });
  const next = text.indexOf('"', end - 1);
  if (text[start - 1] === '"' && next >= 0 && next < line)
    repairs.push({
      text: write(place, start - 1, `'${text.slice(start, next)}'`),
      what: words('inside of a text write \', not "', '文字里面请用 \'，不用 "'),
      isGuess: true,
    });
  return repairs;
}

const IN_QUOTES = words('an expression needs quotation marks', '表达式要写在双引号里');

function quote(part: string): string {
  return `"${part.slice(1, -1).replaceAll('"', "'")}"`;
}

function describeWord(word: string): Text {
  const literal = word.toLowerCase();
  if (['true', 'false', 'null'].includes(literal))
    return words(`write ${literal}, not ${word}`, `应写 ${literal}，不是 ${word}`);
  if (['undefined', 'none', 'nil'].includes(literal))
    return words(`'${word}' is no value; leave the property out`, `'${word}' 不是值；不要就别写这个属性`);
  return words(`'${word}' needs quotation marks`, `'${word}' 要加双引号`);
}

function tooMuch(place: Place): readonly Repair[] {
  const { text, start, end, token } = place;
  const before = text.slice(0, start).trimEnd().length - 1;
  const isComment = token.startsWith('//') || token.startsWith('/*');
  return [
    ...(text[before] === ','
      ? [
          {
            text: write(place, before, ' '),
            what: words('no comma is allowed after the last element', '最后一项后面不能有逗号'),
          },
        ]
      : []),
    {
      text: write(place, start, ' '.repeat(end - start)),
      what: isComment
        ? words('JSON has no comments', 'JSON 里不能写注释')
        : words(`'${token}' is too much here`, `'${token}' 在这里多余`),
      ...(!isComment && { isGuess: true as const }),
    },
  ];
}

function write({ text }: Place, at: number, part: string): string {
  return text.slice(0, at) + part + text.slice(at + part.length);
}
