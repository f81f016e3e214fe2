import { isRecord } from '#values/record';
import { readFileSync, readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { definitionOf, describePart, listDefinitions, pageScope, type WordDescription } from './describe-part.ts';
import { pathsIn } from '../run/expression/dependencies.ts';

const schema: unknown = JSON.parse(readFileSync('schemas/language/page.json', 'utf8'));
const definitions = listDefinitions(schema);

/** Words that may hold anything: changes to a fragment, values of a field's own type. */
const free = ['include', 'default', 'value'];

describe.each(definitions)('%s', (definition) => {
  const words = [...describePart(schema, definition).values()];

  it('labels and explains each word in both languages', () => {
    const isChinese = /[\u4e00-\u9fff]/u;

    expect(words.filter(({ label }) => !isChinese.test(label.zh) || isChinese.test(label.en))).toEqual([]);
    expect(words.filter(({ meaning }) => meaning.en === '' || !isChinese.test(meaning.zh))).toEqual([]);
  });

  it('has a kind for each word, and parts that are defined', () => {
    const unclear = words.filter(({ word, kinds }) => kinds.includes('value') && ![definition, word].some(isFree));

    expect(unclear.map(({ word }) => word)).toEqual([]);
    expect(words.flatMap(({ parts }) => parts).filter((name) => !definitions.includes(name))).toEqual([]);
  });
});

const isFree = (name: string): boolean => free.includes(name);

/** Names in scope, each with the word that brings it. */
type Scope = ReadonlyMap<string, string>;

interface Read {
  readonly place: string;
  readonly name: string;
  /** The word that brings the name; undefined for a name that is not in scope. */
  readonly giver: string | undefined;
}

/** The names that the expressions of a part read. */
function listReads(definition: string, part: object, around: Scope): readonly Read[] {
  const words = describePart(schema, definition);
  return Object.entries(part).flatMap(([key, value]): readonly Read[] => {
    const word = words.get(key);
    if (!word) return [];
    const place = `${definition}.${key}`;
    const kept = [...around].filter(([name]) => !word.outOfScope.includes(name));
    return readsOf(value, {
      place,
      word,
      scope: new Map([...kept, ...word.scope.map((name) => [name, place] as const)]),
    });
  });
}

interface At {
  readonly place: string;
  readonly word: WordDescription;
  readonly scope: Scope;
}

function readsOf(value: unknown, at: At): readonly Read[] {
  if (typeof value === 'string') {
    const names = pathsIn(value).map((path) => path.split('.')[0] ?? '');
    return names.map((name) => ({ place: at.place, name, giver: at.scope.get(name) }));
  }
  if (typeof value !== 'object' || value === null) return [];
  const part = definitionOf(schema, at.word.parts, value);
  if (part !== undefined) return listReads(part, value, at.scope);
  return Object.values(value).flatMap((one) => readsOf(one, at));
}

const folders = [
  'schemas/language/examples/good',
  ...readdirSync('schemas/pages').map((name) => `schemas/pages/${name}`),
];
const pages = folders.flatMap((folder) =>
  readdirSync(folder).map((name): unknown => JSON.parse(readFileSync(`${folder}/${name}`, 'utf8'))),
);
// `column` is a placeholder in the `save` of a list.
const everywhere = new Map([...pageScope, 'column'].map((name) => [name, 'page'] as const));
const reads = pages.flatMap((page) => (isRecord(page) ? listReads(String(page['kind']), page, everywhere) : []));

it('knows every name that an expression of a page reads', () => {
  // Changes to a fragment have the scope of its parts.
  const unknown = reads.filter(({ giver, place }) => giver === undefined && !place.startsWith('include.'));

  expect(new Set(unknown.map(({ place, name }) => `${place} reads ${name}`))).toEqual(new Set());
});
