import type { Node } from 'jsonc-parser';
import { readAsWritten, type Cursor } from '../read/cursor.ts';
import { changeList, FOREIGN, keyOf, memberOf, valueOf, withValue } from '../read/tree.ts';
import type { PageSummary } from './workspace.ts';
import { bareField } from './ref-merge.ts';

/** Conditions for the presence of a part. */
const PRESENCE = ['visible', 'when'];
/** Other conditions. */
const STATES = ['required', 'disabled', 'readOnly'];

export function listModes(root: Cursor): readonly string[] {
  return (
    root
      .get('modes')
      ?.entries()
      .map(({ key }) => key) ?? []
  );
}

/** The names of a page in all of its modes, its own first. */
export function namePlaces(whole: Cursor): readonly Cursor[] {
  const modes = listModes(whole).map((mode) => whole.get('modes')?.get(mode));
  return [whole, ...modes].flatMap((one) => one?.get('name') ?? []);
}

/** The part of a page with the name, path and title of a mode; the page itself if there is none. */
export function placeOfMode(root: Cursor, { mode }: PageSummary): Cursor {
  const at = mode === undefined ? undefined : root.get('modes')?.get(mode);
  return at?.get('name') ? at : root;
}

/**
 * The page in one mode: parts of other modes are removed, and conditions no longer name a mode. A submit of other modes
 * stays, but is never visible, because the fields belong to its operation.
 */
export function chooseMode(root: Node, mode: string | undefined): Node {
  const known = listModes(readAsWritten(root));
  if (mode === undefined || known.length === 0) return root;
  return lockInputs(keepPresent(root, { known, mode }) ?? root);
}

interface Choice {
  readonly known: readonly string[];
  readonly mode: string;
}

/** Result of a condition in one mode; undefined if it names no mode of the page. */
interface Verdict {
  readonly applies: boolean;
  /** The expression that must also hold. */
  readonly rest?: Node;
}

export function judgeCondition(condition: Node, { known, mode }: Choice): Verdict | undefined {
  const parts = condition.type === 'array' ? (condition.children ?? []) : [condition];
  const expressions = parts.filter(isExpressionNode);
  const modes = parts.filter((part) => !isExpressionNode(part)).map((part) => String(part.value));
  if (modes.length === 0 || expressions.length > 1 || !modes.every((name) => known.includes(name))) return undefined;
  const [rest] = expressions;
  return { applies: modes.includes(mode), ...(rest && { rest }) };
}

export function isExpressionNode({ type, value }: Node): boolean {
  return type === 'string' && String(value).includes('{{');
}

function keepPresent(node: Node, choice: Choice): Node | undefined {
  if (node.type === 'array') return changeChildren(node, (child) => keepPresent(child, choice));
  if (node.type !== 'object') return node;
  const isAbsent = PRESENCE.some((key) => {
    const condition = valueOf(memberOf(node, key));
    return condition && judgeCondition(condition, choice)?.applies === false;
  });
  return isAbsent ? undefined : changeChildren(node, (member) => keepMember(member, choice));
}

function keepMember(member: Node, choice: Choice): Node | undefined {
  const [key, value] = [keyOf(member), valueOf(member)];
  if (!value || key === 'modes' || FOREIGN.includes(key)) return member;
  if (PRESENCE.includes(key) || STATES.includes(key)) return keepCondition(member, value, choice);
  const kept = keepPresent(value, choice);
  if (kept) return withValue(member, kept);
  if (key !== 'submit') return undefined;
  return withValue(member, keepPresent(hideSubmit(value), choice) ?? value);
}

function keepCondition(member: Node, condition: Node, choice: Choice): Node | undefined {
  const verdict = judgeCondition(condition, choice);
  if (!verdict) return member;
  if (!verdict.applies) return undefined;
  if (verdict.rest) return withValue(member, verdict.rest);
  return PRESENCE.includes(keyOf(member)) ? undefined : withValue(member, literal(condition, true));
}

function hideSubmit(submit: Node): Node {
  const children = (submit.children ?? []).map((member) => {
    const value = valueOf(member);
    return value && keyOf(member) === 'visible' ? withValue(member, literal(value, false)) : member;
  });
  return { ...submit, children };
}

/** Disables the inputs of every read-only part, at any depth of groups. */
function lockInputs(part: Node, around?: Node): Node {
  const given = valueOf(memberOf(part, 'readOnly'));
  const lock = isTrue(given) ? given : around;
  const own = changeChildren(part, (member) =>
    keyOf(member) === 'readOnly' && isTrue(valueOf(member)) ? undefined : member,
  );
  const type = valueOf(memberOf(own, 'type'))?.value ?? (memberOf(own, 'kind') ? 'page' : 'field');
  const inner = changeList(own, 'fields', (node) => lockInputs(node, type === 'array' ? undefined : lock));
  return lock && (type === 'field' || type === 'array') ? disable(inner, lock) : inner;
}

function disable(node: Node, value: Node): Node {
  const own = node.type === 'object' ? (node.children ?? []) : [bareField(node)];
  const others = own.filter((member) => keyOf(member) !== 'disabled');
  const { value: _name, ...place } = node;
  const key: Node = { ...value, type: 'string', value: 'disabled' };
  return { ...place, type: 'object', children: [...others, { ...value, type: 'property', children: [key, value] }] };
}

const isTrue = (node: Node | undefined): boolean => node?.type === 'boolean' && node.value === true;

/** A literal with the place of another node. */
function literal({ children: _children, ...place }: Node, value: boolean): Node {
  return { ...place, type: 'boolean', value };
}

function changeChildren(node: Node, change: (child: Node) => Node | undefined): Node {
  const own = node.children ?? [];
  const children = own.flatMap((child) => change(child) ?? []);
  return children.length === own.length && children.every((child, index) => child === own[index])
    ? node
    : { ...node, children };
}
