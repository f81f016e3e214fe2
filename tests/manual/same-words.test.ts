import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { readDefinitions, wordsOf } from '../../scripts/generate/readme/word-tables.ts';
import { definitionsOf, manuals, readManual, wordLists, type Example } from './read-manual.ts';

const definitions = readDefinitions();
const words = new Set(Object.keys(definitions).flatMap((name) => wordsOf(name, definitions).map(([word]) => word)));
const sorted = (texts: Iterable<string>): readonly string[] => [...new Set(texts)].toSorted();

/** Lines of JSON that a reader writes into pages and fragments. */
const written = (manual: (typeof manuals)[number]): string =>
  readManual(manual)
    .filter(({ kind, argument }) => ['create', 'change'].includes(kind) && /pages|blocks/u.test(argument))
    .flatMap(({ kind, body }) => body.split('\n').filter((line) => kind === 'create' || line.startsWith('+')))
    .join('\n');

/** Words that a text has as names of members. */
const membersOf = (text: string): readonly string[] =>
  [...text.matchAll(/"([$\w]+)":/gu)].map(([, name = '']) => name).filter((name) => words.has(name));

/** Words of the page language and of the contract that a manual shows: in examples, between backticks, in plain code. */
function namedIn(manual: (typeof manuals)[number]): readonly string[] {
  const text = readFileSync(manual, 'utf8');
  const plain = [...text.matchAll(/^```\n[^]*?^```/gmu)].map(([block]) => block);
  const spans = [...text.replaceAll(/^```[^]*?^```/gmu, '').matchAll(/`[^`]+`/gu)].map(([span]) => span);
  const code = [written(manual), ...plain, ...spans].join('\n');
  const alone = [...code.matchAll(/`(\w+)`/gu)].map(([, name = '']) => name).filter((name) => words.has(name));
  return [...membersOf(code), ...alone, ...(code.match(/\bx-(?!fundesk)\w[\w-]*/gu) ?? [])];
}

it('the examples of both manuals have the same words', () => {
  const [chinese, english] = manuals.map((manual) => sorted(membersOf(written(manual))));

  expect(chinese?.length).toBeGreaterThan(60);
  expect(english).toEqual(chinese);
});

it('the examples of both manuals have the same kinds of pages, blocks and looks', () => {
  const kinds = (manual: (typeof manuals)[number]) =>
    sorted(written(manual).match(/"(?:type|kind|layout|level|style)": "[\w-]+"/gu) ?? []);
  const [chinese, english] = manuals.map(kinds);

  expect(english).toEqual(chinese);
});

it('both manuals explain the same words of the page language and of the contract', () => {
  const [chinese, english] = manuals.map((manual) => sorted(namedIn(manual)));

  expect(english).toEqual(chinese);
});

it('both manuals have the same chapters', () => {
  const [chinese, english] = manuals.map((manual) => readFileSync(manual, 'utf8').match(/^## \d+/gmu));

  expect(english).toEqual(chinese);
});

it('both lists of words have the same tables', () => {
  const essence = ({ kind, argument, rows }: Example) => {
    const keys = rows.map(([key]) => key);
    // Meanings of a word that differ in one language may be the same in the other.
    return kind === 'words' ? [kind, definitionsOf(argument), [...new Set(keys)]] : [kind, argument, keys];
  };
  const [chinese, english] = Object.values(wordLists).map((list) => readManual(list).map(essence));

  expect(english).toEqual(chinese);
});
