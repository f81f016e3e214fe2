import type { Rule } from '../read/structure/schema-rule.ts';
import { alternativesOf, slotOf, type Definition, type Definitions } from './definitions.ts';
import { listOutline, type OutlinePart, type OutlineSlot } from './outline.ts';

/** The fewest words of a new part; words that only its author knows are empty, and the checker asks for them. */
export function writeNewPart(definition: Definition, definitions: Definitions, root: OutlinePart): object {
  const { rule } = definition;
  const members = rule.required.flatMap((word) => {
    const one = rule.properties.get(word);
    return one ? [[word, startOf(word, one, { definition, definitions, root })] as const] : [];
  });
  return Object.fromEntries(members);
}

interface Place {
  readonly definition: Definition;
  readonly definitions: Definitions;
  readonly root: OutlinePart;
}

function startOf(word: string, rule: Rule, place: Place): unknown {
  const { definition, definitions, root } = place;
  const kinds = alternativesOf(rule);
  const [first = rule] = kinds;
  if (first.known) return first.known[0];
  if (word === 'name' && definition.rule.properties.has('title'))
    return freeName(definition.name, new Set(listOutline(root).map(({ name }) => name)));
  if (word === 'label' || word === 'title') return definition.label[0];
  const slot = slotOf(definitions, rule);
  const [only, second] = slot?.accepts ?? [];
  // A list that cannot be empty begins with a part where there is only one kind of it.
  if (slot?.shape === 'list' && only && !second && !slot.names && hasLeast(rule))
    return [writeNewPart(only, definitions, root)];
  if (slot?.shape === 'list' || first.types.includes('array')) return [];
  // Params may also be one expression; a new part starts with names.
  if (first.hasProperties || kinds.some(({ others }) => others !== undefined)) return {};
  if (first.types.includes('integer') || first.types.includes('number')) return first.schema.minimum ?? 1;
  return '';
}

function hasLeast({ schema: { minItems } }: Rule): boolean {
  return typeof minItems === 'number' && minItems > 0;
}

/** `group1`, unless it is taken. */
export function freeName(stem: string, taken: ReadonlySet<string | undefined>, first = 1): string {
  for (let count = first; ; count += 1) if (!taken.has(`${stem}${count}`)) return `${stem}${count}`;
}

/** A key that no other value of the map has. */
export function freeKey(stem: string, { parts }: Pick<OutlineSlot, 'parts'>): string {
  const taken = new Set(parts.map(({ path }) => path.at(-1)));
  for (let count = 2, key = stem; ; count += 1) {
    if (!taken.has(key)) return key;
    key = `${stem}${count}`;
  }
}

/** A container for a part in its slot, with the word that takes the part: a group, a group of columns, tabs. */
export function findWrapper(slot: OutlineSlot, part: OutlinePart, definitions: Definitions): Wrapper | undefined {
  if (slot.shape !== 'list') return undefined;
  for (const definition of slot.accepts) {
    if (definition.name === 'include' || definition === part.definition) continue;
    const words = findPlace(definition, part.definition, definitions, 2);
    if (words) return { definition, words };
  }
  return undefined;
}

export interface Wrapper {
  readonly definition: Definition;
  /** Words down to the list that takes the part. */
  readonly words: readonly string[];
}

function findPlace(
  { rule }: Definition,
  wanted: Definition,
  definitions: Definitions,
  depth: number,
): readonly string[] | undefined {
  for (const [word, one] of rule.properties) {
    const slot = slotOf(definitions, one);
    if (slot?.shape !== 'list') continue;
    if (slot.accepts.includes(wanted)) return [word];
    const [inner] = slot.accepts;
    const below = depth > 1 && inner && slot.accepts.length === 1 && findPlace(inner, wanted, definitions, depth - 1);
    if (below) return [word, ...below];
  }
  return undefined;
}
