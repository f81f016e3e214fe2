import { getNodeValue, type Node } from 'jsonc-parser';
import type { Diagnostic } from '../diagnostic.ts';
import { wordMessage } from '../messages.ts';
import { findSyntaxMistakes, parseStrictly } from './syntax.ts';

/** A JSON file with the position of everything in it. */
export interface Source {
  readonly file: string;
  readonly text: string;
  /** Absent for an empty file. */
  readonly root?: Node;
  readonly diagnostics: readonly Diagnostic[];
}

/** Reads JSON as strictly as JSON.parse, but to the end: every syntax error and every duplicate key is reported. */
export function readSource(file: string, text: string): Source {
  const { root, errors } = parseStrictly(text);
  const slips = errors.length > 0 ? findSyntaxMistakes(text) : [];
  const diagnostics = slips.map(({ offset, length, what }) => {
    const message = wordMessage('json-syntax', [what]);
    return { code: 'json-syntax', file, ...positionOf(text, offset), length, message };
  });
  if (root) diagnostics.push(...findDuplicates(root, file, text));
  return { file, text, diagnostics, ...(root && { root }) };
}

const kept = new WeakMap<Source, unknown>();

/** The plain JSON of a file as it is written, which nobody may change; undefined for an empty one. */
export function jsonOf(source: Source): unknown {
  const { root, text, diagnostics } = source;
  if (!root || kept.has(source)) return kept.get(source);
  // Two members of one name are read alike, but what is no JSON is only read by a forgiving parser.
  const json: unknown = diagnostics.length === 0 ? JSON.parse(text) : getNodeValue(root);
  kept.set(source, json);
  return json;
}

function findDuplicates(node: Node, file: string, text: string): Diagnostic[] {
  const found: Diagnostic[] = [];
  const visit = ({ type, children = [] }: Node): void => {
    const seen = type === 'object' && children.length > 1 ? new Set<string>() : undefined;
    for (const child of children) {
      const key = seen && child.children?.[0];
      if (seen && key && typeof key.value === 'string') {
        if (seen.has(key.value)) {
          const message = wordMessage('property-duplicate', [key.value]);
          const place = { file, ...positionOf(text, key.offset), length: key.length };
          found.push({ code: 'property-duplicate', ...place, message });
        }
        seen.add(key.value);
      }
      if (child.children) visit(child);
    }
  };
  visit(node);
  return found;
}

/** Line and column, from 1, of an offset. */
export function positionOf(text: string, offset: number): { line: number; column: number } {
  let [line, start] = [1, 0];
  for (let end = text.indexOf('\n'); end >= 0 && end < offset; end = text.indexOf('\n', start)) {
    line += 1;
    start = end + 1;
  }
  return { line, column: offset - start + 1 };
}

/**
 * Where the character at `index` of a parsed string stands in its JSON source, counted from the opening quote:
 * escapes are longer in the source than in the string.
 */
export function offsetInLiteral(literal: string, index: number): number {
  let at = 1;
  for (let left = index; left > 0 && at < literal.length; left -= 1) {
    if (literal[at] !== '\\') at += 1;
    else at += literal[at + 1] === 'u' ? 6 : 2;
  }
  return at;
}
