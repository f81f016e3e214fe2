import { words } from '../words.ts';
import type { ExpressionFunction } from './function.ts';
import { isAbsent } from './operators.ts';

const isText = (value: unknown): value is string => typeof value === 'string';

/** A place in a text, counted in characters as `size` counts them; `otherwise` where none is given. */
function placeIn(characters: readonly string[], value: unknown, otherwise: number): number | undefined {
  if (isAbsent(value)) return otherwise;
  return Number.isSafeInteger(value) && Number(value) >= 0 && Number(value) <= characters.length
    ? Number(value)
    : undefined;
}

/** Offset in characters for one in code units; -1 stays -1. */
function toPlace(text: string, offset: number): number {
  return offset < 0 ? -1 : Array.from(text.slice(0, offset)).length;
}

function indexOf([text, part, from]: readonly unknown[]): number | undefined {
  if (!isText(text) || !isText(part)) return undefined;
  const characters = Array.from(text);
  const start = placeIn(characters, from, 0);
  return start === undefined
    ? undefined
    : toPlace(text, text.indexOf(part, characters.slice(0, start).join('').length));
}

function lastIndexOf([text, part, from]: readonly unknown[]): number | undefined {
  if (!isText(text) || !isText(part)) return undefined;
  const characters = Array.from(text);
  const start = placeIn(characters, from, characters.length);
  if (start === undefined) return undefined;
  return toPlace(text, text.lastIndexOf(part, characters.slice(0, start).join('').length));
}

function substring([text, from, to]: readonly unknown[]): string | undefined {
  if (!isText(text) || isAbsent(from)) return undefined;
  const characters = Array.from(text);
  const [start, end] = [placeIn(characters, from, 0), placeIn(characters, to, characters.length)];
  return start === undefined || end === undefined || start > end ? undefined : characters.slice(start, end).join('');
}

function charAt([text, place]: readonly unknown[]): string | undefined {
  if (!isText(text) || isAbsent(place)) return undefined;
  const characters = Array.from(text);
  const at = placeIn(characters, place, 0);
  return at === undefined ? undefined : (characters[at] ?? '');
}

/** At most `most` pieces; the last one keeps the rest. */
function split([text, separator, most]: readonly unknown[]): readonly string[] | undefined {
  if (!isText(text) || !isText(separator) || !(isAbsent(most) || Number.isSafeInteger(most))) return undefined;
  const pieces = separator === '' ? Array.from(text) : text.split(separator);
  const count = isAbsent(most) || Number(most) < 0 ? pieces.length : Number(most);
  if (count === 0 || count >= pieces.length) return count === 0 ? [] : pieces;
  return [...pieces.slice(0, count - 1), pieces.slice(count - 1).join(separator)];
}

/** At most `most` places are replaced. */
function replace([text, part, by, most]: readonly unknown[]): string | undefined {
  if (!isText(text) || !isText(part) || !isText(by)) return undefined;
  if (isAbsent(most) || Number(most) < 0) return text.replaceAll(part, () => by);
  const pieces = split([text, part, Number(most) + 1]);
  return part === '' ? undefined : pieces?.join(by);
}

/** Replacing makes texts longer: a place for each occurrence, at most one for each character. */
function stepsOfReplace([text, part, by]: readonly unknown[]): number {
  if (!isText(text) || !isText(part) || !isText(by)) return 0;
  return (text.length / Math.max(1, part.length) + 1) * (by.length >> 3);
}

const lengthOf = ([text]: readonly unknown[]): number => (isText(text) ? text.length : 0);

/** The functions of texts. */
export const textFunctions: Readonly<Record<string, ExpressionFunction>> = {
  charAt: {
    params: ['text', 'number'],
    returns: 'text',
    help: words('the character at a place, counted from 0', '第几个字，从 0 数起'),
    example: "charAt('客户', 1)",
    steps: lengthOf,
    run: charAt,
  },
  indexOf: {
    params: ['text', 'text', 'number'],
    optional: 1,
    returns: 'number',
    help: words('where a text first contains another, or -1', '第一次出现在第几个字，没有是 -1'),
    example: "indexOf('D2026', '20')",
    steps: lengthOf,
    run: indexOf,
  },
  lastIndexOf: {
    params: ['text', 'text', 'number'],
    optional: 1,
    returns: 'number',
    help: words('where a text last contains another, or -1', '最后一次出现在第几个字，没有是 -1'),
    example: "lastIndexOf('a/b/c', '/')",
    steps: lengthOf,
    run: lastIndexOf,
  },
  substring: {
    params: ['text', 'number', 'number'],
    optional: 1,
    returns: 'text',
    help: words('the characters from one place up to another', '从第几个字到第几个字之前'),
    example: "substring('D2026', 1, 3)",
    steps: lengthOf,
    run: substring,
  },
  replace: {
    params: ['text', 'text', 'text', 'number'],
    optional: 1,
    returns: 'text',
    help: words('a text with each occurrence of another replaced', '把出现的每一处换掉'),
    example: "replace('2026-11-20', '-', '/')",
    steps: stepsOfReplace,
    run: replace,
  },
  split: {
    params: ['text', 'text', 'number'],
    optional: 1,
    returns: 'texts',
    help: words('the pieces of a text between separators', '按分隔符拆成列表'),
    example: "split('a,b', ',')",
    steps: lengthOf,
    run: split,
  },
  trim: {
    params: ['text'],
    returns: 'text',
    help: words('a text without spaces around it', '去掉两头的空白'),
    example: "trim(' a ')",
    run: ([text]) => (isText(text) ? text.trim() : undefined),
  },
  lowerAscii: {
    params: ['text'],
    returns: 'text',
    help: words('a text with small letters', '字母变成小写'),
    example: "lowerAscii('ABc')",
    run: ([text]) => (isText(text) ? text.replace(/[A-Z]+/gu, (letters) => letters.toLowerCase()) : undefined),
  },
  upperAscii: {
    params: ['text'],
    returns: 'text',
    help: words('a text with capital letters', '字母变成大写'),
    example: "upperAscii('ABc')",
    run: ([text]) => (isText(text) ? text.replace(/[a-z]+/gu, (letters) => letters.toUpperCase()) : undefined),
  },
};
