import { memoizeEach } from '../run/memoize.ts';
import { isRaw, type Raw } from '../read/api/read-shape.ts';
import { partTypes, type PartType } from '../run/parts.ts';
import { ruleOf, type Rule } from '../read/structure/schema-rule.ts';

/** A kind of object of the language: a definition of `page.json`, or an object that one describes in place. */
export interface Definition {
  /** Name in `page.json`; for an inline object the word that holds it. */
  readonly name: string;
  readonly rule: Rule;
  readonly label: readonly [chinese: string, english: string];
  /** Whether it is a part with a line in the outline. */
  readonly isPart: boolean;
}

/** The definitions of the language, found by the schema that a value was checked against. */
export interface Definitions {
  readonly root: Raw;
  readonly named: (name: string) => Definition | undefined;
  readonly of: (rule: Rule, word?: string) => Definition;
}

/** The names of definitions that are parts, with their kinds; of several kinds with the same words the first counts. */
const partNames: ReadonlyMap<string, PartType> = new Map(
  Object.entries<PartType>(partTypes)
    .flatMap(([kind, type]) => (type.words ?? [kind]).map((name) => [name, type] as const))
    .toReversed(),
);

/** Parts of a resolved page that an author writes as a word of another part. */
const valueNames: readonly (string | undefined)[] = ['alternative', 'edit', 'next'];

/** The definitions of a meta-schema. */
export function readDefinitions(pageSchema: unknown): Definitions {
  return createDefinitions(isRaw(pageSchema) ? pageSchema : {});
}

const createDefinitions = memoizeEach((root: Raw): Definitions => {
  const defined = isRaw(root.$defs) ? root.$defs : {};
  const names = new Map<unknown, string>(Object.entries(defined).map(([name, schema]) => [schema, name]));
  const made = new Map<Rule, Definition>();
  const of: Definitions['of'] = (rule, word = '') => {
    const before = made.get(rule);
    if (before) return before;
    const own = names.get(rule.schema);
    const name = own ?? word;
    const definition: Definition = {
      name,
      rule,
      label: labelOf(rule.schema, own === undefined ? undefined : partNames.get(own), word),
      isPart: (own !== undefined && isPartName(own)) || (!isValueName(own) && holdsParts(rule, of)),
    };
    made.set(rule, definition);
    return definition;
  };
  return {
    root,
    of,
    named: (name) => (isRaw(defined[name]) ? of(ruleOf(root, defined[name])) : undefined),
  };
});

function isPartName(name: string): boolean {
  return name === 'include' || (partNames.has(name) && !isValueName(name));
}

const isValueName = (name: string | undefined): boolean => valueNames.includes(name);

/** Any other object is a part if it holds some, like a tab. */
function holdsParts(rule: Rule, of: Definitions['of']): boolean {
  return [...rule.properties.values()].some((one) => listItems(one).some((item) => of(item).isPart));
}

function labelOf(schema: Raw, part: PartType | undefined, word: string): Definition['label'] {
  const english = typeof schema.title === 'string' ? schema.title.replace(/^an? /u, '') : word;
  const chinese = typeof schema['x-title-zh'] === 'string' ? schema['x-title-zh'] : english;
  // Blocks of all types share one kind of part; their own titles say more.
  return part && (part.words ?? []).length <= 1 ? part.label : [chinese, english];
}

/** The kinds of a value: the branches of its rule, or the rule itself. */
export function alternativesOf(rule: Rule): readonly Rule[] {
  const { condition } = rule;
  if (condition) return [...alternativesOf(condition.then), ...alternativesOf(condition.otherwise)];
  return rule.isChoice && !rule.hasProperties ? rule.branches.flatMap(alternativesOf) : [rule];
}

/** The kinds of one value, or of each of several: an element of its lists, a value of its map. */
function listItems(rule: Rule): readonly Rule[] {
  return alternativesOf(rule).flatMap((one) => {
    if (one.types.includes('array')) return alternativesOf(one.itemAt(0));
    if (one.others && !one.hasProperties) return alternativesOf(one.others);
    return one.hasProperties ? [one] : [];
  });
}

/** A word whose value is parts: the fields of a form, the buttons of a row. */
export interface Slot {
  /** Shape of its place: a list, a map by name, or a single part. */
  readonly shape: 'list' | 'map' | 'one';
  readonly accepts: readonly Definition[];
  /** A part may be just the name of a field. */
  readonly names: boolean;
  /** `true` stands for a part without words. */
  readonly flag: boolean;
  /** Definition of a part that is written as a name or as `true`. */
  readonly plain: Definition | undefined;
}

/** The slot of a word; undefined where its value is no parts. */
export function slotOf(definitions: Definitions, rule: Rule): Slot | undefined {
  return readSlot(rule, definitions);
}

const readSlot = memoizeEach((rule: Rule, definitions: Definitions): Slot | undefined => {
  const whole = alternativesOf(rule);
  const list = whole.find((one) => one.types.includes('array'));
  const map = whole.find((one) => one.others !== undefined && !one.hasProperties);
  const items = list ? alternativesOf(list.itemAt(0)) : map?.others ? alternativesOf(map.others) : whole;
  const accepts = [...new Set(items.filter((one) => one.hasProperties))].map((one) => definitions.of(one));
  if (!accepts.some(({ isPart }) => isPart)) return undefined;
  const flag = whole.some(({ schema }) => schema.const === true);
  const names = items.some(({ types, hasProperties }) => !hasProperties && types.join() === 'string');
  return {
    shape: list ? 'list' : map ? 'map' : 'one',
    accepts: accepts.filter(({ isPart }) => isPart),
    names,
    flag,
    plain: names ? accepts.find(({ rule: one }) => one.required.join() === 'field') : flag ? accepts[0] : undefined,
  };
});
