import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { describePart, listDefinitions, type WordDescription } from '../read/describe-part.ts';
import { readSource } from '../read/source.ts';
import { orderKeys } from '../read/structure/order-keys.ts';
import { applyEdit } from './apply-edit.ts';
import { readDefinitions } from './definitions.ts';
import type { PageEdit } from './edit.ts';
import { formatJson, layoutOf } from './format-json.ts';
import { listOutline, readOutline, type OutlinePart } from './outline.ts';
import { readInner, readProperties, type Property } from './properties.ts';
import { readWord } from './words.ts';

const schema: unknown = JSON.parse(readFileSync('schemas/language/page.json', 'utf8'));
const definitions = readDefinitions(schema);
const file = 'schemas/pages/trade/orders.json';

const call = { operation: 'a' };
const field = { field: 'a', label: 'b' };
const blocks = [
  { type: 'fields', data: 'a', fields: ['a'] },
  { type: 'table', source: '{{ a }}', columns: ['a'] },
  { type: 'alert', level: 'info', text: 'a' },
  { type: 'chart', chart: 'pie', data: '{{ a }}' },
  { type: 'files', source: '{{ a }}' },
  { type: 'steps', current: '{{ a }}', steps: [] },
  { type: 'tabs', tabs: [{ title: 'a', blocks: [] }] },
  { type: 'widget', widget: 'a' },
  { $ref: '../../blocks/a.json' },
];
const button = { label: 'a', dialog: { load: { a: call }, fields: [field] }, call };
const head = { $schema: '../../language/page.json', name: 'A', path: '/a', title: 'a' };

/** Pages that have a part of each kind. */
const pages = [
  {
    ...head,
    kind: 'list',
    source: call,
    tabs: [{ label: 'a', open: { page: 'A' } }],
    search: [field, 'b'],
    summary: [field, 'b'],
    quickFilters: [{ field: 'a' }, { items: [{ label: 'a', search: {} }] }],
    toolbar: [button],
    columns: [field, 'b', { title: 'a', columns: ['b'] }],
    rowActions: [button],
    selection: { max: 1 },
    bulkActions: [button],
    expand: { drawer: { label: 'a' }, load: { a: call }, blocks },
    tree: { children: 'a' },
    refresh: { every: 5 },
    save: call,
  },
  { ...head, kind: 'list', source: call, columns: ['a'], selection: true, quickFilters: { field: 'a' } },
  {
    ...head,
    kind: 'form',
    modes: { view: {} },
    load: { a: call },
    draft: { key: 'a' },
    fields: [
      field,
      'b',
      { type: 'group', name: 'a', title: 'a', fields: ['a'] },
      { type: 'array', field: 'b', fields: [field] },
      ...blocks,
    ],
    save: { ...call, name: 'a' },
    submit: call,
    actions: [button],
  },
  { ...head, kind: 'detail', load: { a: call }, blocks, actions: [button] },
  {
    ...head,
    kind: 'wizard',
    draft: true,
    steps: [{ name: 'a', title: 'b', fields: [field] }],
    submit: call,
    result: { level: 'info', title: 'a', blocks, actions: [button] },
  },
].map((page) => formatJson(orderKeys(readSource(file, JSON.stringify(page)), schema) ?? '', layoutOf(file)));

/** A value of a word, of the kind that is usual for it. */
function valueFor({ kinds: [kind], many, choices, minimum, word }: WordDescription): unknown {
  const one = () => {
    if (kind === 'number') return (minimum ?? 0) + 1;
    if (kind === 'flag') return true;
    if (kind === 'choice') return choices.at(-1);
    if (kind === 'expression' || kind === 'condition') return '{{ a == b }}';
    if (kind === 'params' || kind === 'query' || kind === 'props') return { a: '{{ b }}' };
    return kind === 'part' ? {} : `a ${word}`;
  };
  if (many === 'list') return [one()];
  return many === 'map' ? { a: one() } : one();
}

interface Place extends Property {
  readonly text: string;
  /** The same for each place of a word in the same kind of part. */
  readonly sample: string;
}

function nameSample({ definition, path }: OutlinePart, property: Property): string {
  const inPart = property.path.slice(path.length).join('/');
  return `${definition.name} ${inPart} ${property.value === undefined ? 'unsaid' : 'said'}`;
}

/** The properties of each part, and those of the objects that are their values. */
function listPlaces(text: string): readonly Place[] {
  const root = readOutline(text, definitions);
  if (!root) throw new Error('no page');
  const deepen = (property: Property, depth: number): readonly Property[] =>
    depth === 0 || property.word.many
      ? [property]
      : [property, ...readInner(property, schema).flatMap((one) => deepen(one, depth - 1))];
  return listOutline(root).flatMap((part) =>
    readProperties(part, schema)
      .flatMap((property) => deepen(property, 2))
      .map((property) => ({ ...property, text, sample: nameSample(part, property) })),
  );
}

const places = pages.flatMap(listPlaces);
/** A word of each kind of part once, with a value and without. */
const samples = [...new Map(places.map((place) => [place.sample, place])).values()];

describe('each word of each part', () => {
  it.each([...new Set(places.map(({ word }) => word.word))])('%s is set and unset', (name) => {
    const own = samples.filter(({ word }) => word.word === name);

    expect(own.flatMap(listFaults)).toEqual([]);
  });
});

/** Mistakes of a text after a word was set and unset. */
function listFaults({ word, path, value, text }: Place): readonly string[] {
  const apply = (before: string, edit: PageEdit) => applyEdit({ file, text: before }, edit, definitions)?.text ?? '';
  const wanted = valueFor(word);
  const set = apply(text, { kind: 'set', path, value: wanted });
  // Panels cannot unset a required word.
  const unset = word.isRequired ? set : apply(set, { kind: 'unset', path });
  const first: PageEdit = value === undefined ? { kind: 'unset', path } : { kind: 'set', path, value };
  const checks: readonly (readonly [fault: string, isRight: boolean])[] = [
    ['not set', JSON.stringify(readWord(set, path)) === JSON.stringify(wanted)],
    ['not formatted', formatJson(set, layoutOf(file)) === set],
    ['out of order', orderKeys(readSource(file, set), schema) === set],
    ['not unset', word.isRequired || readWord(unset, path) === undefined],
    ['not as before', apply(unset, first) === text],
  ];
  return checks.flatMap(([fault, isRight]) => (isRight ? [] : [`${path.join('/')} is ${fault}`]));
}

it('no definition of the language is left out', () => {
  const met = new Set<string>();
  for (const text of pages) {
    const root = readOutline(text, definitions);
    for (const { definition } of root ? listOutline(root) : []) met.add(definition.name);
  }
  const meet = (name: string): void => {
    if (met.has(name)) return;
    met.add(name);
    for (const { parts } of describePart(schema, name).values()) parts.forEach(meet);
  };
  for (const { word } of places) word.parts.forEach(meet);

  expect(listDefinitions(schema).filter((name) => !met.has(name))).toEqual([]);
});
