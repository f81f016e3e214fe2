import { findNodeAtOffset, getNodePath } from 'jsonc-parser';
import type { Diagnostic } from '../../read/diagnostic.ts';
import { offsetAt, type Source } from '../../read/source.ts';
import { words } from '../../run/words.ts';
import type { Left } from './left.ts';
import type { Part } from './part.ts';

/** Something that the checker does not accept. */
export interface Lost {
  readonly left: Left;
  /** The whole part is gone, not one of its words. */
  readonly isWhole: boolean;
}

interface Fitting {
  readonly roots: Part[];
  /** The page as it is now. */
  readonly compose: () => Source;
  readonly check: (source: Source) => readonly Diagnostic[];
  /** Where the page lists the roots. */
  readonly under: 'fields' | 'steps';
}

const MOST_ROUNDS = 30;

/** Takes out of the parts what the checker does not accept: a word, else the part. */
export function fitParts({ roots, compose, check, under }: Fitting): readonly Lost[] {
  const lost: Lost[] = [];
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const source = compose();
    const found = check(source)
      .map((one) => ({ fault: one, spot: findSpot(source, one, roots, under) }))
      .find(({ spot }) => spot !== undefined);
    if (!found?.spot) return lost;
    lost.push(cut(found.spot, found.fault));
  }
  return lost;
}

interface Spot {
  readonly list: Part[];
  readonly part: Part;
  /** The word with the mistake and, in a list or object of words, its key. */
  readonly word: string | undefined;
  readonly inner: string | undefined;
}

function findSpot(source: Source, fault: Diagnostic, roots: Part[], under: string): Spot | undefined {
  const offset = offsetAt(source.text, fault);
  const node = offset === undefined || !source.root ? undefined : findNodeAtOffset(source.root, offset);
  if (fault.file !== source.file || !node) return undefined;
  const [first, ...path] = getNodePath(node);
  if (first !== under) return undefined;
  let [list, at]: [Part[], number] = [roots, 0];
  for (;;) {
    const index = path[at];
    const part = typeof index === 'number' ? list[index] : undefined;
    if (!part) return undefined;
    const [word, inner] = [path[at + 1], path[at + 2]];
    if (word === 'fields' && part.parts.length > 0 && inner !== undefined) [list, at] = [part.parts, at + 2];
    else return { list, part, word: textOf(word), inner: textOf(inner) };
  }
}

const textOf = (one: string | number | undefined): string | undefined => (one === undefined ? undefined : String(one));

function cut({ list, part, word, inner }: Spot, { message, zh }: Diagnostic): Lost {
  const why = words(message, zh);
  const nested = word !== undefined && inner !== undefined ? part.origins.get(`${word}/${inner}`) : undefined;
  const at = nested ?? part.origins.get(word ?? '');
  if (word === undefined || at === undefined) {
    list.splice(list.indexOf(part), 1);
    const instead = words('write this part by hand', '请手工写这个部件');
    return { left: { at: part.at, what: part.what, why, instead }, isWhole: true };
  }
  if (nested === undefined) {
    delete part.json[word];
    part.origins.delete(word);
  } else dropInner(part, word, inner ?? '');
  const instead = words('the page stands without it', '页面没有用它');
  return { left: { at, what: word, why, instead }, isWhole: false };
}

/** Takes out one rule of several, or one prop. */
function dropInner(part: Part, word: string, inner: string): void {
  const whole = part.json[word];
  if (Array.isArray(whole)) {
    const kept = whole.filter((_one, index) => String(index) !== inner);
    const places = whole.map((_one, index) => part.origins.get(`${word}/${index}`));
    places.forEach((_one, index) => part.origins.delete(`${word}/${index}`));
    places
      .filter((_one, index) => String(index) !== inner)
      .forEach((one, index) => one !== undefined && part.origins.set(`${word}/${index}`, one));
    if (kept.length > 0) part.json[word] = kept;
    else delete part.json[word];
    return;
  }
  const { [inner]: _gone, ...rest } = whole as Readonly<Record<string, unknown>>;
  part.origins.delete(`${word}/${inner}`);
  if (Object.keys(rest).length > 0) part.json[word] = rest;
  else delete part.json[word];
}
