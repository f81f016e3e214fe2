import { getNodeValue, type JSONPath, type Node } from 'jsonc-parser';
import { createCursor } from '../read/cursor.ts';
import { chooseBranch } from '../read/structure/choose-branch.ts';
import type { Rule } from '../read/structure/schema-rule.ts';
import { alternativesOf, slotOf, type Definitions } from './definitions.ts';
import type { OutlinePart } from './outline.ts';
import { insertElement, keyOf, nodeAt, putMember, removeNode, sliceOf, splice } from './splice.ts';

/** {@link putWord}; a part with only its field stays a name. */
export function setWord(text: string, root: OutlinePart, path: JSONPath, value: unknown): string {
  const isName = path.at(-1) === 'field' && typeof value === 'string';
  if (isName && nodeAt(text, path.slice(0, -1))?.type === 'string')
    return putWord(text, root, path.slice(0, -1), value);
  return putWord(text, root, path, value);
}

/** Writes a word; a part that was only a name becomes an object, and objects on the way are made. */
function putWord(text: string, root: OutlinePart, path: JSONPath, value: unknown): string {
  const word = path.at(-1);
  if (word === undefined) return text;
  const raw = JSON.stringify(value);
  const existing = nodeAt(text, path);
  if (existing) return splice(text, { ...existing, text: raw });
  const opened = openObject(text, root, path.slice(0, -1));
  const object = nodeAt(opened, path.slice(0, -1));
  if (object?.type === 'array') {
    const index = object.children?.length ?? 0;
    return typeof word === 'number' ? insertElement(opened, { array: object, index, raw }) : opened;
  }
  if (object?.type !== 'object') return opened;
  return putMember(opened, { object, key: String(word), raw, order: orderAt(opened, root, path.slice(0, -1)) });
}

/** The text with an object at the path. */
function openObject(text: string, root: OutlinePart, path: JSONPath): string {
  const node = nodeAt(text, path);
  if (node?.type === 'object' || node?.type === 'array') return text;
  const start = (from: Node | undefined) =>
    from?.type === 'string' && isNamed(root, path) ? { field: from.value as string } : {};
  return putWord(text, root, path, start(node));
}

/** Whether the part at the path is written as the name of a field. */
function isNamed(root: OutlinePart, path: JSONPath): boolean {
  const rules = alternativesAt(root, path);
  return rules.some(({ required }) => required.join() === 'field');
}

/** Words of the object at a path, in the order of the language. */
function orderAt(text: string, root: OutlinePart, path: JSONPath): readonly string[] {
  const rule = ruleAt(root, path, nodeAt(text, []));
  return rule ? ['$schema', 'version', ...rule.properties.keys()] : [];
}

/** The rule of the object that a path of a text leads to. */
function ruleAt(root: OutlinePart, path: JSONPath, node: Node | undefined): Rule | undefined {
  let at = node;
  let rules: readonly Rule[] = [root.definition.rule];
  for (const step of path) {
    const rule = pick(rules, at);
    if (!rule) return undefined;
    rules = below(rule, step);
    at = childOf(at, step);
  }
  return pick(rules, at);
}

/** All rules that the value at a path may follow. */
function alternativesAt(root: OutlinePart, path: JSONPath): readonly Rule[] {
  const parent = ruleAt(root, path.slice(0, -1), rootOf(root.node));
  const step = path.at(-1);
  if (step === undefined) return [root.definition.rule];
  const outer = parent ? below(parent, step) : [];
  return outer;
}

function rootOf(node: Node): Node {
  return node.parent ? rootOf(node.parent) : node;
}

function below(rule: Rule, step: string | number): readonly Rule[] {
  if (typeof step === 'number') return alternativesOf(rule.itemAt(step));
  const inner = rule.properties.get(step) ?? rule.others;
  return inner ? alternativesOf(inner) : [];
}

function pick(rules: readonly Rule[], node: Node | undefined): Rule | undefined {
  if (node?.type === 'array') return rules.find(({ types }) => types.includes('array'));
  const objects = rules.filter(({ hasProperties, others }) => hasProperties || others !== undefined);
  if (node?.type !== 'object' || objects.length < 2) {
    return objects[0] ?? rules.find(({ types }) => types.includes('array')) ?? rules[0];
  }
  const at = createCursor(node);
  const type = at.get('type')?.text;
  const typed = objects.find(({ constants }) => constants.some(([word, value]) => word === 'type' && value === type));
  return typed ?? chooseBranch(at, objects) ?? objects[0];
}

function childOf(node: Node | undefined, step: string | number): Node | undefined {
  if (typeof step === 'number') return node?.children?.[step];
  return node?.type === 'object' ? node.children?.find((one) => keyOf(one) === step)?.children?.[1] : undefined;
}

/** Removes a word, and objects that become empty. A part with only its field becomes a name. */
export function unsetWord(text: string, root: OutlinePart, path: JSONPath, definitions: Definitions): string {
  const node = nodeAt(text, path);
  if (!node || path.length === 0) return text;
  const without = removeNode(text, node);
  return tidy(without, root, path.slice(0, -1), definitions);
}

function tidy(text: string, root: OutlinePart, path: JSONPath, definitions: Definitions): string {
  const node = nodeAt(text, path);
  const word = path.at(-1);
  if (!node || word === undefined) return text;
  const members = node.children ?? [];
  const [first] = members;
  if (node.type === 'object' && members.length === 1 && first && keyOf(first) === 'field') {
    const value = first.children?.[1];
    const allowed = typeof word === 'number' && mayBe(root, path, 'string');
    return allowed && value?.type === 'string' ? splice(text, { ...node, text: sliceOf(text, value) }) : text;
  }
  if (members.length > 0 || typeof word === 'number' || node.type === 'string') return text;
  const owner = ruleAt(root, path.slice(0, -1), nodeAt(text, []));
  const rule = owner?.properties.get(word);
  if (!owner || (node.type === 'array' && owner.required.includes(word))) return text;
  // An empty part has a meaning; an empty value has none.
  if (rule && slotOf(definitions, rule))
    return mayBe(root, path, 'true') ? splice(text, { ...node, text: 'true' }) : text;
  return unsetWord(text, root, path, definitions);
}

function mayBe(root: OutlinePart, path: JSONPath, what: 'string' | 'true'): boolean {
  return alternativesAt(root, path).some(({ types, schema, hasProperties }) =>
    what === 'true' ? schema.const === true : types.includes('string') && !hasProperties,
  );
}

/** The value that a word has; undefined if it is not written. */
export function readWord(text: string, path: JSONPath): unknown {
  const owner = nodeAt(text, path.slice(0, -1));
  if (owner?.type === 'string') return path.at(-1) === 'field' ? owner.value : undefined;
  const node = nodeAt(text, path);
  return node && (getNodeValue(node) as unknown);
}
