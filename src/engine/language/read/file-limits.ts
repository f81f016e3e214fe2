import type { Node } from 'jsonc-parser';
import { memoizeEach } from '../run/memoize.ts';
import { kindOfFile } from './file-kind.ts';
import { words, type Words } from '../run/words.ts';
import { memberOf, valueOf } from './tree.ts';

/** Values nested beyond this depth are a mistake; functions that read them may be recursive to this depth. */
const MOST_DEPTH = 100;

/** Limits of a change as a whole: its files, and the bytes of all their texts. */
export const changeLimits = { files: 200, bytes: 4 * 1024 * 1024 } as const;

interface Limits {
  /** Bytes in UTF-8. */
  readonly bytes: number;
  /** Values and members of the file. */
  readonly values: number;
  /** Elements of one list, such as columns. */
  readonly elements: number;
  readonly depth: number;
}

/** A part of the contract, such as a vendor's document, may be as large as it is. */
const unlimited: Limits = { bytes: Infinity, values: Infinity, elements: Infinity, depth: MOST_DEPTH };
/** Ten to twenty times the largest page of the product. */
const ofPage: Limits = { bytes: 1024 * 1024, values: 10_000, elements: 500, depth: MOST_DEPTH };
/** A page with its fragments: a long list may be split into several files, but not without end. */
const ofWholePage: Limits = { ...ofPage, elements: 2000 };
/** Lists of names: menu, permissions, dictionaries, translations, planned operations. */
const ofNames: Limits = { ...ofPage, values: 50_000, elements: 10_000 };

function limitsOf(file: string): Limits {
  const kind = kindOfFile(file);
  if (kind === undefined) return unlimited;
  return kind === 'page' || kind === 'block' ? ofPage : ofNames;
}

/** A limit that a file is over, and where. */
export interface Excess {
  readonly index: number;
  readonly what: Words;
}

/** The first limit that a file is over, JSON or not; undefined for one that is over none. Takes linear time. */
export function findExcess(file: string, text: string): Excess | undefined {
  const limits = limitsOf(file);
  if (isLonger(text, limits.bytes)) {
    return { index: 0, what: words('the file is larger than 1 MB; split it', '文件超过 1 MB；请拆成几个文件') };
  }
  const counted = new Counted(limits);
  for (let at = 0; at < text.length; at += 1) {
    const index = at;
    const code = text.charCodeAt(at);
    if (code <= SPACE) continue;
    const mark = text.charAt(at);
    if (mark === ':') continue;
    if (mark === '"') at = endOfText(text, at + 1);
    else if (isOfWord(mark)) while (isOfWord(text.charAt(at + 1))) at += 1;
    const over = counted.add(mark);
    if (over) return { index, what: over };
  }
  return undefined;
}

/** A limit that a page is over as a whole, and where. */
export interface PageExcess {
  readonly at: Node;
  readonly what: Words;
}

/** Ten times as many as a page of the product has; each is resolved as a page of its own. */
const MOST_MODES = 30;

/** The first limit that a page is over once everything is inserted that it includes. */
export function findPageExcess(root: Node): PageExcess | undefined {
  const { values: most, elements, depth: deepest } = ofWholePage;
  const modes = valueOf(memberOf(root, 'modes'))?.children ?? [];
  const further = modes[MOST_MODES];
  if (further) return { at: further, what: wordModes };
  let values = 0;
  const visit = (at: Node, depth: number): PageExcess | undefined => {
    const { type, children = [] } = at;
    const isPair = type === 'property';
    const below = depth + (isPair || !at.children ? 0 : 1);
    values += isPair ? 0 : 1;
    if (values > most) return { at, what: wordPageValues(most) };
    if (below > deepest) return { at, what: wordDepth(deepest) };
    if (type === 'array' && children.length > elements) return { at, what: wordElements(elements) };
    for (const child of children) {
      const found = visit(child, below);
      if (found) return found;
    }
    return undefined;
  };
  return visit(root, 0);
}

interface Measure {
  readonly values: number;
  readonly depth: number;
}

/** Values and levels of a file. */
const measure = memoizeEach((root: Node): Measure => {
  let [values, depth] = [0, 0];
  const visit = ({ type, children }: Node, above: number): void => {
    const isPair = type === 'property';
    const below = above + (isPair || !children ? 0 : 1);
    values += isPair ? 0 : 1;
    depth = Math.max(depth, below);
    for (const child of children ?? []) visit(child, below);
  };
  visit(root, 0);
  return { values, depth };
});

/** Size of a page while fragments are inserted: it stops before a small page becomes huge. */
export class PageGrowth {
  #values: number;
  #excess: PageExcess | undefined;

  constructor(page: Node) {
    this.#values = measure(page).values;
  }

  /** The first limit that was reached. */
  get excess(): PageExcess | undefined {
    return this.#excess;
  }

  /** Whether a fragment may be inserted into others, outermost first. */
  admits(fragment: Node, { at, around }: { readonly at: Node; readonly around: readonly Node[] }): boolean {
    const { values, depth } = ofPage;
    this.#values += measure(fragment).values;
    // Levels are counted exactly once the page is whole; functions that read it may be recursive to this depth.
    const levels = [...around, fragment].reduce((sum, one) => sum + measure(one).depth, 0);
    if (this.#values > values) this.#excess ??= { at, what: wordPageValues(values) };
    else if (levels > 3 * depth) this.#excess ??= { at, what: wordDepth(depth) };
    return this.#excess === undefined;
  }
}

/** What has been read of a file so far. */
class Counted {
  readonly #limits: Limits;
  #values = 0;
  /** Commas of each open list, undefined for an object. */
  readonly #open: (number | undefined)[] = [];

  constructor(limits: Limits) {
    this.#limits = limits;
  }

  /** Counts a mark, or a text or word by its first character; says which limit it is over. */
  add(mark: string): Words | undefined {
    const { depth, values, elements } = this.#limits;
    const last = this.#open.length - 1;
    if (mark === ',') {
      const commas = this.#open[last];
      if (commas === undefined) return undefined;
      this.#open[last] = commas + 1;
      return commas + 1 < elements ? undefined : wordElements(elements);
    }
    if (mark === '}' || mark === ']') this.#open.pop();
    else this.#values += 1;
    if (mark === '{' || mark === '[') this.#open.push(mark === '[' ? 0 : undefined);
    if (this.#open.length > depth) return wordDepth(depth);
    return this.#values > values ? wordValues(values) : undefined;
  }
}

const wordDepth = (depth: number) =>
  words(`values are nested deeper than ${depth} levels`, `值一层套一层，超过了 ${depth} 层；请拆开`);
const wordElements = (elements: number) =>
  words(`the list has more than ${elements} elements; split it`, `这个列表超过了 ${elements} 项；请拆开`);
const wordValues = (values: number) =>
  words(
    `the file has more than ${values} values and words; split it`,
    `文件里的值和词超过了 ${values} 个；请拆成几个文件`,
  );

const wordPageValues = (values: number) =>
  words(
    `the page with its fragments has more than ${values} values and words; split it`,
    `页面连同插入的片段超过了 ${values} 个值和词；请拆成几个页面`,
  );
const wordModes = words(
  `the page has more than ${MOST_MODES} modes; split it`,
  `页面的 modes 超过了 ${MOST_MODES} 个；请拆成几个页面`,
);

/** Whether a text has more bytes in UTF-8. A surrogate counts two, as half of its pair. */
function isLonger(text: string, bytes: number): boolean {
  if (text.length * 3 <= bytes) return false;
  let left = bytes;
  for (let at = 0; at < text.length && left >= 0; at += 1) {
    const unit = text.charCodeAt(at);
    left -= unit < 0x80 ? 1 : unit < 0x8_00 || (unit >= 0xd8_00 && unit < 0xe0_00) ? 2 : 3;
  }
  return left < 0;
}

const SPACE = 0x20;
const MARKS = '{}[],:"';

/** Whether a character belongs to a number, a word, or what was meant as one. */
function isOfWord(mark: string): boolean {
  return mark > ' ' && !MARKS.includes(mark);
}

/** Last character of a text, which ends with its line at the latest: a missing quotation mark hides no others. */
function endOfText(text: string, start: number): number {
  for (let at = start; at < text.length; at += 1) {
    const mark = text.charCodeAt(at);
    if (mark === 0x5c) at += 1;
    else if (mark === 0x22 || mark === 0x0a) return at;
  }
  return text.length;
}
