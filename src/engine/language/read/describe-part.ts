import { isRecord, type JsonRecord } from '#values/record';
import { memoizeEach, memoizeTexts } from '../run/memoize.ts';
import { words, type Words } from '../run/words.ts';

/** A kind of value. The names of things (`operation`, `page`, `field`, …) are plain texts that refer to them. */
export type WordKind =
  | 'text'
  | 'literal'
  | 'name'
  | 'flag'
  | 'number'
  | 'choice'
  | 'expression'
  | 'condition'
  | 'value'
  | 'params'
  | 'query'
  | 'props'
  | 'modes'
  | 'tone'
  | 'sort'
  | 'part'
  | Reference;

/** Things that a page refers to by name. */
export type Reference =
  | 'operation'
  | 'page'
  | 'permission'
  | 'menu'
  | 'widget'
  | 'dictionary'
  | 'field'
  | 'load'
  | 'data'
  | 'icon'
  | 'format'
  | 'fragment';

/** A word of a part, as `page.json` describes it. */
export interface WordDescription {
  readonly word: string;
  /** Kinds of value that it takes, the usual one first. */
  readonly kinds: readonly WordKind[];
  /** Set if it holds several values: a list, or a map by name. */
  readonly many?: 'list' | 'map';
  /** Definitions of the parts that it holds. */
  readonly parts: readonly string[];
  /** The only allowed values. */
  readonly choices: readonly unknown[];
  readonly minimum?: number;
  readonly maximum?: number;
  /** The result of its expression: `boolean`, `list`, or `records` (a list of records); absent: any. */
  readonly result?: string;
  /** Names readable in its expressions and those of its parts, besides inherited names. */
  readonly scope: readonly string[];
  /** Names around the part that it cannot read. */
  readonly outOfScope: readonly string[];
  readonly isRequired: boolean;
  /** Default value. */
  readonly default?: unknown;
  /** Short, for a form: 列宽（像素）, `width`. */
  readonly label: Words;
  /** A sentence for its author. */
  readonly meaning: Words;
}

export type PartDescription = ReadonlyMap<string, WordDescription>;

/** Names that expressions read everywhere on a page. */
export const pageScope = ['today', 'user', 'query', 'params'] as const;

const plainKinds: ReadonlySet<WordKind> = new Set([
  'text',
  'literal',
  'name',
  'flag',
  'number',
  'choice',
  'icon',
  'expression',
  'condition',
]);

/** Whether a word is resolved verbatim: it needs no lookup, and nothing depends on the type of its expression. */
export function isPlainWord({ word, kinds, many, isRequired }: WordDescription): boolean {
  const [kind, ...others] = kinds;
  if (kind === undefined || others.length > 0 || many || !plainKinds.has(kind)) return false;
  // The type of a field is optional.
  return word === 'type' ? isRequired : kind !== 'expression' || !isRequired;
}

/** The words of a part, in the order of `page.json`. `definition`: its name there, such as `column`. */
export function describePart(pageSchema: unknown, definition: string): PartDescription {
  return partsOf(recordOr(pageSchema))(definition);
}

const partsOf = memoizeEach((schema: JsonRecord) =>
  memoizeTexts((definition): PartDescription => {
    const all = recordAt(schema, '$defs');
    const own = recordAt(all, definition);
    const required = textsAt(own, 'required');
    const labels = recordAt(schema, 'x-labels');
    return new Map(
      Object.entries(recordAt(own, 'properties')).map(([word, property]) => [
        word,
        describeWord(word, recordOr(property), { all, labels, isRequired: required.includes(word) }),
      ]),
    );
  }),
);

/** The definition that a value is written by, among those that a word holds; undefined for a plain value. */
export function definitionOf(pageSchema: unknown, parts: readonly string[], value: unknown): string | undefined {
  if (!isRecord(value)) return undefined;
  const keys = Object.keys(value);
  const fits = (name: string): boolean => {
    const part = describePart(pageSchema, name);
    const tag = part.get('type')?.choices[0];
    if (tag !== undefined && tag !== (value['type'] ?? 'field')) return false;
    return [...part.values()].every((one) => !one.isRequired || keys.includes(one.word));
  };
  const fitting = parts.filter(fits);
  return fitting.find((name) => keys.every((key) => describePart(pageSchema, name).has(key))) ?? fitting[0];
}

/** Names of the definitions that are parts with words. */
export function listDefinitions(pageSchema: unknown): readonly string[] {
  const all = recordAt(recordOr(pageSchema), '$defs');
  return Object.keys(all).filter((name) => isRecord(recordAt(all, name)['properties']));
}

/** The labels of an allowed value of a word, such as 左边 of `left`; undefined for one that has none. */
export function labelOfChoice(pageSchema: unknown, choice: string): Words | undefined {
  const { [choice]: label } = recordAt(recordOr(pageSchema), 'x-choices');
  return typeof label === 'string' ? words(choice, label) : undefined;
}

interface Surroundings {
  readonly all: JsonRecord;
  readonly labels: JsonRecord;
  readonly isRequired: boolean;
}

function describeWord(word: string, property: JsonRecord, { all, labels, isRequired }: Surroundings): WordDescription {
  const { $ref } = property;
  const referred = typeof $ref === 'string' ? recordAt(all, nameOf($ref)) : {};
  const said = { ...referred, ...property };
  const { minimum, maximum, description } = said;
  const english = typeof description === 'string' ? description : '';
  const { [word]: label } = labels;
  const chinese = property['x-zh'];
  return {
    word,
    ...readKinds(property, all),
    ...(typeof minimum === 'number' && { minimum }),
    ...(typeof maximum === 'number' && { maximum }),
    ...(typeof property['x-result'] === 'string' && { result: property['x-result'] }),
    scope: textsAt(property, 'x-scope'),
    outOfScope: textsAt(property, 'x-out-of-scope'),
    isRequired,
    ...('default' in property && { default: property['default'] }),
    // Read by tools alone, not by the checker.
    get label() {
      return words(spellOut(word), typeof label === 'string' ? label : word);
    },
    get meaning() {
      return words(english, typeof chinese === 'string' ? chinese : english);
    },
  };
}

type Kinds = Pick<WordDescription, 'kinds' | 'parts' | 'choices' | 'many'>;

/** The kinds of a value by its schema; those of a reference, a choice or an element are found in their own schemas. */
function readKinds(schema: JsonRecord, all: JsonRecord): Kinds {
  const { 'x-kind': kind, $ref, const: only, enum: choices, type, oneOf, items, additionalProperties } = schema;
  if (typeof kind === 'string') return kindOf(kind as WordKind);
  if (typeof $ref === 'string') {
    const referred = recordAt(all, nameOf($ref));
    return referred['properties'] ? { ...kindOf('part'), parts: [nameOf($ref)] } : readKinds(referred, all);
  }
  if (only !== undefined) return only === true ? kindOf('flag') : { ...kindOf('choice'), choices: [only] };
  if (Array.isArray(choices)) return { ...kindOf('choice'), choices };
  if (Array.isArray(oneOf)) return joinKinds(oneOf, all);
  // A reference to a fragment, or the part itself.
  if (schema['if']) return joinKinds([schema['then'], schema['else']], all);
  if (type === 'array') return { ...readKinds(recordOr(items), all), many: 'list' };
  if (isRecord(additionalProperties)) return { ...readKinds(additionalProperties, all), many: 'map' };
  if (type === 'boolean') return kindOf('flag');
  return kindOf(type === 'integer' || type === 'number' ? 'number' : 'value');
}

function kindOf(kind: WordKind): Kinds {
  return { kinds: [kind], parts: [], choices: [] };
}

function joinKinds(schemas: readonly unknown[], all: JsonRecord): Kinds {
  const found = schemas.map((one) => readKinds(recordOr(one), all));
  const many = found.find((one) => one.many)?.many;
  return {
    kinds: [...new Set(found.flatMap(({ kinds }) => kinds))],
    parts: [...new Set(found.flatMap(({ parts }) => parts))],
    choices: found.flatMap(({ choices }) => choices),
    ...(many && { many }),
  };
}

const nameOf = (reference: string): string => reference.replace('#/$defs/', '');

/** `disabledReason` as `disabled reason`. */
const spellOut = (word: string): string => word.replaceAll(/[A-Z]/gu, (letter) => ` ${letter.toLowerCase()}`);

const recordOr = (value: unknown): JsonRecord => (isRecord(value) ? value : {});
const recordAt = (owner: JsonRecord, key: string): JsonRecord => recordOr(owner[key]);

function textsAt(owner: JsonRecord, key: string): readonly string[] {
  const value = owner[key];
  return Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [];
}
