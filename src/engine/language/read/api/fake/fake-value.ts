import type { Operation, Shape } from '../shape.ts';
import type { FakeOptions } from './fake-options.ts';
import { fakeText } from './fake-text.ts';

/** Records of a list in a record. */
const INNER_ROWS = 2;
/** Depth from which inner lists are empty, because shapes can be recursive. */
const DEEPEST_LIST = 3;
const DEEPEST = 12;
/** Records of an answer at most: a shape that contains itself several times doubles them with each level. */
const MOST_RECORDS = 20_000;
/** Keeps numbers of inner records apart from those of outer ones. */
const LEVEL = 100;

interface Place {
  readonly options: FakeOptions;
  /** Identifies the record, and selects coded values in turn. */
  readonly number: number;
  readonly name: string;
  /** Number of surrounding lists. */
  readonly lists: number;
  readonly depth: number;
  /** Records that the whole answer may still have. */
  readonly budget: { left: number };
}

/** Sample data of an operation's reply, generated from its schema; undefined for a file. Deterministic. */
export function fakeReply({ reply }: Operation, options: FakeOptions): unknown {
  return reply && fakeValue(reply, options);
}

/** A sample value of a shape, generated from its contract. Deterministic. */
export function fakeValue(shape: Shape, options: FakeOptions): unknown {
  return fake(shape, {
    options,
    number: options.start ?? 0,
    name: '',
    lists: 0,
    depth: 0,
    budget: { left: MOST_RECORDS },
  });
}

function fake(shape: Shape, place: Place): unknown {
  const only = shape.constraints.const;
  if (only !== undefined) return only;
  switch (shape.kind) {
    case 'object':
      return fakeRecord(shape, place);
    case 'array':
      return fakeList(shape, place);
    case 'integer':
    case 'number':
      return shape.enum ? turn(shape.enum, place) : fakeNumber(shape, place.number + 1);
    case 'boolean':
      return place.number % 2 === 0;
    case 'string':
      return turn(codesOf(shape, place.options), place) ?? fakeText(shape, { ...place, number: place.number + 1 });
    case 'any':
      return null;
    default:
      return shape.kind satisfies never;
  }
}

const turn = <One>(values: readonly One[], { number }: Place): One | undefined => values[number % values.length];

/** Every value of a coded text; empty for other texts. */
function codesOf({ dictionary, enum: known = [] }: Shape, { dictionaries }: FakeOptions): readonly string[] {
  return dictionary === undefined ? known.map(String) : (dictionaries[dictionary] ?? []);
}

function fakeNumber({ constraints: { minimum, maximum } }: Shape, number: number): number {
  return Math.min(Number(maximum ?? number), Math.max(Number(minimum ?? number), number));
}

function fakeRecord(shape: Shape, place: Place): unknown {
  if (place.depth > DEEPEST || place.budget.left === 0) return null;
  place.budget.left -= 1;
  const kind = kindOf(shape, place);
  const entries = [...(shape.fields ?? [])].flatMap(([name, joined]) => {
    if (kind?.isOfOthers(name)) return [];
    if (name === shape.variants?.by && kind) return [[name, kind.value]];
    const field = kind?.shape.fields?.get(name) ?? joined;
    const given = isGiven(shape, name, place);
    if (!given && !field.nullable && !shape.required?.has(name) && !kind?.shape.required?.has(name)) return [];
    const inner = { ...place, name, depth: place.depth + 1 };
    return [[name, countOf(name, shape, place) ?? (!given && field.nullable ? null : fake(field, inner))]];
  });
  return Object.fromEntries(entries) as Readonly<Record<string, unknown>>;
}

interface Kind {
  readonly value: string;
  readonly shape: Shape;
  /** Whether only records of other kinds have a field. */
  readonly isOfOthers: (name: string) => boolean;
}

/** The kind of a record with several, in turn. */
function kindOf({ variants }: Shape, place: Place): Kind | undefined {
  const wanted = place.depth === 0 ? place.options.kind : undefined;
  const kinds = [...(variants?.of ?? [])];
  const [value, shape] = kinds.find(([one]) => one === wanted) ?? turn(kinds, place) ?? [];
  if (value === undefined || !shape) return undefined;
  const others = [...(variants?.of.values() ?? [])];
  const isOfOthers = (name: string): boolean =>
    !shape.fields?.has(name) && others.some(({ fields }) => fields?.has(name));
  return { value, shape, isOfOthers };
}

/** Whether a record has a field; always for the key, which identifies records. */
function isGiven({ key }: Shape, name: string, { options: { filled = 'all' }, number, lists }: Place): boolean {
  if (name === key || filled === 'all') return true;
  return filled === 'some' && (lists === 0 || number % 3 !== 2);
}

/** `total` of a page of records is their number. */
function countOf(name: string, { fields }: Shape, place: Place): number | undefined {
  const list = fields?.get('list');
  return name === 'total' && list?.kind === 'array' ? rowsOf(list.item, place) : undefined;
}

/** Records of a list; where codes identify them, at most one of each. */
function rowsOf(item: Shape | undefined, { options, lists }: Pick<Place, 'options' | 'lists'>): number {
  const { rows = 3, filled } = options;
  if (filled === 'required' || lists >= DEEPEST_LIST) return 0;
  const key = item?.key === undefined ? undefined : item.fields?.get(item.key);
  const codes = key ? codesOf(key, options).length : 0;
  const wanted = lists === 0 ? rows : INNER_ROWS;
  return codes > 0 ? Math.min(wanted, codes) : wanted;
}

function fakeList({ item, constraints }: Shape, place: Place): readonly unknown[] {
  if (!item) return [];
  const codes = item.kind === 'string' ? codesOf(item, place.options) : [];
  const least = constraints.minItems ?? 0;
  const wanted = Math.max(
    least,
    codes.length > 0 && place.options.filled !== 'required' ? codes.length : rowsOf(item, place),
  );
  const count = Math.min(wanted, constraints.maxItems ?? wanted);
  const first = place.lists === 0 ? place.number : place.number * INNER_ROWS + LEVEL * place.lists;
  return Array.from({ length: count }, (_, index) =>
    fake(item, { ...place, number: first + index, lists: place.lists + 1, depth: place.depth + 1 }),
  );
}
