import { describePart, isPlainWord, type PartDescription, type WordDescription } from '../read/describe-part.ts';
import { anyListType, booleanType, type Type } from './expression/types.ts';
import { memoizeEach } from '../run/memoize.ts';
import type { PartWords } from '../run/part-words.gen.ts';
import type { Cursor } from '../read/cursor.ts';
import type { Context } from './context.ts';
import { readCondition, readExpression, readLiteral, readText, readVisible } from './dynamic.ts';

/**
 * The words of a part that are resolved as they are written: texts, conditions, numbers, choices. A new one of these
 * needs nothing but its description in `page.json`. `special`: words that the caller reads by rules of their own.
 */
export function readWords<Part extends keyof PartWords, Special extends keyof PartWords[Part] = never>(
  context: Context,
  at: Cursor,
  part: Part,
  special: readonly Special[] = [],
): Omit<PartWords[Part], Special> {
  const read: Record<string, unknown> = {};
  const { words, usual } = plainWordsOf(describePart(context.workspace.pageSchema, part));
  for (const { key, value } of at.entries()) {
    const word = words.get(key);
    if (!word || special.includes(key as Special)) continue;
    const found = readWord(context, value, word);
    if (found !== undefined) read[key] = found;
  }
  for (const [key, value] of usual) if (!(key in read) && !special.includes(key as Special)) read[key] = value;
  return read as Omit<PartWords[Part], Special>;
}

function readWord(context: Context, at: Cursor, { word, kinds, result, label }: WordDescription): unknown {
  switch (kinds[0]) {
    case 'text':
      return readText(context, at);
    case 'literal':
      return readLiteral(context, at, label);
    case 'flag':
      return at.value === true ? true : undefined;
    case 'number':
      return typeof at.value === 'number' ? at.value : undefined;
    case 'expression':
      return readExpression(context, at, result === undefined ? undefined : resultTypes[result]);
    case 'condition':
      return word === 'visible' ? readVisible(context, at) : readCondition(context, at);
    default:
      return at.text;
  }
}

const resultTypes: Readonly<Record<string, Type>> = { boolean: booleanType, list: anyListType };

/** Words of every page, read before those of its kind. */
export const pageWords = ['$schema', 'version', 'kind', 'name', 'path', 'title', 'public', 'shell'] as const;

interface PlainWords {
  readonly words: ReadonlyMap<string, WordDescription>;
  /** Values of absent words. A required one that is missing was reported, and hides no other mistake. */
  readonly usual: readonly (readonly [word: string, value: unknown])[];
}

const plainWordsOf = memoizeEach((description: PartDescription): PlainWords => {
  const words = [...description.values()].filter(isPlainWord);
  return {
    words: new Map(words.map((one) => [one.word, one])),
    usual: words.flatMap(({ word, isRequired, kinds, choices, default: usual }) => {
      const missing = kinds[0] === 'choice' ? choices[0] : '';
      return isRequired || usual !== undefined ? [[word, usual ?? missing] as const] : [];
    }),
  };
});
