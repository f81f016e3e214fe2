import { findNodeAtOffset, getNodePath, parseTree, type Node } from 'jsonc-parser';
import type { Diagnostic } from '../read/diagnostic.ts';
import type { Remedy } from '../read/remedy.ts';
import { offsetAt } from '../read/source.ts';
import type { WordEdit } from './edit.ts';

/**
 * The remedy of a mistake as an edit of its file, whose text is given: what `check:pages -- --fix`, the buttons of the
 * studio and MCP apply. Undefined without a remedy, or if the text has changed since.
 */
export function fixOf(text: string, diagnostic: Diagnostic): WordEdit | undefined {
  const { remedy, length } = diagnostic;
  const start = remedy && offsetAt(text, diagnostic);
  const root = start === undefined ? undefined : parseTree(text);
  const node = root && start !== undefined ? findNodeAtOffset(root, start) : undefined;
  if (!remedy || !node || start === undefined) return undefined;
  const path = getNodePath(node);
  if ('remove' in remedy) return nameOf(node, path.at(-1)) === remedy.remove ? { kind: 'unset', path } : undefined;
  const value = valueOf(text, node, { start, length, remedy });
  if (value === undefined) return undefined;
  if (!isKey(node)) return { kind: 'set', path, value };
  return typeof value === 'string' ? { kind: 'rename', path, to: value } : undefined;
}

/** The name of a member, or an element that is a name. */
function nameOf(node: Node, step: string | number | undefined): unknown {
  return typeof step === 'number' ? node.value : step;
}

function isKey(node: Node): boolean {
  return node.parent?.type === 'property' && node.parent.children?.[0] === node;
}

interface Marked {
  readonly start: number;
  readonly length: number;
  readonly remedy: Exclude<Remedy, { readonly remove: string }>;
}

/** The marked value with the remedy in it; undefined where the text is not the one that was checked. */
function valueOf(text: string, node: Node, { start, length, remedy }: Marked): unknown {
  const marked = text.slice(start, start + length);
  if ('value' in remedy) return marked === remedy.was ? remedy.value : undefined;
  if (node.type !== 'string') return undefined;
  if ('write' in remedy) {
    if (marked !== remedy.was) return undefined;
    return start === node.offset ? `{{ ${remedy.write} }}` : rewrite(text, node, { start, length, put: remedy.write });
  }
  const at = startOf(marked, remedy.from);
  if (at === undefined) return undefined;
  return rewrite(text, node, { start: start + at, length: remedy.from.length, put: remedy.to });
}

interface Piece {
  readonly start: number;
  readonly length: number;
  readonly put: string;
}

/** A string with another text in place of a piece of its literal. */
function rewrite(text: string, { offset, length }: Node, piece: Piece): string {
  const end = piece.start + piece.length;
  const put = JSON.stringify(piece.put).slice(1, -1);
  return JSON.parse(text.slice(offset, piece.start) + put + text.slice(end, offset + length)) as string;
}

/** Offset of a name in the marked range; undefined unless it occurs exactly once. */
export function tokenIn(
  text: string,
  place: Pick<Diagnostic, 'line' | 'column' | 'length'>,
  name: string,
): number | undefined {
  const start = offsetAt(text, place);
  const at = start === undefined ? undefined : startOf(text.slice(start, start + place.length), name);
  return start === undefined || at === undefined ? undefined : start + at;
}

/** Where a text has a name, but not a longer one that holds it. */
function startOf(text: string, name: string): number | undefined {
  const literal = name.replaceAll(/[.*+?^${}()|[\]\\]/gu, String.raw`\$&`);
  const [first, second, ...more] = text.split(new RegExp(String.raw`(?<![\w-])${literal}(?![\w-])`, 'u'));
  return first === undefined || second === undefined || more.length > 0 ? undefined : first.length;
}
