import { getNodeValue, parseTree, type Node } from 'jsonc-parser';
import type { Diagnostic } from './diagnostic.ts';
import { wordMessage, type Message } from './messages.ts';
import { words } from '../run/words.ts';
import type { ForeignEncoding } from './decode.ts';
import { type Excess, findExcess } from './file-limits.ts';
import { findSyntaxMistakes, parseStrictly } from './syntax.ts';

/** A JSON file with the positions of all its nodes. */
export interface Source {
  readonly file: string;
  readonly text: string;
  /** Undefined for an empty file. For a file without mistakes it is parsed on first access. */
  readonly root: Node | undefined;
  readonly diagnostics: readonly Diagnostic[];
  /** The text is invalid JSON beyond repair. */
  readonly isUnreadable?: true;
}

const plain = new WeakMap<Source, unknown>();
const translated = new WeakSet<Source>();

/** Reads JSON as strictly as JSON.parse, but to the end: every syntax error and every duplicate key is reported. */
export function readSource(file: string, text: string): Source {
  const excess = findExcess(file, text);
  if (excess) return readExcessive(file, text, excess);
  const json = readWhole(text);
  if (json === undefined) return readMistaken(file, text);
  let root: Node | undefined;
  const source = {
    file,
    text,
    diagnostics: [],
    get root() {
      return (root ??= parseTree(text));
    },
  };
  plain.set(source, json);
  return source;
}

/** The value of a text that is JSON without duplicate keys; undefined for any other. */
function readWhole(text: string): unknown {
  try {
    const json: unknown = JSON.parse(text);
    return countMembers(json) === countKeys(text) ? json : undefined;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

/** Members of all objects of a value. */
function countMembers(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0;
  let count = Array.isArray(value) ? 0 : Object.keys(value).length;
  for (const one of Object.values(value)) if (typeof one === 'object') count += countMembers(one);
  return count;
}

/** Strings of a JSON file, with the colon after those that are keys. */
const texts = /"[^"\\]*(?:\\.[^"\\]*)*"\s*:?/g;

function countKeys(text: string): number {
  let count = 0;
  for (const one of text.match(texts) ?? []) if (one.endsWith(':')) count += 1;
  return count;
}

function readMistaken(file: string, text: string): Source {
  const read = parseStrictly(text);
  const slips = findSyntaxMistakes(text);
  const root = slips.root ?? read.root;
  const diagnostics = slips.mistakes.map(({ offset, length, what }) =>
    diagnose({ file, text }, { start: offset, length }, wordMessage('json-syntax', [what])),
  );
  if (root) diagnostics.push(...findDuplicates(root, file, text));
  return { file, text, root, diagnostics, ...(!slips.root && { isUnreadable: true }) };
}

/** A file over a limit is not read: that is its only mistake. */
function readExcessive(file: string, text: string, { index, what }: Excess): Source {
  return {
    file,
    text,
    root: undefined,
    diagnostics: [diagnose({ file, text }, { start: index, length: 1 }, wordMessage('file-limit', [what]))],
    isUnreadable: true,
  };
}

/** A file that is not written in UTF-8: its only mistake. */
export function readForeign(file: string, encoding: ForeignEncoding): Source {
  const what = words(
    `the file is ${encoding === undefined ? 'not' : `${encoding} and not`} UTF-8; save it as UTF-8`,
    `文件${encoding === undefined ? '' : `的编码是 ${encoding}，`}不是 UTF-8；请另存为 UTF-8`,
  );
  return {
    file,
    text: '',
    root: undefined,
    diagnostics: [diagnose({ file, text: '' }, { start: 0, length: 1 }, wordMessage('json-syntax', [what]))],
    isUnreadable: true,
  };
}

/** Whether a file breaks the rules of JSON somewhere, or is over a limit; its parts are read all the same where they can be. */
export function hasSyntaxMistake({ diagnostics }: Source): boolean {
  return diagnostics.some(isSyntaxMistake);
}

export const isSyntaxMistake = ({ code }: Diagnostic): boolean => code === 'json-syntax' || code === 'file-limit';

/** Marked characters of a text. */
export interface Mark {
  readonly start: number;
  readonly length: number;
}

/** A mistake at a place of a file. */
export function diagnose(
  { file, text }: Pick<Source, 'file' | 'text'>,
  { start, length }: Mark,
  { code, en, zh, parts, remedy }: Message,
): Diagnostic {
  const was = text.slice(start, start + length);
  const mends = remedy && ('write' in remedy || 'value' in remedy ? { ...remedy, was } : remedy);
  return { code, file, ...positionOf(text, start), length, message: en, zh, parts, ...(mends && { remedy: mends }) };
}

/** A file that is not JSON, or that is read as other JSON than it holds: its nodes keep their places. */
export function sourceOf(parts: Source, json: unknown): Source {
  translated.add(parts);
  plain.set(parts, json);
  return parts;
}

/** Whether the text of a source is not the JSON that it is read as. */
export function isTranslated(source: Source): boolean {
  return translated.has(source);
}

/** The plain JSON of a file, which must not be changed; undefined for an empty file. */
export function jsonOf(source: Source): unknown {
  if (!plain.has(source)) plain.set(source, source.root && getNodeValue(source.root));
  return plain.get(source);
}

function findDuplicates(node: Node, file: string, text: string): Diagnostic[] {
  const found: Diagnostic[] = [];
  const visit = ({ type, children = [] }: Node): void => {
    const seen = type === 'object' && children.length > 1 ? new Set<string>() : undefined;
    for (const child of children) {
      const key = seen && child.children?.[0];
      if (seen && key && typeof key.value === 'string') {
        if (seen.has(key.value)) {
          const mark = { start: key.offset, length: key.length };
          found.push(diagnose({ file, text }, mark, wordMessage('property-duplicate', [key.value])));
        }
        seen.add(key.value);
      }
      if (child.children) visit(child);
    }
  };
  visit(node);
  return found;
}

/** Line and column, from 1, of an offset. */
export function positionOf(text: string, offset: number): { line: number; column: number } {
  const starts = startsOf(text);
  let [low, high] = [0, starts.length];
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if ((starts[middle] ?? 0) <= offset) low = middle;
    else high = middle;
  }
  return { line: low + 1, column: offset - (starts[low] ?? 0) + 1 };
}

/** The offset of a line and column, both from 1; undefined where the text has no such line. */
export function offsetAt(text: string, { line, column }: { line: number; column: number }): number | undefined {
  const start = startsOf(text)[line - 1];
  return start === undefined ? undefined : start + column - 1;
}

/** Texts whose lines are known; a page and its fragments are fewer. */
const MOST_LINED = 64;
const lined = new Map<string, readonly number[]>();

/** Offsets at which the lines of a text begin: a page has thousands of values, each with a place. */
function startsOf(text: string): readonly number[] {
  const known = lined.get(text);
  if (known) return known;
  const starts = [0];
  for (let end = text.indexOf('\n'); end >= 0; end = text.indexOf('\n', end + 1)) starts.push(end + 1);
  if (lined.size >= MOST_LINED) lined.clear();
  lined.set(text, starts);
  return starts;
}

/**
 * The place of the character at `index` of a parsed string in its JSON source, counted from the opening quote:
 * escapes are longer in the source than in the string.
 */
export function offsetInLiteral(literal: string, index: number): number {
  let at = 1;
  for (let left = index; left > 0 && at < literal.length; left -= 1) {
    if (literal[at] !== '\\') at += 1;
    else at += literal[at + 1] === 'u' ? 6 : 2;
  }
  return at;
}
