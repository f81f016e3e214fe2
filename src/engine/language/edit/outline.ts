import { parseTree, type JSONPath, type Node, type ParseError } from 'jsonc-parser';
import { pointerBelow } from '../run/origin.ts';
import { createCursor } from '../read/cursor.ts';
import { chooseBranch } from '../read/structure/choose-branch.ts';
import { fragmentDefinition } from '../read/structure/order-keys.ts';
import { slotOf, type Definition, type Definitions, type Slot } from './definitions.ts';
import { visibleText } from '../complete/expression/visible-text.ts';

/** A part of a page as its text has it. */
export interface OutlinePart {
  readonly path: JSONPath;
  /** The path as a JSON Pointer. */
  readonly pointer: string;
  readonly definition: Definition;
  readonly node: Node;
  /** Name of its field, operation, widget or fragment, or its key in a map. */
  readonly name: string | undefined;
  /** Visible words, if the page states them. */
  readonly title: string | undefined;
  /** Written as the name of a field only, or as `true`. */
  readonly plain: boolean;
  readonly slots: readonly OutlineSlot[];
  readonly around: OutlineSlot | undefined;
}

/** The parts that one word of a part holds; also of a word that is not written. */
export interface OutlineSlot extends Slot {
  readonly word: string;
  readonly path: JSONPath;
  readonly owner: OutlinePart;
  readonly node: Node | undefined;
  readonly parts: readonly OutlinePart[];
  /** Whether the owner requires the word. */
  readonly required: boolean;
}

/** The outline of a page or fragment; undefined for a text that is no JSON object. */
export function readOutline(text: string, definitions: Definitions): OutlinePart | undefined {
  const mistakes: ParseError[] = [];
  const root = parseTree(text, mistakes, { disallowComments: true });
  if (root?.type !== 'object' || mistakes.length > 0) return undefined;
  const definition = definitionOfFile(root, definitions);
  return definition && readPart({ node: root, definition, path: [], pointer: '' }, definitions);
}

function definitionOfFile(root: Node, definitions: Definitions): Definition | undefined {
  const at = createCursor(root);
  const kind = at.get('kind')?.text;
  const name = kind ?? fragmentDefinition(at);
  if (name === undefined) return undefined;
  const found = definitions.named(name);
  if (found?.rule.hasProperties) return found;
  // A fragment that is one part of any type.
  const type = at.get('type')?.text;
  return found && definitions.of(branchOf(at.node, found.rule.branches, type) ?? found.rule);
}

interface Found {
  readonly node: Node;
  readonly definition: Definition;
  readonly path: JSONPath;
  readonly pointer: string;
  readonly key?: string | undefined;
  readonly around?: OutlineSlot;
}

function readPart(found: Found, definitions: Definitions): OutlinePart {
  const { node, definition, path, pointer, key, around } = found;
  const at = createCursor(node);
  const textOf = (words: readonly string[]) =>
    words.map((word) => at.get(word)?.text).find((text) => text !== undefined);
  const slots: OutlineSlot[] = [];
  const plain = node.type !== 'object';
  const part: OutlinePart = {
    path,
    pointer,
    definition,
    node,
    name: key ?? (node.type === 'string' ? String(node.value) : textOf(nameWords)),
    title: visibleText(textOf(titleWords)),
    plain,
    slots,
    around,
  };
  for (const [word, rule] of definition.rule.properties) {
    const slot = slotOf(definitions, rule);
    if (!slot || definition.name === 'include') continue;
    slots.push(readSlot({ part, word, slot, node: at.get(word)?.node }, definitions));
  }
  return part;
}

const nameWords = ['field', 'name', 'operation', 'widget', '$ref'];
const titleWords = ['label', 'title', 'text'];

interface Held {
  readonly part: OutlinePart;
  readonly word: string;
  readonly slot: Slot;
  readonly node: Node | undefined;
}

function readSlot({ part, word, slot, node }: Held, definitions: Definitions): OutlineSlot {
  const parts: OutlinePart[] = [];
  const path = [...part.path, word];
  const pointer = pointerBelow(part.pointer, word);
  const required = part.definition.rule.required.includes(word);
  const here: OutlineSlot = { ...slot, word, path, owner: part, node, parts, required };
  const add = (one: Node, step: string | number | undefined): void => {
    const definition = definitionOf(one, slot, definitions);
    if (!definition) return;
    const place =
      step === undefined ? { path, pointer } : { path: [...path, step], pointer: pointerBelow(pointer, step) };
    const key = typeof step === 'string' ? step : undefined;
    parts.push(readPart({ node: one, definition, ...place, key, around: here }, definitions));
  };
  if (!node) return here;
  if (node.type === 'array') node.children?.forEach((one, index) => add(one, index));
  else if (slot.shape === 'map')
    node.children?.forEach(({ children: [key, value] = [] }) => value && add(value, String(key?.value)));
  // The only part of a list may stand there by itself.
  else add(node, undefined);
  return here;
}

/** The kind of a value in a slot. */
function definitionOf(node: Node, slot: Slot, definitions: Definitions): Definition | undefined {
  if (node.type === 'string') return slot.names ? slot.plain : undefined;
  if (node.type === 'boolean') return slot.flag && node.value === true ? slot.plain : undefined;
  if (node.type !== 'object') return undefined;
  const at = createCursor(node);
  const include = slot.accepts.find(({ name }) => name === 'include');
  if (at.get('$ref')) return include;
  const others = slot.accepts.filter((one) => one !== include);
  const branch = branchOf(
    node,
    others.map(({ rule }) => rule),
    at.get('type')?.text,
  );
  return branch && definitions.of(branch);
}

function branchOf(node: Node, rules: readonly Definition['rule'][], type: string | undefined) {
  const typed = rules.find(({ constants }) => constants.some(([word, value]) => word === 'type' && value === type));
  return typed ?? chooseBranch(createCursor(node), rules) ?? rules[0];
}

/** A part and all parts below it, in the order of the page. */
export function listOutline(part: OutlinePart): readonly OutlinePart[] {
  return [part, ...part.slots.flatMap(({ parts }) => parts.flatMap(listOutline))];
}

/** The innermost part at a place of the text. */
export function partAtOffset(part: OutlinePart, offset: number): OutlinePart {
  for (const { parts } of part.slots) {
    const inner = parts.find(({ node }) => node.offset <= offset && offset < node.offset + node.length);
    if (inner) return partAtOffset(inner, offset);
  }
  return part;
}
